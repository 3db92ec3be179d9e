import type { IdKind, NegativeBalance, NegativeCause } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import { toId, type Uuid } from "../../ids.ts";

/** Ledger transactions of an account that are read to find when it came below zero. */
const transactionsMax = 500;

/** A change of the available balance. */
export interface Change {
  event: string;
  source_type: string;
  source_id: Uuid;
  occurred_at: string;
  /** In minor units; above zero: it lowered the balance. */
  debit: bigint;
}

/** The last changes of the available balances of accounts, the newest first. */
export async function readDebits(
  database: Pool,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, readonly Change[]>> {
  const { rows } = await database.query<
    Omit<Change, "debit"> & { account_id: Uuid; debit: string }
  >(
    named(
      `SELECT posted.* FROM unnest($1::uuid[]) AS owner (id) CROSS JOIN LATERAL (
         SELECT made.account_id, made.event, made.source_type, made.source_id, made.occurred_at,
                (SELECT sum(entry.amount) FROM unnest(made.codes, made.amounts) AS entry (code, amount)
                  WHERE entry.code = 'available')::text AS debit
           FROM ledger_transactions AS made
          WHERE made.account_id = owner.id AND 'available' = ANY (made.codes)
          ORDER BY made.sequence DESC LIMIT ${transactionsMax}) AS posted`,
      [ids],
    ),
  );
  const changes = rows.map(({ debit, ...row }) => ({ ...row, debit: BigInt(debit) }));
  return Map.groupBy(changes, (change) => change.account_id);
}

type Explained = Pick<Static<typeof NegativeBalance>, "since" | "causes">;

/**
 * When a balance came below zero, and its debits since then.
 *
 * Input    changes: the newest first; available: after all of them, below zero.
 */
export function explainDebt(changes: readonly Change[], available: bigint): Explained {
  const debits: Change[] = [];
  let after = available;
  let since: string | null = null;
  for (const change of changes) {
    if (change.debit > 0n) debits.push(change);
    after += change.debit;
    if (after >= 0n) {
      since = change.occurred_at;
      break;
    }
  }
  const causes = [...Map.groupBy(debits, causeOf)].map(([cause, [last, ...others]]) => {
    const all = last === undefined ? others : [last, ...others];
    return {
      cause,
      amount: Number(all.reduce((sum, { debit }) => sum + debit, 0n)),
      count: all.length,
      source_id: last === undefined ? null : sourceIdOf(last),
    };
  });
  return { since, causes: causes.toSorted((a, b) => b.amount - a.amount) };
}

const causesOfSources: Readonly<Record<string, NegativeCause>> = {
  refund: "refund",
  refund_settlement: "refund",
  dispute: "dispute",
  fee: "fee",
  payout: "payout",
  transfer: "split",
  payment_reserve: "reserve",
};

function causeOf({ event, source_type }: Change): NegativeCause {
  if (event === "bank_return" || event === "bank_debit_returned") return "return";
  if (event === "payout_returned" || event.startsWith("payout_")) return "payout";
  if (event.startsWith("split")) return "split";
  return causesOfSources[source_type] ?? "other";
}

/** The kinds of objects that pages show. A settlement of a refund has its id. */
const kinds: Readonly<Record<string, IdKind>> = {
  payment: "payment",
  payment_settlement: "payment",
  payment_reserve: "payment",
  refund: "refund",
  refund_settlement: "refund",
  fee: "fee",
  dispute: "dispute",
  payout: "payout",
  bank_debit: "bank_debit",
};

function sourceIdOf({ source_type, source_id }: Change): string | null {
  const kind = kinds[source_type];
  return kind === undefined ? null : toId(kind, source_id);
}
