import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages about requested documents. */
export const documentsMessages = { en, es };

export type DocumentsMessages = typeof en;
