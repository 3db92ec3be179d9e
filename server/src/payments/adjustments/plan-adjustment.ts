import type { AdjustmentKind, BalanceOwner } from "@openpayfac/contract";
import { formatDollars } from "@openpayfac/money";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { readOpenDebit, unchangedOpenDebit } from "../bank-debits/bank-debit-rows.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { reservePostings } from "../reserve/reserve-postings.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import { unchangedLedgers } from "./lock-ledgers.ts";
import { type Funds, readFunds, readHolds } from "./read-funds.ts";

/** A correction of the negative balance of an owner. */
export interface WantedAdjustment {
  id: Uuid;
  kind: AdjustmentKind;
  ownerType: BalanceOwner;
  ownerId: Uuid;
  partnerId: Uuid;
  /** In minor units. */
  amount: number;
}

type Money = { postings: Posting[]; movements: MovementOf[]; writes: Write[]; owners: Funds[] };

/**
 * The writes that raise the available balance of an owner, at most to zero, and take the amount
 * from its source.
 *
 * They hold if the ledgers of all owners, and the debit in progress, are unchanged since they were
 * read: of two corrections at the same time one is planned again, from the balance that the other
 * left.
 *
 * Errors   invalid_status: the balance is not as far below zero, or the source has less; when
 *          written, ConcurrentModification.
 * Writes   the ledgers, balance transactions, and reserves that are taken.
 */
export async function planAdjustment(
  deps: Pick<Dependencies, "database" | "ids">,
  wanted: WantedAdjustment,
  now: string,
): Promise<Write[]> {
  const [owner, debit] = await Promise.all([
    readFunds(deps.database, wanted.ownerId),
    readOpenDebit(deps.database, wanted.ownerId),
  ]);
  if (owner.available + debit.amount + wanted.amount > 0) throw tooMuch(owner, debit.amount);
  const money = await planners[wanted.kind](deps, wanted, owner, now);
  return [
    // Reserves first, as their release locks them.
    ...money.writes,
    unchangedOpenDebit(wanted.ownerId, debit),
    unchangedLedgers(money.owners),
    postAllToLedger(money.postings),
    insertTransactionsOf(now, money.movements),
  ];
}

function tooMuch({ available }: Funds, debited: number): ApiError {
  const balance = `The balance is ${formatDollars(available)}`;
  const most = -available - debited;
  const inProgress =
    debited === 0 ? "" : `, and a debit of ${formatDollars(debited)} is in progress`;
  if (available >= 0) return new ApiError("invalid_status", `${balance}, which is not negative.`);
  return new ApiError(
    "invalid_status",
    most > 0
      ? `${balance}${inProgress}: correct at most ${formatDollars(most)}.`
      : `${balance}${inProgress}: there is nothing left to correct.`,
  );
}

type Planner = (
  deps: Pick<Dependencies, "database" | "ids">,
  wanted: WantedAdjustment,
  owner: Funds,
  now: string,
) => Promise<Money>;

const planners: Record<AdjustmentKind, Planner> = {
  take_from_reserve: takeFromReserve,
  cover_by_partner: coverByPartner,
  write_off: writeOff,
};

/** Takes what is released first, payment by payment; of the last one perhaps a part. */
async function takeFromReserve(
  deps: Pick<Dependencies, "database" | "ids">,
  { ownerId, amount }: WantedAdjustment,
  owner: Funds,
  now: string,
): Promise<Money> {
  const holds = await readHolds(deps.database, ownerId);
  const taken: { payment_id: Uuid; held: number; amount: number }[] = [];
  let left = amount;
  for (const hold of holds) {
    if (left === 0) break;
    const part = Math.min(left, hold.amount);
    taken.push({ payment_id: hold.payment_id, held: hold.amount, amount: part });
    left -= part;
  }
  if (left > 0) {
    throw new ApiError(
      "invalid_status",
      `The reserve has ${formatDollars(amount - left)}, less than ${formatDollars(amount)}.`,
    );
  }
  const moved = taken.map((part) =>
    reservePostings(
      deps,
      { accountId: ownerId, paymentId: part.payment_id, amount: part.amount },
      "taken",
      now,
    ),
  );
  return {
    owners: [owner],
    postings: moved.map(({ posting }) => posting),
    movements: moved.map(({ movement }) => movement),
    writes: [
      {
        sql: `UPDATE reserve_holds AS hold
                 SET amount = CASE WHEN taken.rest = 0 THEN hold.amount ELSE taken.rest END,
                     released_at = CASE WHEN taken.rest = 0 THEN $5::timestamptz END
                FROM unnest($2::uuid[], $3::bigint[], $4::bigint[]) AS taken (payment_id, held, rest)
               WHERE hold.account_id = $1 AND hold.payment_id = taken.payment_id
                 AND hold.amount = taken.held AND hold.released_at IS NULL`,
        values: [
          ownerId,
          taken.map((part) => part.payment_id),
          taken.map((part) => part.held),
          taken.map((part) => part.held - part.amount),
          now,
        ],
        must: "reserve_holds",
        rows: taken.length,
      },
    ],
  };
}

/** Moves the amount from the partner's available balance. */
async function coverByPartner(
  deps: Pick<Dependencies, "database" | "ids">,
  { id, ownerType, ownerId, partnerId, amount }: WantedAdjustment,
  owner: Funds,
  now: string,
): Promise<Money> {
  const partner = await readFunds(deps.database, partnerId);
  if (partner.available < amount) {
    throw new ApiError(
      "invalid_status",
      `The partner has ${formatDollars(partner.available)} available, less than ${formatDollars(amount)}.`,
    );
  }
  const of = { id, now };
  const merchant = ownerType === "account" ? ownerId : null;
  return {
    owners: [owner, partner],
    postings: [
      posting(deps, of, ownerId, "debt_covered", postings.splitReceived(amount, "available")),
      posting(deps, of, partnerId, "debt_cover_sent", postings.splitSent(amount, "available")),
    ],
    movements: [
      movement(deps, of, ownerId, amount, "Covered by the partner"),
      movement(
        deps,
        of,
        partnerId,
        -amount,
        `Cover of the negative balance of a ${merchant === null ? "contractor" : "merchant"}`,
        merchant,
      ),
    ],
    writes: [],
  };
}

async function writeOff(
  deps: Pick<Dependencies, "database" | "ids">,
  { id, ownerId, amount }: WantedAdjustment,
  owner: Funds,
  now: string,
): Promise<Money> {
  const of = { id, now };
  return {
    owners: [owner],
    postings: [
      posting(deps, of, ownerId, "balance_written_off", postings.balanceWrittenOff(amount)),
    ],
    movements: [movement(deps, of, ownerId, amount, "Negative balance written off")],
    writes: [],
  };
}

function posting(
  { ids }: Pick<Dependencies, "ids">,
  { id, now }: { id: Uuid; now: string },
  accountId: Uuid,
  event: string,
  entries: Posting["entries"],
): Posting {
  return {
    accountId,
    transactionId: ids.next(),
    event,
    sourceType: "adjustment",
    sourceId: id,
    occurredAt: now,
    entries,
  };
}

function movement(
  { ids }: Pick<Dependencies, "ids">,
  { id, now }: { id: Uuid; now: string },
  owner: Uuid,
  amount: number,
  description: string,
  sourceAccount: Uuid | null = null,
): MovementOf {
  return {
    account_id: owner,
    id: ids.next(),
    source_type: "adjustment",
    source_id: id,
    source_account_id: sourceAccount,
    root_source_type: "adjustment",
    root_source_id: id,
    amount,
    description,
    settled_at: now,
  };
}
