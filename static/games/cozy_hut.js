/* The Cozy Hut: typed colours on the buttons they can be meant for, links into folds, and a whole hut entered key by key. */
(() => {
  "use strict";

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
  document.addEventListener("chair:shown", showAllColours);
  window.addEventListener("load", showAllColours);

  /* ---- a link to something in a fold opens the fold, and what can be typed there waits for it ---- */
  document.addEventListener("click", ({ target }) => {
    const there = document.getElementById(target.closest("a[data-opens]")?.hash.slice(1) || " ");
    for (let fold = there?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (there?.matches("input, select")) setTimeout(() => there.focus());
  });

  /* ---- a key puts a location on a place, and the next place is asked for; a list that is touched is the place to go on from ---- */
  const lists = (form) => [...form.querySelectorAll(".hut-places select")];
  const places = new WeakMap();
  function asksFor(form, at) {
    const all = form.querySelector("[data-puts-all]");
    places.set(form, at);
    all.disabled = at >= lists(form).length;
    if (!all.disabled) all.querySelector("[data-puts-at]").textContent = at + 1;
  }
  document.addEventListener("click", ({ target }) => {
    const key = target.closest("[data-puts]");
    const list = key && lists(key.form)[places.get(key.form)];
    if (!list) return;
    list.value = [...list.options].find((one) => one.text === key.dataset.puts).value;
    list.dispatchEvent(new Event("input", { bubbles: true }));
    asksFor(key.form, places.get(key.form) + 1);
  });
  document.addEventListener("change", ({ target }) => {
    if (target.matches(".hut-places select")) asksFor(target.form, lists(target.form).indexOf(target) + 1);
  });
  const goOn = () => { for (const form of document.querySelectorAll("form:has([data-puts-all])")) asksFor(form, lists(form).findLastIndex((one) => one.selectedIndex) + 1); };
  document.addEventListener("chair:shown", goOn);
  window.addEventListener("load", goOn);

  /* ---- what a die shows is one digit: the next die waits for its own ---- */
  document.addEventListener("input", ({ target, inputType }) => {
    if (inputType !== "insertText" || !/^\d$/.test(target.value) || !target.matches(".stepper [data-highest='6']")) return;
    const dice = [...target.form.querySelectorAll(".stepper [data-highest='6']")];
    dice[dice.indexOf(target) + 1]?.select();
  });
})();
