import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of the frame of every page, and of pages that cannot be shown. */
export const shellMessages = { en, es };

export type ShellMessages = typeof en;
