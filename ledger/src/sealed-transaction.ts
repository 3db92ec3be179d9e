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

/** The entries of a transaction, in order: the code and the amount of each. */
export interface SealedEntries {
  codes: readonly string[];
  amounts: readonly string[];
}

export function entriesOf({ codes, amounts }: SealedTransaction): SealedEntries {
  return { codes: elementsOf(codes), amounts: elementsOf(amounts) };
}

const elementsOf = (array: string) => (array === "{}" ? [] : array.slice(1, -1).split(","));

/** Previous hash of a merchant's first seal. */
export const genesisHash = Buffer.alloc(32);

/** Lines are hashed together: a call for each took longer than its hash. */
const hashedAtOnce = 32_768;

/**
 * Builds the hash of one seal: SHA-256 over the hash before it and one JSON line a transaction.
 *
 * Anyone can recompute it from the rows alone, without this code.
 */
export class SealHash {
  readonly #hash = createHash("sha256");
  #lines = "";

  constructor(previousHash: Buffer) {
    this.#hash.update(previousHash);
  }

  add(transaction: SealedTransaction, entries = entriesOf(transaction)): void {
    this.#lines += `${lineOf(transaction, entries)}\n`;
    if (this.#lines.length > hashedAtOnce) this.#update();
  }

  digest(): Buffer {
    this.#update();
    return this.#hash.digest();
  }

  #update(): void {
    this.#hash.update(this.#lines);
    this.#lines = "";
  }
}

/**
 * A JSON array of all columns in their order, and of the entries, each with its position. Ids and
 * numbers need no escapes, nor do codes.
 */
function lineOf(transaction: SealedTransaction, { codes, amounts }: SealedEntries): string {
  const { account_id, id, sequence, source_id, occurred_at, recorded_at } = transaction;
  const event = JSON.stringify(transaction.event);
  const sourceType = JSON.stringify(transaction.source_type);
  const description = JSON.stringify(transaction.description);
  let entries = "";
  for (let index = 0; index < codes.length; index += 1) {
    const before = index === 0 ? "" : ",";
    entries += `${before}["${index + 1}","${codes[index]}","${amounts[index] ?? ""}"]`;
  }
  return `["${account_id}","${id}","${sequence}",${event},${sourceType},"${source_id}","${occurred_at}","${recorded_at}",${description},[${entries}]]`;
}
