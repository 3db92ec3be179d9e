import type { Language } from "@openpayfac/contract";

const locales: Record<Language, string> = { en: "en-US", es: "es-US" };

/** A day as emails and pages of merchants write it: in New York, where payout windows end. */
export function dayIn(language: Language, at: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeZone: "America/New_York",
  }).format(new Date(at));
}

/** An amount in dollars. Input   amount: minor units. */
export function moneyIn(language: Language, amount: number): string {
  return new Intl.NumberFormat(locales[language], { style: "currency", currency: "USD" }).format(
    amount / 100,
  );
}
