import type { TranslationKey } from "../../messages/translations.ts";

/** Reads a field: its value, or the key of its error message. */
export type Reading<T> =
  | { value: T; error?: undefined }
  | { error: TranslationKey; values?: Record<string, string | number> };
