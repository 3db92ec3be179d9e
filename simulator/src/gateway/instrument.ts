import { isRoutingNumber } from "../bank/routing-number.ts";
import { type Brand, findBrandRange } from "../cards/brands.ts";
import { passesLuhn } from "../cards/luhn.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";
import type { VaultAccount } from "../store/vault.ts";
import type { Fields } from "./read-fields.ts";

/** The card or bank account of an authorization. `expiry` as sent, or as stored with it. */
export type Instrument =
  | {
      readonly kind: "card";
      readonly pan: string;
      readonly brand: Brand;
      readonly token: string;
      readonly expiry: string | undefined;
      readonly cvv: string | undefined;
      /** Whether it comes from a wallet's payload. */
      readonly isWallet?: boolean;
    }
  | {
      readonly kind: "bank";
      readonly routing: string;
      readonly account: string;
      readonly token: string;
    };

/** A PPS code, if the request has no valid instrument. */
export interface Unusable {
  readonly rejectionCode: string;
}

function fromTrack(track: string): { pan: string; expiry: string } | undefined {
  const parts = /^(?:%B(\d{12,19})\^[^^]{0,26}\^(\d{4})|;?(\d{12,19})=(\d{4}))/.exec(track);
  const pan = parts?.[1] ?? parts?.[3];
  const yymm = parts?.[2] ?? parts?.[4];
  if (pan === undefined || yymm === undefined) return undefined;
  return { pan, expiry: yymm.slice(2) + yymm.slice(0, 2) };
}

function readCard(pan: string): { brand: Brand } | Unusable {
  if (!/^\d+$/.test(pan)) return { rejectionCode: "11" };
  if (!passesLuhn(pan)) return { rejectionCode: "13" };
  const range = findBrandRange(pan);
  if (range === undefined) return { rejectionCode: "33" };
  return pan.length === range.length ? { brand: range.brand } : { rejectionCode: "11" };
}

/** Whether a bank account can be debited; otherwise the processor's message. */
export function bankAccountError(routing: string, account: string): string | undefined {
  if (!isRoutingNumber(routing)) {
    return `The RoutingNumber (${routing}) is not a valid routing number.`;
  }
  return /^\d{4,17}$/.test(account) ? undefined : "The account number must have 4 to 17 digits.";
}

/**
 * Resolves `account`, `track` or `profile`.
 *
 * Returns  the instrument with its token; or the PPS code of the rejection.
 * Writes   the token of a number that was sent in clear for the first time. CVV and expiry that
 *          were held with a token are used up.
 */
export function findInstrument(
  deps: Dependencies,
  merchant: Merchant,
  fields: Fields,
): Instrument | Unusable {
  const { site } = merchant;
  if (fields.track !== undefined) {
    const track = fromTrack(fields.track);
    return track === undefined
      ? { rejectionCode: "12" }
      : fromPan(deps, site, track.pan, track.expiry);
  }
  const { account } = fields;
  if (account === undefined) return fromProfile(deps, merchant, fields);

  const known = account.startsWith("9") ? deps.vault.find(site, account) : undefined;
  if (known !== undefined) return fromToken(deps, site, account, known, fields);
  if (fields.bankaba !== undefined) {
    const token = bankToken(deps, site, fields.bankaba, account);
    return { kind: "bank", routing: fields.bankaba, account, token };
  }
  if (fields.accttype === "ECHK" || fields.accttype === "ESAV") return { rejectionCode: "34" };
  if (account.startsWith("9")) return { rejectionCode: "98" };
  return fromPan(deps, site, account, fields.expiry, fields.cvv2);
}

function bankToken(deps: Dependencies, site: string, routing: string, account: string): string {
  return bankAccountError(routing, account) === undefined
    ? deps.vault.tokenize(site, { kind: "bank", account: `${routing}/${account}` })
    : "";
}

function fromPan(
  deps: Dependencies,
  site: string,
  pan: string,
  expiry: string | undefined,
  cvv?: string,
): Instrument | Unusable {
  const card = readCard(pan);
  if ("rejectionCode" in card) return card;
  const token = deps.vault.tokenize(site, { kind: "card", account: pan });
  return { kind: "card", pan, brand: card.brand, token, expiry, cvv };
}

function fromToken(
  deps: Dependencies,
  site: string,
  token: string,
  known: VaultAccount,
  fields: Fields,
): Instrument | Unusable {
  if (known.kind === "bank") {
    const [routing = "", account = ""] = known.account.split("/");
    return { kind: "bank", routing, account, token };
  }
  const card = readCard(known.account);
  if ("rejectionCode" in card) return card;
  const wallet = deps.wallets.find(site, token);
  if (wallet !== undefined) {
    // One authorization and never a profile. Source: Apple Pay developer guide.
    if (wallet.used || fields.profile !== undefined) return { rejectionCode: "98" };
    wallet.used = true;
    const { expiry } = wallet;
    const { brand } = card;
    return {
      kind: "card",
      pan: known.account,
      brand,
      token,
      expiry,
      cvv: undefined,
      isWallet: true,
    };
  }
  const held = deps.heldCardData.take(site, token);
  const expiry = fields.expiry ?? held.expiry;
  const cvv = fields.cvv2 ?? held.cvv;
  return { kind: "card", pan: known.account, brand: card.brand, token, expiry, cvv };
}

function fromProfile(
  deps: Dependencies,
  merchant: Merchant,
  fields: Fields,
): Instrument | Unusable {
  const [profileid = "", acctid = ""] = fields.profile?.split("/") ?? [];
  if (profileid.length !== 20) return { rejectionCode: "34" };
  const profile = deps.profiles.find(merchant.site, profileid, acctid)[0];
  const known = profile && deps.vault.find(merchant.site, profile.token);
  if (profile === undefined || known === undefined) return { rejectionCode: "96" };
  const expiry = fields.expiry ?? profile.fields.expiry;
  return fromToken(deps, merchant.site, profile.token, known, { ...fields, expiry });
}
