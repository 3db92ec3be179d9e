import type { Language } from "@openpayfac/contract/requirements";
import { useEffect } from "react";
import { offerLanguage, useLanguage, wantedLanguage } from "./language.ts";

/**
 * Keeps the language of the page and the one that is stored for its reader the same: a stored
 * language is shown, and another one that the reader chooses is stored for later links and emails.
 *
 * Input    stored: undefined while it is unknown; null: none is stored, which means English.
 *          store: a failure is ignored, because the page itself has the language already.
 */
export function useStoredLanguage(
  stored: Language | null | undefined,
  store: (language: Language) => Promise<unknown>,
): void {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `store` is another function each time.
  useEffect(() => {
    if (stored === undefined) return;
    if (stored !== null) offerLanguage(stored);
    const shown = wantedLanguage();
    if (shown !== (stored ?? "en")) store(shown).catch(() => undefined);
  }, [stored, language]);
}
