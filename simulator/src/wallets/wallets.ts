import { type ApplePayToken, createApplePay } from "./apple-pay.ts";
import { createGooglePay } from "./google-pay.ts";
import { accountOf, type WalletAccount, type WalletCardName, walletCards } from "./wallet-cards.ts";

export type Wallet = "apple_pay" | "google_pay";

/** The wallets, their payloads, and the tokens made from those. */
export interface Wallets {
  issueApplePay(card: WalletCardName, amountMinor: number): ApplePayToken;
  issueGooglePay(card: WalletCardName, gatewayMerchantId: string): string;
  /** Returns  undefined for what is older than two minutes, used, or not to be decrypted. */
  open(wallet: Wallet, devicedata: string): WalletAccount | undefined;
  /** A token made from a payload. */
  store(site: string, token: string, expiry: string): void;
  find(site: string, token: string): WalletToken | undefined;
}

/** A token that is good for one authorization, with the expiry that the wallet named. */
export interface WalletToken {
  readonly expiry: string;
  used: boolean;
}

/**
 * Maximum age of a payload. Source   CardPointe, Apple Pay developer guide: within two minutes,
 * else a decryption failure.
 */
const payloadMsMax = 120_000;

/** Creates wallets with their own keys; everything they issue ends with this process. */
export function createWallets(clock: () => Date): Wallets {
  const apple = createApplePay();
  const google = createGooglePay(clock);
  const issuedAt = new Map<string, number>();
  const tokens = new Map<string, WalletToken>();

  function noteIssued(id: string): void {
    const nowMs = clock().getTime();
    for (const [each, at] of issuedAt) {
      if (at > nowMs - payloadMsMax) break;
      issuedAt.delete(each);
    }
    issuedAt.set(id, nowMs);
  }
  return {
    issueApplePay(card, amountMinor) {
      const network = walletCards.find((each) => each.card === card)?.brand ?? card;
      const token = apple.issue(accountOf(card, clock()), amountMinor, network);
      noteIssued(token.transactionIdentifier);
      return token;
    },
    issueGooglePay(card, gatewayMerchantId) {
      const token = google.issue(accountOf(card, clock()), gatewayMerchantId);
      const id = google.open(token)?.id;
      if (id !== undefined) noteIssued(id);
      return token;
    },
    open(wallet, devicedata) {
      const opened = (wallet === "apple_pay" ? apple : google).open(devicedata);
      if (opened === undefined) return undefined;
      const at = issuedAt.get(opened.id);
      issuedAt.delete(opened.id);
      const isFresh = at !== undefined && clock().getTime() - at <= payloadMsMax;
      return isFresh ? opened.account : undefined;
    },
    store: (site, token, expiry) => void tokens.set(`${site} ${token}`, { expiry, used: false }),
    find: (site, token) => tokens.get(`${site} ${token}`),
  };
}
