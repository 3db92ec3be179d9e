import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of the form that asks again who the user is. */
export const stepUpMessages = { en, es };
