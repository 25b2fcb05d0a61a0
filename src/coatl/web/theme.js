/* The chosen theme before the first paint; without a choice the system's wish holds. */
{
  const chosen = localStorage.getItem("coatl-theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
}
