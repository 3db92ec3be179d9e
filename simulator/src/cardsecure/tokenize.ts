import { passesLuhn } from "../cards/luhn.ts";
import type { Dependencies } from "../dependencies.ts";
import { readExpiry } from "../gateway/expiry.ts";
import type { VaultAccount } from "../store/vault.ts";
import type { Wallet } from "../wallets/wallets.ts";
import { type CardSecureCode, cardSecureResponse } from "./codes.ts";

export type TokenizeResponse = { message: string; errorcode: number; token?: string };

/**
 * Exchanges a card number, or `routing/account` of a bank, for a token.
 *
 * Input    body: the parsed JSON; its cvv and expiry stay with the token for two minutes or until
 *          it is used, in memory only. A wallet's payload, in `devicedata`, becomes a separate
 *          token that is valid for one authorization.
 * Returns  the token with errorcode 0; or a code and no token.
 * Writes   the token, at its first request.
 * Source   CardSecure API, tokenize; Apple Pay and Google Pay developer guides.
 */
export function tokenize(deps: Dependencies, site: string, body: unknown): TokenizeResponse {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return cardSecureResponse(77);
  const ask = body as Record<string, unknown>;
  const wallet = walletHandlers.get(ask.encryptionhandler);
  if (wallet !== undefined) return tokenizeWallet(deps, site, wallet, ask.devicedata);
  const handlerError = findHandlerError(ask);
  if (handlerError !== undefined) return cardSecureResponse(handlerError);
  if (typeof ask.account !== "string") return cardSecureResponse(74);

  const account = readAccount(ask.account);
  if (typeof account === "number") return cardSecureResponse(account);
  const cvv = readDigits(ask.cvv, 3, 4);
  if (typeof cvv === "number") return cardSecureResponse(cvv);
  const expiry = readHeldExpiry(ask.expiry);
  if (typeof expiry === "number") return cardSecureResponse(expiry);

  const token = deps.vault.tokenize(site, account, ask.unique === true || ask.unique === "true");
  if (account.kind === "card") {
    deps.heldCardData.hold(site, token, { cvv: cvv?.digits, expiry: expiry?.digits });
  }
  return { ...cardSecureResponse(0), token };
}

const walletHandlers = new Map<unknown, Wallet>([
  ["EC_APPLE_PAY", "apple_pay"],
  ["EC_GOOGLE_PAY", "google_pay"],
]);

function tokenizeWallet(
  deps: Dependencies,
  site: string,
  wallet: Wallet,
  devicedata: unknown,
): TokenizeResponse {
  if (typeof devicedata !== "string" || devicedata === "") return cardSecureResponse(75);
  const account = deps.wallets.open(wallet, devicedata);
  if (account === undefined) return cardSecureResponse(24);
  const token = deps.vault.tokenize(site, { kind: "card", account: account.pan }, true);
  deps.wallets.store(site, token, account.expiry);
  return { ...cardSecureResponse(0), token };
}

function findHandlerError(ask: Record<string, unknown>): CardSecureCode | undefined {
  const handler = ask.encryptionhandler;
  if (handler !== undefined && handler !== "") {
    // No key is configured for it here, so that nothing can be decrypted.
    if (handler === "RSA") return ask.account === undefined ? 74 : 65;
    return 16;
  }
  return ask.devicedata !== undefined && ask.account === undefined ? 78 : undefined;
}

function readAccount(account: string): VaultAccount | CardSecureCode {
  if (account === "") return 14;
  if (account.includes("/")) return readBankAccount(account);
  const pan = readDigits(account, 12, 19);
  if (pan === undefined) return 14;
  if (typeof pan === "number") return pan;
  return passesLuhn(pan.digits) ? { kind: "card", account: pan.digits } : 54;
}

function readBankAccount(text: string): VaultAccount | CardSecureCode {
  const [routingText, accountText] = text.split("/", 2);
  const routing = readDigits(routingText, 9, 9);
  const account = readDigits(accountText, 4, 17);
  if (typeof routing === "number") return routing;
  if (typeof account === "number") return account;
  if (routing === undefined || account === undefined) return 14;
  return { kind: "bank", account: `${routing.digits}/${account.digits}` };
}

function readDigits(
  value: unknown,
  least: number,
  most: number,
): { digits: string } | undefined | CardSecureCode {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string" || !/^\d+$/.test(value)) return 8;
  if (value.length < least) return 21;
  return value.length > most ? 13 : { digits: value };
}

function readHeldExpiry(value: unknown): { digits: string } | undefined | CardSecureCode {
  const digits = readDigits(value, 4, 8);
  if (typeof digits !== "object") return digits;
  return typeof readExpiry(digits.digits) === "object" ? digits : 26;
}
