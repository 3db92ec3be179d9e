import type { TokenizeRequest } from "../api/tokenize.ts";
import type { MethodData } from "../source.ts";
import type { Wallet } from "../translations.ts";

/** The order that a sheet is opened for. */
export interface WalletOrder {
  amountMinor: number;
  merchantName: string;
  country: string;
  currency: string;
  brands: readonly string[];
}

/** The customer's authorization in a sheet. */
export interface Authorization {
  request: TokenizeRequest;
  billing: NonNullable<MethodData["billing_details"]>;
  /** Reports the outcome to the sheet. */
  finish(succeeded: boolean): void;
}

export interface WalletListener {
  authorized(authorization: Authorization): void;
  cancelled(): void;
  failed(): void;
}

/** A wallet that this browser has. */
export interface WalletPay {
  readonly wallet: Wallet;
  /** Opens the sheet. Browsers allow it only in a click. */
  open(order: WalletOrder, listener: WalletListener): void;
}

/** Minor units as wallets write amounts. */
export function writtenAmount(minor: number): string {
  const digits = String(minor).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
