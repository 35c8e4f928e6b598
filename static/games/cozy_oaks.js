/* Cozy Oaks: what the hand of skills and a Sleep say of what is ticked. */
(() => {
  "use strict";

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

  /* ---- back from a Sleep that was only looked at: what is chosen on both sides stays ---- */
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-wakes]");
    if (!link) return;
    event.preventDefault();
    const sleep = document.getElementById(link.dataset.wakes);
    sleep.click();
    sleep.focus({ preventScroll: true });
  });

  function showAll() {
    showHands();
    showSales();
  }
  document.addEventListener("chair:shown", showAll);
  showAll();
})();
