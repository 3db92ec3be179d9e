/**
 * Gives the address its clean form: without `.html`, `/index.html` or a slash at the end. The
 * server does so itself; this is for a host that only has the files.
 */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const page = pathname.replace(/\/index\.html$/, "/").replace(/\.html$/, "");
  const clean = page.replace(/(?<=^\/docs\/.+)\/+$/, "");
  if (clean !== pathname) history.replaceState(history.state, "", clean + search + hash);
}
