import type { Language } from "@openpayfac/contract/requirements";
import { dateFormatter } from "../date-formatter.ts";

/** Both as written in the United States, which has its own dates and numbers in Spanish too. */
const locales: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

/** A date or time in the words of a language. Input   at: anything that `Date` takes. */
export function formatDate(
  at: string | number | Date,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return dateFormatter(locales[language], options).format(new Date(at));
}
