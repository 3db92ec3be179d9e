import type { Entry } from "../device-states.ts";

/** The vendor's names of the ways to enter a card. */
export const entrymodes: Readonly<Record<Entry, string>> = {
  insert: "EMVContact",
  tap: "Contactless",
  swipe: "Swipe (Non EMV)",
  key_in: "Keyed",
};
