import { shownText } from "@openpayfac/contract/shown-text";
import { useLanguage } from "./language.ts";

/** Translates the sentences of underwriting; a person's own words stay unchanged. */
export function useShownText(): (english: string) => string {
  const language = useLanguage();
  return (english) => shownText(language, english);
}
