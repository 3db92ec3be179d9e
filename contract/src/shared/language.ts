import { nullable, oneOf, strictObject } from "./schema.ts";

/** Languages of the hosted pages and of emails to merchants, as ISO 639-1 codes. */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** The language in which a person read the pages last. */
export const chosenLanguage = nullable(
  oneOf(languages, "Language of the person; null: none was chosen, so the browser's applies."),
);

export const languageBody = strictObject({
  language: oneOf(languages, "Language of the pages, and of emails to the person."),
});
