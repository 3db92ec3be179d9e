import type { Language } from "@openpayfac/contract/requirements";

/** The languages of the pages, each with its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

const isLanguage = (text: string | null | undefined): text is Language =>
  text === "en" || text === "es";

/**
 * The language of a page: that of `?lang=es` in the URL, else of the reader's earlier choice in
 * this browser, else the first language of the browser that the pages have, else English.
 *
 * Returns  isChosen: the URL or the reader decided.
 */
export function languageFor(of: {
  search: string;
  cookie: string;
  /** BCP 47 tags, preferred first: those of `Accept-Language`. */
  browser: readonly string[];
}): { language: Language; isChosen: boolean } {
  const linked = new URLSearchParams(of.search).get("lang");
  if (isLanguage(linked)) return { language: linked, isChosen: true };
  const kept = /(?:^|;\s*)openpayfac_language=(\w+)/.exec(of.cookie)?.[1];
  if (isLanguage(kept)) return { language: kept, isChosen: true };
  const first = of.browser.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage);
  return { language: first ?? "en", isChosen: false };
}
