/* The page of the count: keys that write sums, and the line that is being counted in sight. */
(() => {
  "use strict";

  /* ---- the pad: keys write into the field, or the box touched last, and the main button works the sum out ---- */
  let box = null;
  const boxes = () => [...document.querySelectorAll("[data-sum]")];
  const target = () => (boxes().includes(box) ? box : boxes()[0]);
  const withMinus = (text) => text.replaceAll("-", "−");

  function sumOf(text) {
    const plain = text.replace(/\s/g, "").replaceAll("−", "-").replace(/[+-]$/, "");
    return /^[+-]?\d+([+-]\d+)*$/.test(plain) ? plain.match(/[+-]?\d+/g).reduce((sum, part) => sum + Number(part), 0) : null;
  }

  function typeKey(key) {
    const field = target();
    const sign = /[+-]/.test(key.dataset.key);
    const isRefused = field.matches("[aria-invalid]");
    field.removeAttribute("aria-invalid");
    if (key.dataset.key === "erase") field.value = isRefused ? "" : field.value.slice(0, -1);
    else if (sign) field.value = (field.value || (key.dataset.key === "+" ? field.dataset.now ?? "" : "")).replace(/[+-]$/, "") + key.dataset.key;
    else if (field.value.length < 30 && !/\d{4}$/.test(field.value)) field.value += key.dataset.key;
    field.toggleAttribute("data-dirty", Boolean(field.value));
    showSum();
    chair.tell(document.querySelector("[data-sum-words]").textContent.replace("OK, ", ""));
  }

  function showSum() {
    const words = document.querySelector("[data-sum-words]");
    if (!words) return;
    const filled = boxes().filter((one) => one.value.trim());
    const sums = filled.map((one) => sumOf(one.value));
    const written = withMinus(filled.map((one) => one.value).join(" + "));
    const sum = sums.reduce((all, part) => all + part, 0);
    const total = withMinus(String(boxes()[0].matches("[data-below]") ? -Math.abs(sum) : sum));
    const shown = sums.includes(null) ? written : written === withMinus(String(sum)) ? total : `${written} = ${total}`;
    words.textContent = filled.length ? `OK, ${shown}` : "OK";
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

  document.addEventListener("click", ({ target: one }) => {
    const key = one.closest("[data-key]");
    if (key) typeKey(key);
    else if (one.closest("[data-back]")) showSum();
  });
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
  document.addEventListener("chair:shown", dressPad);
  dressPad();

  /* ---- the line that is being counted is in sight, above the keys ---- */
  function showTally() {
    const line = document.querySelector(".tally--now");
    const keys = document.getElementById("dock")?.getBoundingClientRect().top;
    if (line && line.getBoundingClientRect().bottom > keys) line.scrollIntoView({ block: "start" });
  }
  document.addEventListener("htmx:after:swap", showTally);
  window.addEventListener("load", showTally);
})();
