import type { Language } from "@openpayfac/contract";
import type { EmailContent } from "../../email/compose-email.ts";
import type { Brand } from "../../identity/brands.ts";
import type { EmailCatalog, EmailWords } from "./email-catalog.ts";
import { english } from "./english.ts";
import { spanish } from "./spanish.ts";

const catalogs: Record<Language, EmailCatalog> = { en: english, es: spanish };

/**
 * An email to an applicant, merchant or contractor in their language.
 *
 * Input    words: chooses the text; name: undefined if it is unknown; url: of the text's button.
 */
export function merchantEmail(
  to: { language: Language; name: string | undefined },
  { name: from, color }: Pick<Brand, "name" | "color">,
  words: (catalog: EmailCatalog) => EmailWords,
  url?: string,
): EmailContent {
  const catalog = catalogs[to.language];
  const { action, ...content } = words(catalog);
  return {
    ...content,
    language: to.language,
    from,
    color,
    greeting: catalog.greeting(to.name),
    ...(action === undefined || url === undefined ? {} : { action: { label: action, url } }),
  };
}
