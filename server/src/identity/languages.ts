import type { Language } from "@openpayfac/contract";

/** The stored language of a person. Its columns are checked in the database. */
export interface Speaker {
  language: Language | null;
}

/** The language of emails to a person: English until another one was chosen. */
export function languageOf({ language }: Speaker): Language {
  return language ?? "en";
}
