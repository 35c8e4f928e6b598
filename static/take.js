/* Copies a text with one touch, and tells at once that a file is too large. Without this file texts are copied by hand. */
(() => {
  "use strict";

  /* Plain http has no clipboard; there the older way works, or else the text is marked and copied by hand. */
  async function copied(text) {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      return true;
    } catch {
      return document.execCommand("copy");
    }
  }

  document.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-copies]");
    if (!button) return;
    const isCopied = await copied(document.getElementById(button.dataset.copies));
    button.querySelector("[role=status]").textContent = isCopied ? "Copied." : "Now copy what is marked.";
  });

  document.addEventListener("change", ({ target: field }) => {
    if (!field.dataset.largest) return;
    const isTooLarge = field.files[0]?.size > Number(field.dataset.largest);
    field.setCustomValidity(isTooLarge ? field.dataset.tooLarge : "");
    field.reportValidity();
  });
})();
