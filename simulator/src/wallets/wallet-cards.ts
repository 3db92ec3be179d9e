/** A card in the test wallets, by name: a page that uses one never sends its number. */
export interface WalletCard {
  readonly card: string;
  readonly brand: "visa" | "mastercard" | "amex" | "discover";
  readonly lastFour: string;
  readonly happens: "approved" | "declined";
}

const numbers = {
  visa: { brand: "visa", number: "4788250000121443", happens: "approved" },
  mastercard: { brand: "mastercard", number: "5454545454545454", happens: "approved" },
  amex: { brand: "amex", number: "371449635398431", happens: "approved" },
  discover: { brand: "discover", number: "6011000995500000", happens: "approved" },
  visa_declined: { brand: "visa", number: "4387751111111038", happens: "declined" },
} as const;

export type WalletCardName = keyof typeof numbers;

export function isWalletCard(name: unknown): name is WalletCardName {
  return typeof name === "string" && Object.hasOwn(numbers, name);
}

export const walletCards: readonly WalletCard[] = Object.entries(numbers).map(
  ([card, { brand, number, happens }]) => ({ card, brand, lastFour: number.slice(-4), happens }),
);

/**
 * The account that a wallet encrypts: a device account number for the card, which here is the test
 * card's.
 */
export interface WalletAccount {
  readonly pan: string;
  /** MMYY. */
  readonly expiry: string;
}

/** Valid for three years from now, because a wallet's number is renewed automatically. */
export function accountOf(name: WalletCardName, now: Date): WalletAccount {
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, "0");
  return { pan: numbers[name].number, expiry: `12${year}` };
}
