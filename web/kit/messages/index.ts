import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of the form elements and of the frame of a page. */
export const kitMessages = { en, es };
