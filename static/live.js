/* Pages of a play stay as new as the play: a stream says that something happened, and the page fetches its own board.
   Without a stream it asks; without a server it says so, and taps wait on the phone. */
(() => {
  "use strict";
  const ASK = 3000, SILENCE = 2800, PATIENCE = 1300, LONGEST = 8000, RETRY = 60000;
  const AWAY = "The server does not answer. What you touch waits on this phone.";
  const board = () => document.getElementById("board");
  const isSeen = () => document.visibilityState === "visible";
  const playOf = (url) => new URL(url, location).pathname.split("/")[2] ?? "";
  const play = playOf(location);

  /* ---- the board of this phone, fetched and put in place of the old one ---- */
  let posting = 0, posts = 0, again = false;

  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    if (ctx.request.method !== "POST") return;
    refused = null;
    posting += 1;
    posts += 1;
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    if (ctx.request.method !== "POST") return;
    posting -= 1;
    if (!posting && again) setTimeout(refresh, 200); // the answer is on its way into the page
  });

  const openParts = () => [...document.querySelectorAll("details[open] > .part")].map((one) => one.dataset.part).join(" ");
  const headers = () => ({ "HX-Request": "true", ...(openParts() && { "Open-Parts": openParts() }) });

  /* A sentence why a touch was refused stays through what others do, until this phone is touched again. */
  let refused = null;

  async function show(text, request, status) {
    const here = board();
    const words = request.method === "GET" ? here.querySelector(".wrong") ?? refused : null;
    refused = words?.cloneNode(true) ?? null;
    await swap(here, text, request, status);
    if (!refused || board().querySelector(".wrong")) return;
    refused.removeAttribute("autofocus");
    (board().querySelector(".dock__in") ?? board().querySelector("main")).prepend(refused);
  }

  function swap(here, text, request, status) {
    return htmx.swap({ text, sourceElement: here, target: here, select: "#board", swap: "outerMorph show:none", request, response: { status } });
  }

  let asking = false;

  async function refresh() {
    if (!board()?.dataset.fresh || !isSeen()) return;
    if (posting || asking) return void (again = true);
    again = false;
    asking = true;
    const { mark, fresh } = board().dataset, before = posts;
    const url = new URL(fresh, location);
    url.searchParams.set("since", mark);
    try {
      const answer = await fetch(url, { headers: headers(), signal: AbortSignal.timeout(LONGEST) });
      isBack();
      const text = await answer.text();
      // A tap that was made meanwhile brings a newer board than this one may be, or the sentence why it was refused.
      if (answer.status === 200 && posts === before && board().dataset.mark === mark) await show(text, { method: "GET" }, 200);
      if (answer.status === 403 || answer.status === 404) gone(text);
    } catch {
      probe();
    }
    asking = false;
    if (again) refresh();
  }

  /* The play was deleted, or its links are others now. */
  function gone(text) {
    deafen();
    chair.say(new DOMParser().parseFromString(text, "text/html").querySelector("[role=alert]")?.textContent.trim() || "This play is not here any more.");
  }

  /* ---- who did what ---- */
  let told = 0;
  document.addEventListener("chair:shown", ({ detail }) => {
    const words = board().dataset.news;
    if (detail.isMine || !words) return;
    const line = document.getElementById("news") ?? document.body.appendChild(Object.assign(document.createElement("p"), { id: "news", className: "news", ariaHidden: "true" }));
    line.textContent = words;
    clearTimeout(told);
    told = setTimeout(() => line.remove(), 6000);
  });

  /* ---- the stream, and asking where there is none ---- */
  let source = null, silence = 0, asks = 0;

  function heard() {
    expect();
    isBack();
  }

  function expect() {
    clearTimeout(silence);
    silence = setTimeout(miss, SILENCE);
  }

  /* Silence: the server is away, or is there and only its stream does not come through. Then the page asks. */
  async function miss() {
    await probe();
    if (isAway || !source) return;
    deafen();
    ask();
    refresh();
  }

  function listen() {
    if (source || !play || !board() || !isSeen()) return;
    clearInterval(asks);
    if (!window.EventSource) return ask();
    source = new EventSource(`/play/${play}/stream`);
    expect();
    source.addEventListener("open", heard);
    source.addEventListener("ping", heard);
    source.addEventListener("news", () => { heard(); refresh(); });
    source.addEventListener("error", () => {
      if (source?.readyState === EventSource.CLOSED) { deafen(); ask(); }
      probe();
    });
  }

  function deafen() {
    source?.close();
    source = null;
    clearTimeout(silence);
    clearInterval(asks);
  }

  function ask() {
    const since = Date.now();
    asks = setInterval(() => { if (Date.now() - since > RETRY) { deafen(); listen(); } else refresh(); }, ASK);
  }

  /* ---- whether the server is there ---- */
  let isAway = false, probing = false, needs = "";

  async function probe() {
    if (probing || !isSeen()) return;
    probing = true;
    const isThere = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then((answer) => answer.ok, () => false);
    probing = false;
    if (isThere) return isBack();
    deafen();
    isAway = true;
    chair.say(needs || AWAY);
    silence = setTimeout(probe, 1500);
  }

  function isBack() {
    if (!isAway) return;
    isAway = false;
    chair.say(needs = "");
    send();
    if (!source) listen();
    refresh();
  }

  /* ---- taps that wait, kept on the phone until they are answered; each has its id, so that none counts twice ---- */
  const key = `waiting ${play}`;
  const waiting = () => JSON.parse(localStorage.getItem(key) ?? "[]");
  const isAlone = () => waiting().some((tap) => !tap.queues);

  function keep(taps) {
    if (taps.length) localStorage.setItem(key, JSON.stringify(taps));
    else localStorage.removeItem(key);
    showWaiting();
  }

  let notCounted = []; // told until somebody has read it

  function showWaiting() {
    const taps = waiting();
    document.documentElement.classList.toggle("is-waiting", isAlone());
    const words = `${taps.length} ${taps.length > 1 ? "touches wait" : "touch waits"} for the server: ${taps.map((tap) => tap.words).join(", ")}.${isAlone() ? " All others rest until then." : ""}`;
    box("waiting", taps.length && words, taps.length > 1 ? "Do not send them" : "Do not send it", () => keep([]));
    box("uncounted", notCounted.length && `Not counted: ${notCounted.join(" ")}`, "I have read it", () => { notCounted = []; showWaiting(); });
  }

  function box(id, words, label, act) {
    document.getElementById(id)?.remove();
    if (!words || !board()) return;
    const made = Object.assign(document.createElement("div"), { id, className: "waiting" });
    const line = Object.assign(document.createElement("p"), { textContent: words });
    const button = Object.assign(document.createElement("button"), { className: "button", type: "button", textContent: label });
    button.addEventListener("click", act);
    made.append(line, button);
    const dock = document.querySelector(".dock");
    if (dock) dock.prepend(made);
    else document.body.append(made);
    chair.tell(words);
  }

  /* What stands on a button, without its drawing. */
  function wordsOf(button) {
    const copy = button?.cloneNode(true);
    for (const one of copy?.querySelectorAll("svg") ?? []) one.remove();
    for (const one of copy?.querySelectorAll("small, b, span") ?? []) one.append(" ");
    return (button?.getAttribute("aria-label") || copy?.textContent || "OK").replace(/\s+/g, " ").trim().slice(0, 60);
  }

  function wait(form, submitter) {
    const url = submitter?.getAttribute("formaction") || form.getAttribute("action");
    const queues = "queues" in (submitter?.dataset ?? {}) || "queues" in form.dataset;
    const words = wordsOf(submitter);
    const body = new URLSearchParams(new FormData(form, submitter)).toString();
    if (waiting().some((tap) => tap.body === body && tap.url === url)) return;
    keep([...waiting(), { url, body, queues, words }]);
    for (const one of [...form.elements, ...form.querySelectorAll("[data-dirty]")]) one.removeAttribute("data-dirty");
    if (queues) form.reset();
    chair.newPress();
  }

  let sending = false;

  async function send() {
    if (sending || isAway) return;
    sending = true;
    while (waiting().length && !isAway) {
      const [tap] = waiting();
      try {
        const answer = await fetch(tap.url, { method: "POST", body: new URLSearchParams(tap.body), headers: headers(), signal: AbortSignal.timeout(LONGEST) });
        if (answer.status >= 500) throw answer;
        const text = await answer.text();
        const words = new DOMParser().parseFromString(text, "text/html").querySelector("[role=alert]")?.textContent.trim();
        keep(waiting().filter((one) => one.body !== tap.body));
        if ([200, 409, 422].includes(answer.status)) await show(text, { method: "POST" }, answer.status);
        if (answer.status >= 400) notCounted.push(`${tap.words}: ${words || "it could not be counted."}`);
        showWaiting();
      } catch {
        isAway = true;
        clearTimeout(silence);
        silence = setTimeout(probe, RETRY / 20);
      }
    }
    sending = false;
  }

  /* While the server is away a tap goes straight to those that wait; one that alone may wait keeps the others off. */
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!board()?.contains(form) || !form.elements.tap_id || form.method !== "post") return;
    if (!isAway && !waiting().length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isAlone()) wait(form, submitter);
    send();
  }, true);

  /* A link would show the browser's own page of errors, and what waits here would be out of sight. */
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!isAway || !link || link.matches("[href^='#'], [hx-get], [data-wakes]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    chair.say(needs = `That needs the server. ${AWAY}`);
  }, true);

  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    const { form, submitter, method } = ctx?.request ?? {};
    if (method !== "POST" || !form?.elements.tap_id || !board()?.contains(form)) return;
    wait(form, submitter);
    isAway = true;
    chair.say(AWAY);
    clearTimeout(silence);
    silence = setTimeout(probe, 1000);
  });

  if (window.htmx) htmx.config.defaultTimeout = LONGEST;

  /* ---- asleep and awake ---- */
  function wake() {
    if (!isSeen()) return deafen();
    listen();
    refresh();
    send();
  }

  const cameBack = () => performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", (event) => { if (event.persisted || cameBack()) wake(); });
  window.addEventListener("pagehide", deafen);
  window.addEventListener("online", wake);
  window.addEventListener("offline", probe);
  document.addEventListener("chair:shown", showWaiting);
  window.addEventListener("load", () => { listen(); showWaiting(); send(); });
})();
