import type { Language } from "@openpayfac/contract/requirements";
import { kitMessages } from "../messages/index.ts";
import { chooseLanguage, hasLanguages, useLanguage, useMessages } from "./language.ts";
import { languageNames } from "./language-for.ts";

/** Changes the language of the page. Each language is named in itself. */
export function LanguageSwitch() {
  const current = useLanguage();
  const m = useMessages(kitMessages);
  if (!hasLanguages()) return null;
  return (
    <nav className="language-switch small" aria-label={m.language}>
      {(Object.entries(languageNames) as [Language, string][]).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => chooseLanguage(language)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
