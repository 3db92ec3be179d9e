import type { TranslationKey } from "../translations.ts";

/** What a field holds: its value, or the word that says what is wrong with it. */
export type Reading<T> =
  | { value: T; fault?: undefined }
  | { fault: TranslationKey; values?: Record<string, string | number> };
