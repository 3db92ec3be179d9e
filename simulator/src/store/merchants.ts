import type { DatabaseSync } from "node:sqlite";
import { platformAccount } from "../bank/platform-account.ts";
import type { Platform } from "../cards/response-codes.ts";

/** A merchant of the simulated gateway, with what it is entitled to. */
export interface Merchant {
  readonly merchid: string;
  /** Merchants of one site share credentials' reach and tokens. */
  readonly site: string;
  readonly user: string;
  readonly password: string;
  readonly respproc: Platform;
  readonly currency: string;
  readonly enabled: boolean;
  readonly echeck: boolean;
  /** The linked merchant id that bank account replies carry; empty: the merchant's own. */
  readonly achMerchid: string;
  readonly avs: boolean;
  readonly cvv: boolean;
  readonly acctupdater: boolean;
  /** Replies to declines carry avsresp and cvvresp. */
  readonly verificationOnDecline: boolean;
  /** The gateway turns an approval with a mismatch into PPS 101 or PPS 37. */
  readonly declineAvsMismatch: boolean;
  readonly declineCvvMismatch: boolean;
  /** May capture more than authorized, and capture again before the batch closes. */
  readonly tipAdjust: boolean;
  readonly refundUnsettled: boolean;
  readonly partialRefunds: boolean;
  /** Refunds are sent to the issuer; otherwise the gateway approves them itself (respproc PPS). */
  readonly onlineRefunds: boolean;
  /** Accepts debit cards with their PIN, at a terminal. */
  readonly pinDebit: boolean;
  /** Negative amounts are credited. */
  readonly forcedCredit: boolean;
  readonly minAmountMinor: number;
  readonly maxAmountMinor: number;
  /** Daily closing time of the open batch, and its time zone. */
  readonly batchCloseAt: string;
  readonly timeZone: string;
  /** The bank account of the merchant's deposits. */
  readonly depositRouting: string;
  readonly depositAccount: string;
  /** The order of its boarding; empty: a default merchant. */
  readonly boardingOrder: string;
  /** DBA name of the merchant. */
  readonly name: string;
}

export const defaultMerchant: Merchant = {
  merchid: "800000000019",
  site: "fts",
  user: "testing",
  password: "testing123",
  respproc: "RPCT",
  currency: "USD",
  enabled: true,
  echeck: true,
  achMerchid: "",
  avs: true,
  cvv: true,
  acctupdater: false,
  verificationOnDecline: false,
  declineAvsMismatch: false,
  declineCvvMismatch: false,
  tipAdjust: false,
  refundUnsettled: false,
  partialRefunds: true,
  onlineRefunds: true,
  pinDebit: true,
  forcedCredit: false,
  minAmountMinor: 0,
  maxAmountMinor: 99_999_999_999,
  batchCloseAt: "21:00",
  timeZone: "America/New_York",
  depositRouting: platformAccount.routing_number,
  depositAccount: platformAccount.account_number,
  boardingOrder: "",
  name: "Harbor Chairs",
};

/** The owner of a request's credentials: a user of one site. */
export interface Caller {
  readonly site: string;
}

/** The merchants, cached in memory and stored in the record. */
export interface Merchants {
  find(merchid: string): Merchant | undefined;
  list(): Merchant[];
  /** The caller behind an Authorization header; undefined where no merchant has it. */
  identify(authorization: string): Caller | undefined;
  save(merchant: Merchant): void;
}

/**
 * Loads the merchants.
 *
 * Writes   the default merchant, when the record has none.
 */
export function openMerchants(database: DatabaseSync): Merchants {
  const insert = database.prepare(
    "insert or replace into merchants (merchid, site, settings) values (?, ?, ?)",
  );
  const merchants = new Map<string, Merchant>();
  const callers = new Map<string, Caller>();

  function remember(merchant: Merchant): void {
    merchants.set(merchant.merchid, merchant);
    callers.clear();
    for (const { user, password, site } of merchants.values()) {
      callers.set(`Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`, { site });
    }
  }
  function save(merchant: Merchant): void {
    insert.run(merchant.merchid, merchant.site, JSON.stringify(merchant));
    remember(merchant);
  }

  for (const row of database.prepare("select settings from merchants").all()) {
    remember({ ...defaultMerchant, ...(JSON.parse(String(row.settings)) as Partial<Merchant>) });
  }
  if (merchants.size === 0) save(defaultMerchant);

  return {
    find: (merchid) => merchants.get(merchid),
    list: () => [...merchants.values()],
    identify: (authorization) => callers.get(authorization),
    save,
  };
}
