/* What pages do beyond plain forms: name each press, keep what is being typed, gather dice, ask for news on waking.
   Everything works without this file. */
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
    return { version, turn, phase, step: document.getElementById("dock")?.dataset.step };
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
    dressPad();
    showHands();
    showSales();
    if (isMine) showNewest();
    if (isMine && now.phase !== before.phase && !ctx.request.submitter?.matches(".undo")) window.scrollTo(0, 0);
    if (ctx.response.status >= 400) return showWrong();
    const line = isMine && ctx.response.status < 400 && lineOf(ctx.request.form);
    if (line) line.focus({ preventScroll: true });
    else if (isMine && document.activeElement === document.body) document.getElementById("ask")?.focus({ preventScroll: true });
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

  /* ---- a new roll is looked at from the top; later answers keep the newest line in sight ---- */
  let roll = document.querySelector("#lines details")?.id ?? "";

  function showNewest() {
    const lines = board().querySelectorAll("#lines > li");
    const first = lines[0]?.firstElementChild.id ?? "";
    if (first && first !== roll) window.scrollTo(0, 0);
    else lines[lines.length - 1]?.scrollIntoView({ block: "nearest" });
    roll = first;
  }

  /* ---- no answer, or one that is not a board: a line at the top, and the page stays as it is ---- */
  const AWAY = "The server does not answer. Touch again when it is back: nothing counts twice.";

  function say(words) {
    let line = document.getElementById("away");
    if (!words) return line?.remove();
    if (!line) {
      line = document.createElement("p");
      line.id = "away";
      line.className = "away";
      line.setAttribute("role", "alert");
      document.body.append(line);
    }
    line.textContent = words;
  }

  document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
    if (ctx.hx?.reswap !== "none" && ctx.response.status < 500) return;
    const words = new DOMParser().parseFromString(ctx.text, "text/html").querySelector("[role=alert]");
    say(words?.textContent || "That did not work. Look at the play, then touch again.");
  });
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    if (ctx) say(AWAY);
  });

  /* ---- news, when the phone wakes ---- */
  function refresh() {
    const here = board();
    if (!here || document.visibilityState !== "visible" || !window.htmx) return;
    const url = new URL(here.dataset.fresh, location);
    url.searchParams.set("since", here.dataset.mark);
    htmx.ajax("GET", url.href, { source: here, target: here, swap: "outerMorph show:none" });
  }

  const isBack = () => performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("pageshow", (event) => { if (event.persisted || isBack()) refresh(); });
  window.addEventListener("online", refresh);

  /* ---- keys of the page itself: dice, steppers, the way back from a block of numbers ---- */
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
  }

  function step(button) {
    const field = button.parentElement.querySelector("input");
    const wanted = (parseInt(field.value, 10) || 0) + Number(button.dataset.step);
    field.value = Math.min(Math.max(wanted, Number(field.dataset.lowest)), Number(field.dataset.highest));
    field.setAttribute("data-dirty", "");
    showSoFar(field);
  }

  /* ---- changes gather in the page, "+5 so far", and one button sends them ---- */
  function showSoFar(field) {
    const words = field.closest(".stepper")?.querySelector("output");
    const by = parseInt(field.value.replace("−", "-"), 10) || 0;
    if (!words) return;
    words.textContent = by ? ` ${by > 0 ? "+" : "−"}${Math.abs(by)} so far` : "";
    words.setAttribute("data-dirty", "");
  }

  document.addEventListener("input", ({ target: one }) => showSoFar(one));

  function goBack(event, button) {
    const swap = button.closest(".swap") ?? button.form.querySelector(".swap");
    event.preventDefault();
    for (const box of swap.querySelectorAll("[type=checkbox]")) box.checked = false;
    for (const field of swap.querySelectorAll(".swap__b .input")) field.value = "";
    showSum();
    swap.querySelector(":scope > .swap__a .swap__on")?.focus({ preventScroll: true });
  }

  /* ---- the pad of the count: keys write into the field, or the box touched last, and the main button works the sum out ---- */
  let box = null;
  const boxes = () => [...document.querySelectorAll("[data-sum]")];
  const target = () => (boxes().includes(box) ? box : boxes()[0]);
  const withMinus = (text) => text.replaceAll("-", "−");

  function sumOf(text) {
    const plain = text.replace(/\s/g, "").replaceAll("−", "-").replace(/[+-]$/, "");
    return /^[+-]?\d+([+-]\d+)*$/.test(plain) ? plain.match(/[+-]?\d+/g).reduce((sum, part) => sum + Number(part), 0) : null;
  }

  function typeKey(event, key) {
    const field = target();
    const sign = /[+-]/.test(key.dataset.key);
    if (key.dataset.key === "erase") field.value = field.value.slice(0, -1);
    else if (sign) field.value = (field.value || (key.dataset.key === "+" ? field.dataset.now ?? "" : "")).replace(/[+-]$/, "") + key.dataset.key;
    else if (field.value.length < 30) field.value += key.dataset.key;
    field.toggleAttribute("data-dirty", Boolean(field.value));
    showSum();
  }

  function showSum() {
    const words = document.querySelector("[data-sum-words]");
    if (!words) return;
    const filled = boxes().filter((one) => one.value.trim());
    const sums = filled.map((one) => sumOf(one.value));
    const written = withMinus(filled.map((one) => one.value).join(" + "));
    const total = withMinus(String(sums.reduce((sum, part) => sum + part, 0)));
    words.textContent = !filled.length ? "OK" : sums.includes(null) || written === total ? written : `${written} = ${total}`;
    for (const one of boxes()) one.classList.toggle("is-target", one === target());
    words.closest("button").disabled = !filled.length;
  }

  function dressPad() {
    for (const one of boxes()) {
      one.inputMode = "none"; // the keyboards of phones have no minus; the pad has one
      one.required = false;
    }
    showSum();
  }

  document.addEventListener("focusin", ({ target: one }) => { if (one.matches("[data-sum]")) { box = one; showSum(); } });
  document.addEventListener("input", ({ target: one }) => { if (one.matches("[data-sum]")) showSum(); });
  document.addEventListener("mousedown", (event) => { if (event.target.closest("[data-key]")) event.preventDefault(); });
  document.addEventListener("submit", () => { for (const one of boxes()) one.value = one.value.replace(/[+-]\s*$/, ""); }, true);
  document.addEventListener("keydown", (event) => {
    const pad = document.querySelector(".pad");
    if (!pad?.checkVisibility() || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    if (event.key === "Enter" && !event.target.closest("a, button, summary")) pad.querySelector(".button--main").click();
    pad.querySelector(`[data-key="${event.key === "Backspace" ? "erase" : CSS.escape(event.key)}"]`)?.click();
  });
  dressPad();

  const KEYS = [[".pad [data-key]", typeKey], [".faces button", typeDie], ["[data-erase]", eraseDie], ["[data-back]", goBack]];
  document.addEventListener("click", (event) => {
    for (const [selector, act] of KEYS) {
      const found = event.target.closest(selector);
      if (found) act(event, found);
    }
    const stepper = event.target.closest("button[data-step]");
    if (stepper) step(stepper);
  });
  /* ---- a hand of skills: the last card given up enables Play, one too many takes the place of an earlier one ---- */
  function showHand(form, touched) {
    const playing = form.querySelector(".skill__play:checked");
    const other = form.querySelector(".other-cost").value;
    const cost = playing ? Number(other === "" ? playing.dataset.cost : other) : 0;
    const own = playing?.parentElement.querySelector(".skill__pay");
    const paying = [...form.querySelectorAll(".skill__pay:checked")].filter((one) => one !== own);
    if (own) own.checked = false;
    while (paying.length > cost) {
      const [one] = paying.splice(paying[0] === touched && paying.length > 1 ? 1 : 0, 1);
      one.checked = false;
    }
    const nameOf = (one) => one.parentElement.querySelector(".skill__name").textContent;
    const missing = cost - paying.length;
    const button = document.querySelector(`[data-play][form="${form.id}"]`);
    const more = missing === 1 ? "1 more card gives time" : `${missing} more cards give time`;
    const given = paying.length ? `${paying.map(nameOf).join(", ")} ${paying.length > 1 ? "give" : "gives"} time` : "costs no time";
    const words = button.firstElementChild;
    words.firstChild.textContent = playing ? `Play ${nameOf(playing)}` : "Play";
    words.lastElementChild.textContent = !playing ? "touch a skill" : missing ? more : given;
    button.disabled = !playing || missing > 0;
    const effect = form.querySelector("[data-effect-words]");
    const isBoosted = form.elements.boosted?.checked;
    effect.textContent = playing ? `${nameOf(playing)}${isBoosted ? ", boosted" : ""}: ${isBoosted ? playing.dataset.boosted : playing.dataset.effect}` : "Touch a skill to see what it does.";
  }

  const showHands = () => { for (const form of document.querySelectorAll(".oaks-hand")) showHand(form); };
  document.addEventListener("input", ({ target }) => { if (target.form?.matches(".oaks-hand")) showHand(target.form, target); });
  document.addEventListener("reset", ({ target }) => { if (target.matches(".oaks-hand")) setTimeout(() => showHand(target)); });
  showHands();

  /* ---- what a Sleep sells is held against the gold that is needed ---- */
  function showSale(form) {
    const line = form.querySelector("[data-needed]");
    if (!line || !form.querySelector("[data-all]")) return;
    const lots = [...form.querySelectorAll("[data-lots]")].reduce((sum, one) => sum + Number(one.value), 0);
    const gold = Number(line.dataset.gold) + Number(form.querySelector("[data-all]:checked")?.dataset.all ?? lots);
    const spare = gold - Number(line.dataset.needed);
    line.querySelector(":scope > span b").textContent = gold;
    line.querySelector("[data-purse]").textContent = `${(spare < 0 ? line.dataset.short : line.dataset.spare).replace("{count}", Math.abs(spare))}.`;
    line.querySelector("[data-met]").hidden = spare < 0;
    line.querySelector("[data-open]").hidden = spare >= 0;
  }

  const showSales = () => { for (const form of document.querySelectorAll("form:has([data-all])")) showSale(form); };
  document.addEventListener("input", ({ target }) => { if (target.matches("[data-lots], [data-all]")) showSale(target.form); });

  /* ---- a player who is chosen is called as typed ---- */
  document.addEventListener("input", ({ target: field }) => {
    for (const words of document.querySelectorAll(`[data-name-of="${CSS.escape(field.id || " ")}"]`)) {
      const choice = words.parentElement.querySelector("input");
      words.textContent = choice.dataset.says = field.value.trim() || field.placeholder;
      if (choice.checked) choice.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

  /* ---- a fold says in its summary what is chosen inside ---- */
  document.addEventListener("input", ({ target }) => {
    const fold = target.closest("details.fold");
    const words = fold?.querySelector("[data-in-force]");
    const chosen = [...(fold?.querySelectorAll("[data-says]") || [])].filter((one) => one.type !== "radio" || one.checked);
    if (words && chosen.length) words.textContent = chosen.map((one) => (one.type === "radio" ? "" : one.value) + one.dataset.says).join("; ");
  });

  /* ---- colours that are typed stand on the buttons that they can be meant for, with what has to be said of them ---- */
  function showColours(form) {
    const chosen = [...form.elements].filter((one) => one.checked && Number(one.value) && one.closest(".amount"));
    const total = chosen.reduce((sum, one) => sum + Number(one.value), 0);
    const amounts = [...form.querySelectorAll("[data-typed]")];
    for (const place of amounts) {
      place.hidden = !total || total > Number(place.dataset.typed);
      place.previousElementSibling.hidden = !place.hidden;
      place.replaceChildren(...(place.hidden ? [] : chosen.flatMap(drawn)));
    }
    const typed = ["wood", "clay", "water", "supplies"].map((name) => chosen.find((one) => one.name === name)?.value ?? 0).join(" ");
    for (const note of document.querySelectorAll(`[data-typed-of="${form.id}"]`)) note.hidden = total !== Number(note.dataset.total) || note.dataset.unless === typed;
  }

  function drawn(one) {
    const words = Object.assign(document.createElement("span"), { className: "hidden", textContent: one.getAttribute("aria-label") });
    return [words, ...Array.from({ length: Number(one.value) }, () => one.closest(".amount").querySelector("svg").cloneNode(true))];
  }

  const showAllColours = () => { for (const form of document.querySelectorAll("form:has([data-typed])")) showColours(form); };
  document.addEventListener("input", ({ target }) => { if (target.form?.querySelector("[data-typed]")) showColours(target.form); });
  document.addEventListener("reset", () => setTimeout(showAllColours));
  document.addEventListener("htmx:after:swap", showAllColours);
  window.addEventListener("load", showAllColours);

  /* ---- a link to something in a fold opens the fold, and what can be typed there waits for it ---- */
  document.addEventListener("click", ({ target }) => {
    const there = document.getElementById(target.closest("a[data-opens]")?.hash.slice(1) || " ");
    for (let fold = there?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (there?.matches("input, select")) setTimeout(() => there.focus());
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

  /* ---- a form changed by its own button comes back in place: Back sends nothing again ---- */
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (!form.matches(".page__form") || !submitter?.matches("[name=add], [name=remove], [name=pick], [name=again]")) return;
    event.preventDefault();
    const sent = { method: "POST", body: new URLSearchParams(new FormData(form, submitter)) };
    form.inert = true;
    const page = await fetch(submitter.formAction, sent).then((answer) => answer.text(), () => "");
    const changed = new DOMParser().parseFromString(page, "text/html").querySelector(".page__form");
    form.inert = false;
    if (!changed) return say(AWAY);
    say("");
    const folds = [...form.querySelectorAll("details")].map((one) => one.open);
    form.replaceWith(changed);
    const now = [...changed.querySelectorAll("details")];
    if (now.length === folds.length) now.forEach((one, at) => { one.open = folds[at]; });
    changed.querySelector("[autofocus]")?.focus();
  });

  document.addEventListener("change", ({ target }) => {
    if (target.matches(".swap__on:checked")) target.closest(".swap").querySelector(":scope > .swap__b .input")?.focus({ preventScroll: true });
  });

  /* ---- the line that is being counted is in sight, above the keys ---- */
  function showTally() {
    const line = document.querySelector(".tally--now");
    const keys = document.getElementById("dock")?.getBoundingClientRect().top;
    if (line && line.getBoundingClientRect().bottom > keys) line.scrollIntoView({ block: "start" });
  }
  document.addEventListener("htmx:after:swap", showTally);
  window.addEventListener("load", showTally);

  /* ---- what is typed and not sent survives a reload, as long as nothing happened meanwhile ---- */
  const page = () => `${location.pathname}${location.search} ${board().dataset.version}`;
  const fields = () => [...board().querySelectorAll("input:not([type=hidden]), select")];
  const nameOf = (field) => field.id || `${field.form?.id} ${[...(field.form?.elements ?? [])].indexOf(field)}`;
  const isTick = (field) => field.type === "checkbox" || field.type === "radio";

  function valueOf(field) {
    if (isTick(field)) return field.checked === field.defaultChecked ? null : field.checked;
    const printed = field.options ? [...field.options].find((one) => one.defaultSelected) ?? field.options[0] : null;
    return field.value === (printed ? printed.value : field.defaultValue) ? null : field.value;
  }

  function keepTyped() {
    if (!board()) return;
    const typed = fields().map((field) => [nameOf(field), valueOf(field)]).filter(([, value]) => value !== null);
    sessionStorage.setItem("typed", JSON.stringify({ page: page(), typed }));
  }

  function bringTyped() {
    const kept = JSON.parse(sessionStorage.getItem("typed") ?? "{}");
    sessionStorage.removeItem("typed");
    if (!board() || kept.page !== page()) return;
    const typed = new Map(kept.typed);
    const those = fields().filter((one) => typed.has(nameOf(one)));
    for (const field of those) field[isTick(field) ? "checked" : "value"] = typed.get(nameOf(field));
    for (const field of those) {
      field.dispatchEvent(new Event("input", { bubbles: true }));
      for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    }
    showHands();
  }

  window.addEventListener("pagehide", keepTyped);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") keepTyped(); });
  if (performance.getEntriesByType("navigation")[0]?.type === "reload") bringTyped();
})();
