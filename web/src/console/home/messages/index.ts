import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of the first page of the console. */
export const homeMessages = { en, es };
