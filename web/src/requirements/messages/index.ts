import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of the page of an account's requirements. */
export const requirementsMessages = { en, es };

export type RequirementsMessages = typeof en;
