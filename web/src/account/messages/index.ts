import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of sign-in, passwords and security. */
export const accountMessages = { en, es };

export type AccountMessages = typeof en;
