import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of the application form. */
export const applyMessages = { en, es };

export type ApplyMessages = typeof en;
