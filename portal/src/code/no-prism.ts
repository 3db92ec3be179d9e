/**
 * Replaces `prism-react-renderer`, which the classic theme loads on every page (about 30 kB)
 * although nothing here uses it: `highlight.ts` colors the code.
 */
export const Prism = {};
export const themes = {};
