import type { Language } from "@openpayfac/contract/requirements";
import { formatDate } from "../../kit/language/format-date.ts";

/** The day of a time, as deadlines count it. */
export const dayOf = (at: string, language: Language) =>
  formatDate(at, language, { dateStyle: "long", timeZone: "America/New_York" });
