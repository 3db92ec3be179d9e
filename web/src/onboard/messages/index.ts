import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of a contractor's sign-up form, with the validation that other forms share. */
export const onboardMessages = { en, es };

export type OnboardMessages = typeof en;
