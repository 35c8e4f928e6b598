/* The forms a play begins with, and those of My copy: they change in place, and say what is chosen in them. */
(() => {
  "use strict";

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
    if (!changed) return chair.say(chair.AWAY);
    chair.say("");
    const folds = [...form.querySelectorAll("details")].map((one) => one.open);
    form.replaceWith(changed);
    const rows = new FormData(changed);
    rows.delete("tap_id");
    const url = new URL(location);
    url.searchParams.set("draft", new URLSearchParams(rows));
    history.replaceState(null, "", url); // a reload has them all
    const now = [...changed.querySelectorAll("details")];
    if (now.length === folds.length) now.forEach((one, at) => { one.open = folds[at]; });
    const alike = [...changed.elements].filter((one) => one.name === submitter.name);
    const same = alike.find((one) => one.value === submitter.value) ?? alike[0] ?? changed.querySelector("[name=add]");
    (changed.querySelector("[autofocus]") ?? same)?.focus();
  });
})();
