/**
 * Stands in for `prism-react-renderer`, which the classic theme loads on every page (about 30 kB)
 * though nothing here uses it: code is coloured by `highlight.ts`.
 */
export const Prism = {};
export const themes = {};
