import type { LedgerProblem } from "./ledger-problem.ts";
import {
  genesisHash,
  type SealedEntries,
  type SealedTransaction,
  SealHash,
} from "./sealed-transaction.ts";

export interface Seal {
  account_id: string;
  sequence: string;
  first_transaction_id: string;
  last_transaction_id: string;
  count: number;
  through: string;
  previous_hash: Buffer;
  hash: Buffer;
  /** The last seal that was verified before, its hash in hexadecimal; null: none. */
  known: { sequence: string; through: string; hash: string } | null;
}

/** Tracks the seals of all merchants while their transactions are read. */
export class SealChain {
  readonly #seals: AsyncIterator<Seal>;
  readonly #report: (problem: LedgerProblem) => void;
  #seal: Seal | undefined;
  #started = false;
  #open: { hash: SealHash; count: number; firstId: string; lastId: string } | undefined;
  #previous: { accountId: string; sequence: bigint; through: bigint; hash: Buffer } | undefined;

  constructor(seals: AsyncIterator<Seal>, report: (problem: LedgerProblem) => void) {
    this.#seals = seals;
    this.#report = report;
  }

  async take(transaction: SealedTransaction, entries: SealedEntries): Promise<void> {
    if (!this.#started) await this.#nextSeal();
    // Rows that the seals before this transaction's position still expected are missing.
    while (this.#seal !== undefined && isBefore(this.#seal, transaction)) await this.#closeSeal();
    if (this.#seal?.account_id !== transaction.account_id) return;

    this.#open ??= {
      hash: new SealHash(this.#seal.previous_hash),
      count: 0,
      firstId: transaction.id,
      lastId: transaction.id,
    };
    this.#open.hash.add(transaction, entries);
    this.#open.count += 1;
    this.#open.lastId = transaction.id;
    if (BigInt(transaction.sequence) === BigInt(this.#seal.through)) await this.#closeSeal();
  }

  async finish(): Promise<void> {
    if (!this.#started) await this.#nextSeal();
    while (this.#seal !== undefined) await this.#closeSeal();
  }

  async #nextSeal(): Promise<void> {
    this.#started = true;
    const next = await this.#seals.next();
    this.#seal = next.done === true ? undefined : next.value;
  }

  async #closeSeal(): Promise<void> {
    const seal = this.#seal;
    if (seal === undefined) return;
    const broken = this.#verifySeal(seal);
    if (broken !== undefined) {
      this.#report({
        kind: "seal_broken",
        accountId: seal.account_id,
        detail:
          `Seal ${seal.sequence}, over ${seal.count} transactions from ` +
          `${seal.first_transaction_id} to ${seal.last_transaction_id}: ${broken}.`,
      });
    }
    this.#previous = {
      accountId: seal.account_id,
      sequence: BigInt(seal.sequence),
      through: BigInt(seal.through),
      hash: seal.hash,
    };
    this.#open = undefined;
    await this.#nextSeal();
  }

  #verifySeal(seal: Seal): string | undefined {
    const previous = this.#previous?.accountId === seal.account_id ? this.#previous : knownOf(seal);
    if (BigInt(seal.sequence) !== previous.sequence + 1n) return "the seal before it is missing";
    if (!previous.hash.equals(seal.previous_hash)) return "it does not follow the seal before it";
    if (BigInt(seal.through) - previous.through !== BigInt(seal.count)) {
      return "its count does not fit its numbers";
    }
    const open = this.#open;
    if (open === undefined || open.count !== seal.count) {
      return `${open?.count ?? 0} transactions are there`;
    }
    if (open.firstId !== seal.first_transaction_id) return "its first transaction is another";
    if (open.lastId !== seal.last_transaction_id) return "its last transaction is another";
    return open.hash.digest().equals(seal.hash) ? undefined : "a row in it was changed";
  }
}

function knownOf({ known }: Seal): { sequence: bigint; through: bigint; hash: Buffer } {
  if (known === null) return { sequence: 0n, through: 0n, hash: genesisHash };
  const { sequence, through, hash } = known;
  return { sequence: BigInt(sequence), through: BigInt(through), hash: Buffer.from(hash, "hex") };
}

/** PostgreSQL orders uuids by their bytes, which is the order of their lower-case text. */
function isBefore(seal: Seal, transaction: SealedTransaction): boolean {
  if (seal.account_id !== transaction.account_id) return seal.account_id < transaction.account_id;
  return BigInt(seal.through) < BigInt(transaction.sequence);
}
