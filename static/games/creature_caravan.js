/* Creature Caravan: dice that are typed one by one, and the newest roll in sight. */
(() => {
  "use strict";

  /* ---- the last die that is typed sends them all ---- */
  function typeDie(event, key) {
    const row = key.form.querySelector("[data-dice]");
    const place = row.querySelector(".die--off");
    if (row.querySelectorAll("input").length + 1 >= Number(row.dataset.dice) || !place) return;
    event.preventDefault();
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "dice", value: key.value });
    place.replaceWith(key.querySelector("svg").cloneNode(true), field);
    showTyped(row);
  }

  function eraseDie(event, link) {
    const row = link.closest("[data-dice]");
    const field = [...row.querySelectorAll("input")].pop();
    if (!field) return;
    event.preventDefault();
    field.previousElementSibling.remove();
    field.replaceWith(Object.assign(document.createElement("i"), { className: "die die--s die--off" }));
    showTyped(row);
  }

  function showTyped(row) {
    const count = row.querySelectorAll("input").length;
    row.toggleAttribute("data-dirty", count > 0);
    row.querySelector("[data-erase]").hidden = !count;
    const other = row.querySelector("[data-unless-typed]");
    if (other) other.hidden = count > 0;
    sessionStorage.setItem(slot(), [...row.querySelectorAll("input")].map((die) => die.value).join(""));
  }

  /* ---- what was typed of a roll is there after a reload ---- */
  const slot = () => `dice ${location.pathname} ${document.getElementById("board").dataset.version}`;
  const faces = (document.getElementById("board") && sessionStorage.getItem(slot())) || "";

  document.addEventListener("click", (event) => {
    const key = event.target.closest(".faces button");
    const erase = event.target.closest("[data-erase]");
    if (key) typeDie(event, key);
    if (erase) eraseDie(event, erase);
  });
  for (const face of faces) document.querySelector(`.faces [value="${face}"]`)?.click();

  /* ---- a new roll is looked at from the top; later answers keep the newest line in sight ---- */
  let roll = document.querySelector("#lines details")?.id ?? "";

  function showNewest() {
    const lines = document.querySelectorAll("#lines > li");
    const first = lines[0]?.firstElementChild.id ?? "";
    if (first && first !== roll) window.scrollTo(0, 0);
    else lines[lines.length - 1]?.scrollIntoView({ block: "nearest" });
    roll = first;
  }

  document.addEventListener("chair:shown", ({ detail }) => { if (detail.isMine) showNewest(); });
})();
