/* While a play is open the screen stays on, and a phone that has joined may shake on its turn. Switches under "This phone", kept on it. */
(() => {
  "use strict";
  const USUAL = { awake: "on", shake: "off" };
  const seen = () => document.getElementById("board")?.dataset ?? {};
  const isOn = (name) => (localStorage.getItem(name) ?? USUAL[name]) === "on";

  /* Plain http has no lock. Chromium and Firefox stay on for a stream that plays as large as the page, seen or not; Safari does not. */
  const canFilm = "captureStream" in HTMLCanvasElement.prototype && !window.GestureEvent;
  const CAN = { awake: Boolean(navigator.wakeLock) || canFilm, shake: Boolean(navigator.vibrate) };

  const INSTEAD = { awake: "Set your screen to stay on in the phone’s settings.", shake: "" };

  let lock = Promise.resolve(null);

  function hold() {
    lock = lock.then(async (held) => {
      if (!isOn("awake")) await held?.release();
      else if (!held || held.released) return navigator.wakeLock.request("screen").catch(() => null); // a battery that is low
      return held;
    });
  }

  function newFilm() {
    const canvas = document.createElement("canvas");
    const film = Object.assign(document.createElement("video"), { className: "film", muted: true, playsInline: true });
    film.setAttribute("aria-hidden", "true");
    film.srcObject = canvas.captureStream();
    canvas.getContext("2d").fillRect(0, 0, 1, 1);
    document.body.append(film);
    return film;
  }

  function play() {
    const film = document.querySelector(".film") ?? newFilm();
    if (isOn("awake")) film.play().catch(() => {}); // the next look at the page tries again
    else film.pause();
  }

  function stayOn() {
    if (document.visibilityState !== "visible" || !CAN.awake || "sleeps" in seen()) return;
    if (navigator.wakeLock) hold();
    else play();
  }

  function showSwitches() {
    for (const button of document.querySelectorAll("[data-phone]")) {
      const name = button.dataset.phone;
      if (!CAN[name]) button.replaceWith(INSTEAD[name]);
      button.setAttribute("aria-pressed", isOn(name));
      button.lastElementChild.textContent = isOn(name) ? "On" : "Off";
    }
  }

  document.addEventListener("click", ({ target }) => {
    const name = target.closest("[data-phone]")?.dataset.phone;
    if (!name) return;
    localStorage.setItem(name, isOn(name) ? "off" : "on");
    showSwitches();
    if (name === "awake") stayOn();
    else if (isOn(name)) navigator.vibrate(80);
  });

  /* The phone of the table has no seat, and never shakes. */
  let { turn } = seen();

  document.addEventListener("chair:shown", ({ detail }) => {
    const now = seen();
    if (now.seat && now.seat === now.turn && now.turn !== turn && !detail.isMine && CAN.shake && isOn("shake")) navigator.vibrate(80);
    turn = now.turn;
    showSwitches();
  });
  document.addEventListener("visibilitychange", stayOn);
  showSwitches();
  stayOn();
})();
