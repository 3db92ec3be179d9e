import type { TranslationKey, Translations } from "../messages/translations.ts";

/**
 * All strings of a frame, by the keys with which a page can replace them (`translations`). `{name}` is a
 * placeholder.
 */
const english = {
  "card.number": "Card number",
  "card.expiry": "Expiry date",
  "card.cvv": "Security code",
  "card.postal": "Postal code",
  "card.expiry.placeholder": "MM / YY",
  "card.number.empty": "Enter the card number.",
  "card.number.incomplete": "This card number is too short.",
  "card.number.invalid": "There is a mistake in this card number. Compare it with the card.",
  "card.number.brand": "This card brand is not accepted. We accept {brands}.",
  "card.expiry.empty": "Enter the month and year the card expires.",
  "card.expiry.incomplete": "Enter month and year, such as 04 / 29.",
  "card.expiry.month": "There is no month {month}. Enter 01 to 12.",
  "card.expiry.past": "This card has expired.",
  "card.expiry.far": "This year is too far ahead. Enter it as on the card.",
  "card.cvv.empty": "Enter the security code.",
  "card.cvv.length": "The security code of this card has {count} digits.",
  "card.cvv.help": "3 digits on the back, or 4 on the front of an American Express card.",
  "card.postal.empty": "Enter the postal code of the billing address.",
  "card.postal.invalid": "A postal code has 3 to 10 letters or digits.",
  "bank.name": "Account holder",
  "bank.routing": "Routing number",
  "bank.account": "Account number",
  "bank.subtype": "Account type",
  "bank.checking": "Checking",
  "bank.savings": "Savings",
  "bank.owner": "Whose account",
  "bank.individual": "A person's",
  "bank.business": "A business's",
  "bank.name.empty": "Enter the name of the account holder.",
  "bank.routing.empty": "Enter the routing number.",
  "bank.routing.length": "A routing number has nine digits.",
  "bank.routing.invalid": "There is a mistake in this routing number. Compare it with a check.",
  "bank.account.empty": "Enter the account number.",
  "bank.account.length": "An account number has 4 to 17 digits.",
  "bank.mandate": "By paying you authorize {merchant} to debit this account for this order.",
  "bank.merchant": "the merchant",
  "paymentOption.legend": "How do you want to pay?",
  "paymentOption.saved": "Saved",
  "paymentOption.card": "Card",
  "paymentOption.bank": "Bank account",
  "paymentOption.apple_pay": "Apple Pay",
  "paymentOption.google_pay": "Google Pay",
  "saved.legend": "Saved payment methods",
  "saved.card": "{brand} ending in {digits}",
  "saved.bank": "Bank account ending in {digits}",
  "saved.expires": "expires {month}/{year}",
  "saved.empty": "Choose one of your saved payment methods.",
  "wallet.or": "Or pay another way",
  "wallet.pay": "Pay with {wallet}",
  "wallet.agree": "Choose the wallet's button to pay with it.",
  "test.mark": "test",
  "test.title": "{wallet} test wallet",
  "test.note": "Sandbox test wallet: no money moves, and nothing is sent to {wallet}.",
  "test.card": "Card in the wallet",
  "test.approved": "Approved",
  "test.declined": "Declined",
  "test.pay": "Agree to {amount}",
  "test.agree": "Agree",
  "test.cancel": "Cancel",
  "pay.declined": "The payment was declined. Try another way to pay.",
  "pay.network": "The connection was lost. Check it and try again: you won't be charged twice.",
  "pay.unknown":
    "Your payment isn't confirmed yet. Don't pay again elsewhere; try again here in a minute.",
  "pay.server": "Something failed on our side. Try again in a moment.",
  "pay.tokenizer": "The card could not be read. Check the number and try again.",
} as const satisfies Record<TranslationKey, string>;

export type Translate = (word: TranslationKey, values?: Record<string, string | number>) => string;

/** Translates a key with the page's strings, otherwise in English. */
export function createTranslator(own: Translations | undefined): Translate {
  return (word, values = {}) => {
    const text =
      (own !== undefined && Object.hasOwn(own, word) ? own[word] : undefined) ?? english[word];
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  };
}

export const brandNames = {
  visa: "Visa",
  mastercard: "Mastercard",
  american_express: "American Express",
  discover: "Discover",
} as const;

export const walletNames = { apple_pay: "Apple Pay", google_pay: "Google Pay" } as const;
export type Wallet = keyof typeof walletNames;
