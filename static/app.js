/* What pages do beyond plain forms: name each press, keep what is being typed, ask for news on waking. Everything works without it.
   What one page or one game needs besides stands in a script of its own, after this one. */
(() => {
  "use strict";
  const root = document.documentElement;
  const board = () => document.getElementById("board");
  root.classList.add("has-js");
  if (window.htmx) htmx.config.morphSkip += ",[data-dirty]";

  /* ---- each press has a name, so that it counts once; the same press again, unanswered, keeps it ---- */
  let press = { what: "", id: "" };

  function newId() {
    return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");
  }

  document.addEventListener("submit", ({ target: form, submitter }) => {
    const field = form.elements.tap_id;
    if (!field) return;
    const sent = new FormData(form, submitter);
    sent.delete("tap_id");
    const what = (submitter?.getAttribute("formaction") || form.action) + "?" + new URLSearchParams(sent);
    if (what !== press.what) press = { what, id: newId() };
    field.value = press.id;
  }, true);

  /* ---- what was typed and not sent survives a change of the board ---- */
  document.addEventListener("input", ({ target }) => {
    if (target.name && board()?.contains(target)) target.setAttribute("data-dirty", "");
  });

  function forget(form) {
    for (const one of [...form.elements, ...form.querySelectorAll("[data-dirty]")]) one.removeAttribute("data-dirty");
  }

  /* A button with data-aside makes a tap of its own inside a longer form: what is ticked and open around it stays. */
  const isAside = (ctx) => "aside" in (ctx.request.submitter?.dataset ?? {});

  /* The board that answers comes with the parts that are open, so that none of them closes under the thumb. */
  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const open = [...document.querySelectorAll("details[open] > .part")].map((one) => one.dataset.part);
    if (open.length) ctx.request.headers["Open-Parts"] = open.join(" ");
  });
  /* One of several that was chosen and not sent: the others follow it. */
  const isChosen = (field) => [...board().querySelectorAll("[type=radio][data-dirty]:checked")].some((one) => one.name === field.name && one.form === field.form);

  function asPrinted() {
    for (const field of board().querySelectorAll("input:not([type=hidden]):not([data-dirty])")) {
      if (field.type === "radio" && isChosen(field)) continue;
      if (field.type === "checkbox" || field.type === "radio") field.checked = field.defaultChecked;
      else if (field !== document.activeElement) field.value = field.defaultValue;
    }
  }

  /* ---- a dock that changed under the thumb takes no touch for a moment ---- */
  let still = 0;

  function keepStill(ms) {
    clearTimeout(still);
    root.classList.add("is-still");
    still = setTimeout(() => root.classList.remove("is-still"), ms);
  }

  let before = { version: "", step: "" };
  function seen() {
    const { version, turn, phase } = board()?.dataset ?? {};
    return { version, turn, phase, step: document.getElementById("dock")?.dataset.step, told: told(), isHeld: document.activeElement !== document.body };
  }

  /* ---- what a tap did, and what is new on the board, is read out by a line that is there from the start ---- */
  const told = () => [...(board()?.querySelectorAll("h1, .notice:not(details), [data-told]") ?? [])].filter((one) => one.checkVisibility()).map((one) => one.innerText);

  function tell(...words) {
    const line = document.getElementById("said");
    const text = words.filter(Boolean).map((one) => one.replace(/[^.?!:]$/, "$&.")).join(" ");
    line.textContent = text + (text === line.textContent ? "\u00a0" : ""); // the same once more is a change, too
  }

  const wordsOf = (undo) => board().querySelector(`${undo} .undo__what`)?.textContent;

  function whatHappened({ request: { method, submitter } }) {
    if (method !== "POST") return board().dataset.news;
    return submitter?.matches(".undo:not(.redo)") ? `Taken back: ${wordsOf(".redo")}` : wordsOf(".undo:not(.redo)");
  }

  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    before = seen();
    if (ctx.response?.status < 400 && ctx.request.form) forget(ctx.request.form);
  });

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (!board() || ctx.swap === "none") return;
    const now = seen();
    const isMine = ctx.request.method === "POST";
    say("");
    if (isMine) press = { what: "", id: "" };
    if (isMine && now.turn !== before.turn) for (const one of document.querySelectorAll(".sheet-on")) one.removeAttribute("data-dirty");
    if (now.phase !== before.phase || (isMine && ctx.response.status < 400 && !isAside(ctx))) asPrinted();
    if (!isMine && now.version !== before.version) keepStill(400);
    else if (now.step !== before.step) keepStill(250);
    if ("here" in board().dataset) history.replaceState(history.state, "", board().dataset.fresh);
    document.dispatchEvent(new CustomEvent("chair:shown", { detail: { isMine } })); // scripts of a page draw what follows from its fields
    if (isMine && now.phase !== before.phase && !ctx.request.submitter?.matches(".undo")) window.scrollTo(0, 0);
    if (ctx.response.status >= 400) return showWrong();
    const line = isMine && lineOf(ctx.request.form);
    if (line) line.focus({ preventScroll: true });
    else if ((isMine || before.isHeld) && isLost(document.activeElement)) goToAsk();
    tell(whatHappened(ctx), ...now.told.filter((words) => !before.told.includes(words) && words !== document.activeElement.innerText));
  });

  /* ---- the keyboard never loses its place: to the question, or to what comes after a control that hides itself ---- */
  const isLost = (one) => one === document.body || one.matches(":disabled") || !one.checkVisibility();

  function goToAsk() {
    const ask = [...board().querySelectorAll(".dock [data-told], h1")].reverse().find((one) => one.checkVisibility());
    ask?.setAttribute("tabindex", "-1");
    ask?.focus({ preventScroll: true });
  }

  document.addEventListener("change", ({ target }) => {
    if (!target.matches(":focus-visible") || target.checkVisibility()) return;
    const all = [...document.querySelectorAll("a, button, input, select, summary")];
    const group = all.filter((one) => one.type === "radio" && one.name === target.name && one.form === target.form);
    [...group, ...all.slice(all.indexOf(target))].find((one) => one.tabIndex >= 0 && !isLost(one))?.focus();
  });

  function middleOf(field) {
    const { x, y, width, height } = field.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }

  /* ---- what was refused is looked at, wherever on the page its form stands ---- */
  function showWrong() {
    const words = board().querySelector(".wrong");
    for (let fold = words?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    words?.scrollIntoView({ block: "nearest" });
    const field = words?.dataset.field && [...(words.closest("form")?.elements ?? [])].find((one) => one.name === words.dataset.field && one.type !== "hidden");
    if (field) field.setAttribute("aria-invalid", "true"); // what is being typed is not printed anew
    const isSeen = field && document.elementsFromPoint(...middleOf(field))[0] === field;
    (isSeen ? field : words)?.focus({ preventScroll: true });
  }

  /* ---- a line that was put right is where one goes on: its form says "table/fruit-0" ---- */
  const lineOf = (form) => document.getElementById(form?.elements.back?.value.split("/")[1] || " ")?.querySelector("summary");

  /* ---- no answer, or one that is not a board: a line at the top, and the page stays as it is ---- */
  const AWAY = "The server does not answer. Touch again when it is back: nothing counts twice.";

  function say(words) {
    document.getElementById("away").textContent = words;
  }

  document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
    if (ctx.hx?.reswap !== "none" && ctx.response.status < 500) return;
    const words = new DOMParser().parseFromString(ctx.text, "text/html").querySelector("[role=alert]");
    say(words?.textContent || "That did not work. Look at the play, then touch again.");
  });

  /* ---- keys of the page itself: steppers, the way to a field in a block of numbers, and back ---- */
  function step(button) {
    const field = button.parentElement.querySelector("input");
    const wanted = (parseInt(field.value, 10) || 0) + Number(button.dataset.step);
    field.value = Math.min(Math.max(wanted, Number(field.dataset.lowest)), Number(field.dataset.highest));
    field.setAttribute("data-dirty", "");
    if (!showSoFar(field)) tell(field.value);
  }

  /* ---- changes gather in the page, "+5 so far", and one button sends them ---- */
  function showSoFar(field) {
    const words = field.closest(".stepper")?.querySelector("output");
    const by = parseInt(field.value.replace("−", "-"), 10) || 0;
    if (!words) return false;
    words.textContent = by ? ` ${by > 0 ? "+" : "−"}${Math.abs(by)} so far` : "";
    words.setAttribute("data-dirty", "");
    return true;
  }

  document.addEventListener("input", ({ target: one }) => showSoFar(one));

  function goBack(event, button) {
    const swap = button.closest(".swap") ?? button.form.querySelector(".swap");
    event.preventDefault();
    for (const box of swap.querySelectorAll("[type=checkbox]")) box.checked = false;
    for (const field of swap.querySelectorAll(".swap__b .input")) field.value = "";
    swap.querySelector(":scope > .swap__a .swap__on")?.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const back = event.target.closest("[data-back]");
    const stepper = event.target.closest("button[data-step]");
    if (back) goBack(event, back);
    if (stepper) step(stepper);
  });

  document.addEventListener("change", ({ target }) => {
    if (target.matches(".swap__on:checked")) target.closest(".swap").querySelector(":scope > .swap__b .input")?.focus({ preventScroll: true });
  });

  /* ---- whose sheet is looked at stands in the address, so that a page loaded again shows it ---- */
  document.addEventListener("change", ({ target }) => {
    if (!target.matches(".sheet-on")) return;
    const url = new URL(location);
    url.searchParams.set("sheet", target.id.replace("sheet-", ""));
    history.replaceState(history.state, "", url);
  });

  const sheet = document.getElementById(`sheet-${new URLSearchParams(location.search).get("sheet")}`);
  if (sheet?.matches(".sheet-on")) {
    sheet.checked = true;
    sheet.setAttribute("data-dirty", "");
  }

  /* ---- what is typed and not sent survives a reload, and Back, as long as nothing happened meanwhile: on every page ---- */
  const page = () => `typed ${location.pathname}${location.search} ${board()?.dataset.version ?? ""}`;
  const fields = () => [...document.querySelectorAll("input:not([type=hidden], [type=file], [type=search]), select")];
  const nameOf = (field) => field.id || `${field.form?.action} ${[...(field.form?.elements ?? [])].indexOf(field)}`;
  const isTick = (field) => field.type === "checkbox" || field.type === "radio";

  function valueOf(field) {
    if (isTick(field)) return field.checked === field.defaultChecked ? null : field.checked;
    const printed = field.options ? [...field.options].find((one) => one.defaultSelected) ?? field.options[0] : null;
    return field.value === (printed ? printed.value : field.defaultValue) ? null : field.value;
  }

  function keepTyped() {
    const typed = fields().map((field) => [nameOf(field), valueOf(field)]).filter(([, value]) => value !== null);
    if (typed.length) sessionStorage.setItem(page(), JSON.stringify(typed));
    else sessionStorage.removeItem(page());
  }

  function bringTyped() {
    const typed = new Map(JSON.parse(sessionStorage.getItem(page()) ?? "[]"));
    const those = fields().filter((one) => typed.has(nameOf(one)));
    for (const field of those) field[isTick(field) ? "checked" : "value"] = typed.get(nameOf(field));
    for (const field of those) {
      field.dispatchEvent(new Event("input", { bubbles: true }));
      for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    }
  }

  window.addEventListener("pagehide", keepTyped);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") keepTyped(); });
  if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") document.addEventListener("DOMContentLoaded", bringTyped);

  window.chair = { say, tell, AWAY, newPress: () => { press = { what: "", id: "" }; } };
})();
