import { object, optional, type Shape, type ShapeOf, text } from "./shape.ts";

/**
 * The keys of a frame's strings, with which a page can replace them. The page checks them without
 * the English strings, which only the frame holds.
 */
export const translationKeys = [
  "card.number",
  "card.expiry",
  "card.cvv",
  "card.postal",
  "card.expiry.placeholder",
  "card.number.empty",
  "card.number.incomplete",
  "card.number.invalid",
  "card.number.brand",
  "card.expiry.empty",
  "card.expiry.incomplete",
  "card.expiry.month",
  "card.expiry.past",
  "card.expiry.far",
  "card.cvv.empty",
  "card.cvv.length",
  "card.cvv.help",
  "card.postal.empty",
  "card.postal.invalid",
  "bank.name",
  "bank.routing",
  "bank.account",
  "bank.subtype",
  "bank.checking",
  "bank.savings",
  "bank.owner",
  "bank.individual",
  "bank.business",
  "bank.name.empty",
  "bank.routing.empty",
  "bank.routing.length",
  "bank.routing.invalid",
  "bank.account.empty",
  "bank.account.length",
  "bank.mandate",
  "bank.merchant",
  "paymentOption.legend",
  "paymentOption.saved",
  "paymentOption.card",
  "paymentOption.bank",
  "paymentOption.apple_pay",
  "paymentOption.google_pay",
  "saved.legend",
  "saved.card",
  "saved.bank",
  "saved.expires",
  "saved.empty",
  "wallet.or",
  "wallet.pay",
  "wallet.agree",
  "test.mark",
  "test.title",
  "test.note",
  "test.card",
  "test.approved",
  "test.declined",
  "test.pay",
  "test.agree",
  "test.cancel",
  "pay.declined",
  "pay.network",
  "pay.unknown",
  "pay.server",
  "pay.tokenizer",
] as const;
export type TranslationKey = (typeof translationKeys)[number];

const replacement = optional(text(400));

export const translations = object(
  Object.fromEntries(translationKeys.map((key) => [key, replacement])) as Record<
    TranslationKey,
    Shape<string | undefined>
  >,
);
/** A page's own labels and messages. `{name}` is a placeholder, as in the English string. */
export type Translations = ShapeOf<typeof translations>;
