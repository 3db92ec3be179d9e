import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { TransactionRow } from "./transaction-row.ts";

const columnNames = [
  "retref",
  "merchid",
  "orderid",
  "kind",
  "parent_retref",
  "token",
  "account_shown",
  "last_four",
  "card_type",
  "expiry",
  "requested_minor",
  "authorized_minor",
  "captured_minor",
  "refunded_minor",
  "currency",
  "respproc",
  "respcode",
  "respstat",
  "resptext",
  "authcode",
  "avsresp",
  "cvvresp",
  "entrymode",
  "setlstat",
  "settlement_letter",
  "batchid",
  "authorized_at",
  "captured_at",
  "batched_at",
  "settled_at",
  "voided_at",
  "details",
] as const satisfies readonly (keyof TransactionRow)[];

const changingColumns = [
  "authorized_minor",
  "captured_minor",
  "refunded_minor",
  "setlstat",
  "settlement_letter",
  "batchid",
  "captured_at",
  "batched_at",
  "settled_at",
  "voided_at",
  "details",
] as const satisfies readonly (keyof TransactionRow)[];

/** Numbers that identify one transaction, drawn before it is written. */
export interface Numbers {
  readonly seq: number;
  readonly retref: string;
  readonly authcode: string;
}

/** Which transactions to read; absent fields do not narrow. */
export interface TransactionFilter {
  readonly orderid?: string;
  readonly merchid?: string;
  readonly batchid?: number;
}

export interface Transactions {
  draw(at: Date): Numbers;
  insert(seq: number, row: TransactionRow): void;
  /** Writes the fields that change in a transaction's life. */
  update(row: TransactionRow): void;
  find(retref: string): TransactionRow | undefined;
  /** In the order in which they were recorded. */
  list(filter: TransactionFilter): TransactionRow[];
}

const dayMs = 86_400_000;

/**
 * The retrieval reference of a sequence number: day of the year, then nine digits.
 *
 * Returns  twelve digits; the last nine are the sequence number, so that they never repeat.
 */
function retrefOf(seq: number, at: Date): string {
  const sinceNewYearMs = at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1);
  const day = (sinceNewYearMs - (sinceNewYearMs % dayMs)) / dayMs + 1;
  return String(day).padStart(3, "0") + String(seq).padStart(9, "0");
}

/** The sequence number in a retref; 0, which no transaction has, if it is not one. */
function seqOf(retref: string): number {
  return /^\d{12}$/.test(retref) ? Number(retref.slice(3)) : 0;
}

/**
 * The transactions of the record.
 *
 * Errors   `insert` throws if a sequence number repeats: nothing is overwritten.
 * Writes   one row per insert or update, committed when the method returns.
 */
export function openTransactions(database: DatabaseSync): Transactions {
  const insert = database.prepare(
    `insert into transactions (seq, ${columnNames.join(", ")})
     values (?${", ?".repeat(columnNames.length)})`,
  );
  const update = database.prepare(
    `update transactions set ${changingColumns.map((column) => `${column} = ?`).join(", ")}
     where seq = ?`,
  );
  const bySeq = database.prepare("select * from transactions where seq = ?");
  const byOrderid = database.prepare("select * from transactions where orderid = ? order by seq");
  const byBatch = database.prepare("select * from transactions where batchid = ? order by seq");
  const all = database.prepare("select * from transactions order by seq");
  const last = database.prepare("select coalesce(max(seq), 0) as seq from transactions").get();
  let seq = Number(last?.seq ?? 0);

  return {
    draw(at) {
      seq += 1;
      return {
        seq,
        retref: retrefOf(seq, at),
        authcode: `PPS${String((seq * 7) % 1000).padStart(3, "0")}`,
      };
    },
    insert(number, row) {
      insert.run(number, ...columnNames.map((column): SQLInputValue => row[column]));
    },
    update(row) {
      update.run(...changingColumns.map((column): SQLInputValue => row[column]), seqOf(row.retref));
    },
    find(retref) {
      const row = bySeq.get(seqOf(retref)) as TransactionRow | undefined;
      return row?.retref === retref ? row : undefined;
    },
    list(filter) {
      const rows = (filter.batchid !== undefined
        ? byBatch.all(filter.batchid)
        : filter.orderid === undefined
          ? all.all()
          : filter.orderid === ""
            ? []
            : byOrderid.all(filter.orderid)) as unknown as TransactionRow[];
      return filter.merchid === undefined
        ? rows
        : rows.filter((row) => row.merchid === filter.merchid);
    },
  };
}
