import { hash } from "node:crypto";
import type { Language } from "@openpayfac/contract";
import type { TermsVersion } from "../../identity/terms-versions.ts";
import { termsEn } from "./terms-en.ts";
import { termsEs } from "./terms-es.ts";

/**
 * The terms that a merchant accepts in the hosted form, in the language in which they are read. Any
 * change of a text needs a new version, which says whether it authorizes debits.
 */
export const terms: Readonly<
  Record<Language, { version: TermsVersion; paragraphs: readonly string[] }>
> = { en: termsEn, es: termsEs };

/**
 * The terms of a version, with the digest of their text.
 *
 * Returns  undefined for a version that is unknown or superseded.
 */
export function findTerms(version: string): { language: Language; sha256: string } | undefined {
  for (const language of ["en", "es"] as const) {
    if (terms[language].version !== version) continue;
    return { language, sha256: hash("sha256", terms[language].paragraphs.join("\n"), "hex") };
  }
  return undefined;
}
