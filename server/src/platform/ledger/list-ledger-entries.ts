import {
  type IdKind,
  type LedgerTransaction,
  listLedgerEntries,
  type StatementLine,
} from "@openpayfac/contract";
import type { LedgerCode } from "@openpayfac/ledger";
import type { ClientBase } from "pg";
import type { Static } from "typebox";
import { readOnly } from "../../database/read-only.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type Page, pageOf, pageResponse, requireCursor } from "../../http/pages.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { onNormalSide } from "../balances/read-balances.ts";
import { firstIdOf } from "../statements/first-id-of.ts";
import { requireOwner } from "./require-owner.ts";
import { type Balances, balancesAfter } from "./running-balances.ts";

type Wire = Static<typeof LedgerTransaction>;

/** The time of one statement: a page in the middle of a large ledger adds up half of it. */
const readMsMax = 10_000;

interface LedgerRow {
  id: Uuid;
  sequence: number;
  event: string;
  source_type: string;
  source_id: Uuid;
  description: string | null;
  occurred_at: string;
  codes: LedgerCode[];
  amounts: number[];
  seal: number | null;
}

/**
 * Lists the ledger transactions of an owner with their entries.
 *
 * Errors   not_found, invalid_query.
 */
export const handleListLedgerEntries = handlerFor(
  listLedgerEntries,
  async ({ params, query, caller }, { database }) => {
    const page = pageOf(query);
    const owner = await requireOwner(database, caller, params.id);
    await requireCursor(
      database,
      "SELECT 1 FROM ledger_transactions WHERE account_id = $1 AND id = $2",
      [owner],
      page,
    );
    return readOnly(database, readMsMax, async (client) => {
      const rows = await readPageOfLedger(client, owner, page, {
        code: query.account ?? null,
        sourceId: query.source_id === undefined ? null : toUuid(query.source_id),
        line: query.line ?? null,
        from: query.from ?? null,
        to: query.to ?? null,
      });
      const isUngapped = query.source_id === undefined && query.line === undefined;
      const newest = Math.max(0, ...rows.map(({ sequence }) => sequence));
      const after = isUngapped && newest > 0 && (await balancesAfter(client, owner, newest));
      const shown = after === false ? new Map() : balancesOf(rows, after, query.account);
      return pageResponse(page, rows, (row) => serialize(row, shown.get(row.id)));
    });
  },
);

interface Filter {
  code: LedgerCode | null;
  sourceId: Uuid | null;
  /** Of a statement. */
  line: StatementLine | null;
  from: string | null;
  to: string | null;
}

/** One row more than the page, as every list reads it. */
async function readPageOfLedger(
  client: ClientBase,
  owner: Uuid,
  { boundary, limit }: Page,
  { code, sourceId, line, from, to }: Filter,
): Promise<LedgerRow[]> {
  const values: unknown[] = [owner];
  const place = (value: unknown) => `$${values.push(value)}`;
  const isNewer = boundary?.direction === "newer";
  const conditions = [
    "posted.account_id = $1",
    ...(code === null ? [] : [`${place(code)}::ledger_code = ANY (posted.codes)`]),
    ...(sourceId === null ? [] : [`posted.source_id = ${place(sourceId)}`]),
    ...(line === null
      ? []
      : [
          `EXISTS (SELECT FROM statement_parts(posted.event, posted.codes, posted.amounts) AS part
            WHERE part.line = ${place(line)})`,
        ]),
    // The key finds the first of them.
    ...(from === null
      ? []
      : [`posted.id >= ${place(firstIdOf(from))}`, `posted.occurred_at >= ${place(from)}`]),
    ...(to === null ? [] : [`posted.occurred_at < ${place(to)}`]),
    ...(boundary === undefined
      ? []
      : [
          `posted.sequence ${isNewer ? ">" : "<"} (SELECT sequence FROM ledger_transactions
             WHERE account_id = $1 AND id = ${place(boundary.uuid)})`,
        ]),
  ];
  const { rows } = await client.query<LedgerRow>(
    `SELECT posted.id, posted.sequence, posted.event, posted.source_type, posted.source_id,
            posted.description, posted.occurred_at, posted.codes::text[] AS codes, posted.amounts,
            (SELECT min(seal.sequence) FROM ledger_seals AS seal
              WHERE seal.account_id = $1 AND seal.through >= posted.sequence) AS seal
       FROM ledger_transactions AS posted
      WHERE ${conditions.join(" AND ")}
      ORDER BY posted.sequence ${isNewer ? "ASC" : "DESC"} LIMIT ${place(limit + 1)}`,
    values,
  );
  return rows.map((row) => ({
    ...row,
    sequence: Number(row.sequence),
    amounts: row.amounts.map(Number),
    seal: row.seal === null ? null : Number(row.seal),
  }));
}

/**
 * The balance after each entry of each transaction, by the transactions' ids.
 *
 * Input    after: the newest of the transactions; only: the ledger account of a filter, by which
 *          the balances of other ledger accounts have gaps.
 */
function balancesOf(
  rows: readonly LedgerRow[],
  after: Balances,
  only: LedgerCode | undefined,
): Map<Uuid, (bigint | null)[]> {
  const running = new Map(after);
  const shown = new Map<Uuid, (bigint | null)[]>();
  for (const { id, codes, amounts } of rows.toSorted((a, b) => b.sequence - a.sequence)) {
    const balances = codes.map((): bigint | null => null);
    for (let index = codes.length - 1; index >= 0; index -= 1) {
      const code = codes[index] as LedgerCode;
      const balance = running.get(code) ?? 0n;
      if (only === undefined || only === code) balances[index] = onNormalSide(code, balance);
      running.set(code, balance - BigInt(amounts[index] ?? 0));
    }
    shown.set(id, balances);
  }
  return shown;
}

/** The kinds of objects in the APIs. A settlement of a payment or a refund has the id of that. */
const kinds: Readonly<Record<string, IdKind>> = {
  payment: "payment",
  payment_settlement: "payment",
  payment_reserve: "payment",
  refund: "refund",
  refund_settlement: "refund",
  fee: "fee",
  transfer: "transfer",
  dispute: "dispute",
  payout: "payout",
  settlement: "settlement",
  adjustment: "adjustment",
  bank_debit: "bank_debit",
};

function serialize(row: LedgerRow, balances: readonly (bigint | null)[] | undefined): Wire {
  const kind = kinds[row.source_type];
  return {
    id: toId("ledger_transaction", row.id),
    entity: "ledger_transaction",
    sequence: row.sequence,
    event: row.event,
    source_type: row.source_type,
    source_id: kind === undefined ? null : toId(kind, row.source_id),
    description: row.description,
    occurred_at: row.occurred_at,
    seal: row.seal,
    entries: row.codes.map((account, index) => {
      const amount = row.amounts[index] ?? 0;
      const balance = balances?.[index] ?? null;
      return {
        account,
        debit: amount > 0 ? amount : null,
        credit: amount < 0 ? -amount : null,
        balance: balance === null ? null : Number(balance),
      };
    }),
  };
}
