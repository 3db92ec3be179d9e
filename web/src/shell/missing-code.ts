// Sources: messages of Chromium, Firefox and Safari for a failed `import()`; Vite's for a style sheet.
const ofImports =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/;

/**
 * The file of this program that could not be loaded: a page that was open during a deployment asks
 * for files that are gone.
 *
 * Returns  its error message, which names it; undefined: another error.
 */
export function missingCode(error: unknown): string | undefined {
  return error instanceof Error && ofImports.test(error.message) ? error.message : undefined;
}

/** The router reloads by the same entry when the file is a page's: neither does it again. */
const keyOf = (message: string) => `tanstack_router_reload:${message}`;

export const hasReloadedFor = (message: string) => sessionStorage.getItem(keyOf(message)) !== null;

export function noteReloadFor(message: string): void {
  sessionStorage.setItem(keyOf(message), "1");
}
