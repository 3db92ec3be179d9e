import type { ClientBase } from "pg";
import type { Uuid } from "../../ids.ts";
import type { PayoutRow } from "../payouts/payout-rows.ts";
import type { LedgerRow } from "./flow-steps.ts";
import { readLedger } from "./read-payment-money.ts";

/** A payout that contained some of a payment's funds, with all data for its allocation. */
export interface PayoutOfPayment {
  payout: PayoutRow;
  /** Its ledger transactions, in order, and those that refunded a fee of it. */
  ledger: LedgerRow[];
  /** Its fees, in order. */
  fees: { id: Uuid; description: string | null }[];
  /** Its members by root object: payments, fees, returned earlier payouts. */
  members: { root_id: Uuid; amount: number }[];
  /** Later payouts that included the returned amount of this one. */
  wentOnTo: { payout_id: Uuid; amount: number }[];
}

/**
 * Reads payouts, and those that included returned amounts of them, oldest first.
 *
 * A payout without a fee needs no allocation: its members are not read.
 */
export async function readPayoutsOfPayment(
  client: ClientBase,
  accountId: Uuid,
  ids: readonly Uuid[],
): Promise<PayoutOfPayment[]> {
  const movements: Movement[] = [];
  const known = new Set<Uuid>();
  let wanted = [...ids];
  while (wanted.length > 0) {
    for (const id of wanted) known.add(id);
    const found = await client.query<Movement>(
      `SELECT root_source_id, source_type, source_id, payout_id, amount, description
         FROM transactions WHERE account_id = $1 AND root_source_id = ANY($2::uuid[]) ORDER BY id`,
      [accountId, wanted],
    );
    movements.push(...found.rows);
    // A refunded fee, like a returned amount, is part of a later payout.
    const next = found.rows.flatMap(({ payout_id, source_type, source_id }) => [
      ...(payout_id === null ? [] : [payout_id]),
      ...(source_type === "fee" ? [source_id] : []),
    ]);
    wanted = [...new Set(next)].filter((id) => !known.has(id));
  }
  if (known.size === 0) return [];
  const payouts = await client.query<PayoutRow>(
    "SELECT * FROM payouts WHERE account_id = $1 AND id = ANY($2::uuid[]) ORDER BY id",
    [accountId, [...known]],
  );
  const ledger = await readLedger(client, [accountId], [...known]);
  const members = await readMembers(client, accountId, payouts.rows);
  return payouts.rows.map((payout) => {
    const fees = movements
      .filter((each) => each.root_source_id === payout.id && each.source_type === "fee")
      .map(({ source_id, description }) => ({ id: source_id, description }));
    const ids = new Set([payout.id, ...fees.map(({ id }) => id)]);
    const own = movements.filter((each) => ids.has(each.root_source_id));
    return {
      payout,
      ledger: ledger.filter((row) => ids.has(row.source_id)),
      fees,
      members: members.get(payout.id) ?? [],
      wentOnTo: own.flatMap(({ payout_id, amount }) =>
        payout_id === null || payout_id === payout.id ? [] : [{ payout_id, amount }],
      ),
    };
  });
}

interface Movement {
  root_source_id: Uuid;
  source_type: string;
  source_id: Uuid;
  payout_id: Uuid | null;
  amount: number;
  description: string | null;
}

async function readMembers(
  client: ClientBase,
  accountId: Uuid,
  payouts: readonly PayoutRow[],
): Promise<ReadonlyMap<Uuid | null, PayoutOfPayment["members"]>> {
  const costly = payouts.filter((each) => each.batch_fee + each.reject_fee > 0);
  if (costly.length === 0) return new Map();
  const found = await client.query<{ payout_id: Uuid | null; root_id: Uuid; amount: number }>(
    // A refunded fee of an earlier payout is grouped with the returned amount of that payout.
    `SELECT payout_id, root_id, sum(amount)::bigint AS amount FROM (
       SELECT moved.payout_id, moved.amount, coalesce(fee.source_id, root_source_id) AS root_id
         FROM transactions AS moved
         LEFT JOIN fees AS fee ON moved.root_source_type = 'fee' AND fee.source_type = 'payout'
          AND fee.account_id = moved.account_id AND fee.id = moved.root_source_id
        WHERE moved.account_id = $1 AND moved.payout_id = ANY($2::uuid[])
          AND root_source_id <> payout_id) AS member
      GROUP BY payout_id, root_id ORDER BY payout_id, root_id`,
    [accountId, costly.map((each) => each.id)],
  );
  return Map.groupBy(found.rows, (row) => row.payout_id);
}
