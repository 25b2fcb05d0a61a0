/* The chosen theme before the first paint; without a choice the system's wish holds. */
{
  try {
    const chosen = localStorage.getItem("coatl-theme");
    if (chosen) document.documentElement.dataset.theme = chosen;
  } catch {
    // a browser that keeps nothing has no choice from before
  }
}
