/* Ticks on the page that the table is checked against survive a reload, whatever happened meanwhile: a tick belongs to a line and to
   what the line shows. Whoever comes to the page anew begins a new round. */
(() => {
  "use strict";
  const place = `ticks ${location.pathname}`;
  const ticks = () => [...document.querySelectorAll(".check__tick input")];
  const keep = () => sessionStorage.setItem(place, JSON.stringify(ticks().filter((one) => one.checked).map((one) => one.id)));

  const isNew = performance.getEntriesByType("navigation")[0]?.type === "navigate";
  const kept = isNew ? [] : JSON.parse(sessionStorage.getItem(place) ?? "[]");
  for (const one of ticks().filter((each) => kept.includes(each.id))) {
    one.checked = true;
    one.setAttribute("data-dirty", ""); // a change of the board leaves it alone
  }
  document.addEventListener("change", ({ target }) => { if (target.matches(".check__tick input")) keep(); });
  document.addEventListener("htmx:after:swap", keep);
})();
