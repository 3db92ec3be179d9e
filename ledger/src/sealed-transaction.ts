import { createHash } from "node:crypto";

/** A transaction as input of the hash: every column and every entry, as text. */
export interface SealedTransaction {
  account_id: string;
  id: string;
  sequence: string;
  event: string;
  source_type: string;
  source_id: string;
  /** Microseconds since 1970: a timestamp's own text depends on the session's settings. */
  occurred_at: string;
  recorded_at: string;
  description: string | null;
  /** The codes and amounts of its entries, as PostgreSQL writes arrays: `{cash,pending}`. */
  codes: string;
  amounts: string;
}

/** Selects SealedTransaction rows; the caller adds WHERE and ORDER BY on `posted`. */
export const selectSealedTransactions = `
  SELECT posted.account_id, posted.id, posted.sequence::text, posted.event, posted.source_type,
    posted.source_id, trunc(extract(epoch FROM posted.occurred_at) * 1000000)::text AS occurred_at,
    trunc(extract(epoch FROM posted.recorded_at) * 1000000)::text AS recorded_at,
    posted.description, posted.codes::text, posted.amounts::text
  FROM ledger_transactions AS posted`;

/** The entries of a transaction, in order. */
export function entriesOf({ codes, amounts }: SealedTransaction): [code: string, amount: string][] {
  const amount = elementsOf(amounts);
  return elementsOf(codes).map((code, index) => [code, amount[index] ?? ""]);
}

const elementsOf = (array: string) => (array === "{}" ? [] : array.slice(1, -1).split(","));

/** Previous hash of a merchant's first seal. */
export const genesisHash = Buffer.alloc(32);

/**
 * Builds the hash of one seal: SHA-256 over the hash before it and one JSON line a transaction.
 *
 * Anyone can recompute it from the rows alone, without this code.
 */
export class SealHash {
  readonly #hash = createHash("sha256");

  constructor(previousHash: Buffer) {
    this.#hash.update(previousHash);
  }

  add(transaction: SealedTransaction): void {
    const { account_id, id, sequence, event, source_type, source_id } = transaction;
    const { occurred_at, recorded_at, description } = transaction;
    const entries = entriesOf(transaction).map(([code, amount], index) => [
      String(index + 1),
      code,
      amount,
    ]);
    const line = [account_id, id, sequence, event, source_type, source_id];
    this.#hash.update(
      `${JSON.stringify([...line, occurred_at, recorded_at, description, entries])}\n`,
    );
  }

  digest(): Buffer {
    return this.#hash.digest();
  }
}
