import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { adjustForLuhn } from "../cards/luhn.ts";

/** Account of a token: a card number, or `routing/account`. */
export interface VaultAccount {
  readonly kind: "card" | "bank";
  readonly account: string;
}

export interface Vault {
  /** The token of an account at a site; `unique` requests one that was never issued before. */
  tokenize(site: string, account: VaultAccount, unique?: boolean): string;
  find(site: string, token: string): VaultAccount | undefined;
}

/** Position of the digit that is adjusted so that a token passes the Luhn check. */
const adjustedDigit = 11;

/**
 * Shapes a token: 9, the first two digits, nine opaque digits, the last four.
 *
 * Input    key: the site's secret; sequence: 0 for the usual token, more for unique ones.
 * Returns  sixteen digits that pass the Luhn check; the same for the same input.
 * Source   CardSecure API, tokens. That every token passes Luhn is seen in samples only.
 */
export function tokenOf(key: string, account: string, sequence: number): string {
  const digest = createHmac("sha256", key).update(`${account}#${sequence}`).digest();
  const opaque = String(digest.readUIntBE(0, 6) % 1_000_000_000).padStart(9, "0");
  return adjustForLuhn(`9${account.slice(0, 2)}${opaque}${account.slice(-4)}`, adjustedDigit);
}

/**
 * The table of tokens.
 *
 * Input    seed: the secret from which each site's key is derived.
 * Writes   a token once, before it is returned.
 */
export function openVault(database: DatabaseSync, seed: string): Vault {
  const byToken = database.prepare("select kind, account from tokens where site = ? and token = ?");
  const usualToken = database.prepare(
    "select token from tokens where site = ? and account = ? and is_unique = 0",
  );
  const lastSequence = database.prepare(
    "select coalesce(max(sequence), 0) as sequence from tokens where site = ? and account = ?",
  );
  const insert = database.prepare(
    "insert into tokens (site, token, kind, account, sequence, is_unique) values (?, ?, ?, ?, ?, ?)",
  );
  const find = (site: string, token: string) =>
    byToken.get(site, token) as unknown as VaultAccount | undefined;

  return {
    find,
    tokenize(site, { kind, account }, unique = false) {
      const usual = unique ? undefined : usualToken.get(site, account);
      if (usual !== undefined) return String(usual.token);
      const key = createHmac("sha256", seed).update(site).digest("hex");
      let sequence = unique ? Number(lastSequence.get(site, account)?.sequence) + 1 : 0;
      // Another account may already have drawn the same nine digits: then the next is tried.
      while (find(site, tokenOf(key, account, sequence)) !== undefined) sequence += 1;
      const token = tokenOf(key, account, sequence);
      insert.run(site, token, kind, account, sequence, unique ? 1 : 0);
      return token;
    },
  };
}
