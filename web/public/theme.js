// Sets the console's theme before the first paint. `web/kit/theme.ts` keeps it current.
(() => {
  if (!/^\/(dashboard|account\/security)(\/|$)/.test(location.pathname)) return;
  let choice = null;
  try {
    choice = localStorage.getItem("openpayfac.theme");
  } catch {
    // The browser blocks storage: the system decides.
  }
  const isDark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  if (isDark) document.documentElement.dataset.theme = "dark";
})();
