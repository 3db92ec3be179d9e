import { ApiError } from "../../api-error.ts";
import { atNewYorkTime } from "../../calendar/banking-days.ts";
import { named } from "../../database/named-statement.ts";
import { updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { areTaken } from "../external-payments/gateway-codes.ts";
import {
  type ExternalPaymentCall,
  planExternalPayment,
} from "../external-payments/plan-external-payment.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import type { UnmatchedReason } from "./match-funding-lines.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleFundedRefund } from "./settle-refund.ts";
import { clearFromSuspense, writeOffFromSuspense } from "./suspense.ts";

/** A line of a funding file, as stored. */
export type SettlementRecordRow = Row<
  "settlement_records",
  { kind: "payment" | "refund" | "other"; reason: UnmatchedReason | null }
>;

/** A user's decision about a record. */
interface Decision {
  /** The user; null: an operator key. */
  by: Uuid | null;
}

type Unmatched = SettlementRecordRow & { kind: "payment" | "refund" };

/** Errors   invalid_status: it is decided, or was matched in the meantime. */
export function requireUnmatched(record: SettlementRecordRow): Unmatched {
  const { state, kind } = record;
  if (state === "unmatched" && kind !== "other") return { ...record, kind };
  const id = toId("settlement_record", record.id);
  throw new ApiError(
    "invalid_status",
    `The record ${id} is ${state}. Only an unmatched one waits.`,
  );
}

const decided = (deps: Pick<Dependencies, "clock">, { by }: Decision) => ({
  decided_at: deps.clock.now().toISOString(),
  decided_by: by,
});

function changeOf(record: Unmatched, changed: Partial<SettlementRecordRow>) {
  const { account_id, id } = record;
  return {
    changed: { ...record, ...changed },
    write: updateRow("settlement_records", { account_id, id, state: "unmatched" }, changed),
  };
}

/** The change that notes why a record stays in suspense. */
export function keepRecord(
  deps: Pick<Dependencies, "clock">,
  record: Unmatched,
  of: Decision & { note: string },
): { changed: SettlementRecordRow; writes: Write[] } {
  const { changed, write } = changeOf(record, { note: of.note, ...decided(deps, of) });
  return { changed, writes: [write] };
}

/** The change that writes a record off: its amount leaves `suspense` for `write_offs`. */
export function writeOffRecord(
  deps: Dependencies,
  record: Unmatched,
  of: Decision & { reason: string },
): { changed: SettlementRecordRow; writes: Write[] } {
  const { changed, write } = changeOf(record, {
    state: "written_off",
    in_suspense: false,
    note: of.reason,
    ...decided(deps, of),
  });
  const posted = writeOffFromSuspense(deps, record);
  return { changed, writes: [write, ...(posted.length === 0 ? [] : [postAllToLedger(posted)])] };
}

/** A payment or refund that a user names as the one that a record means. */
interface Named {
  account_id: Uuid;
  amount: number;
  is_open: boolean;
  is_settled: boolean;
}

/**
 * Settles a payment or refund with a record. Its codes and time may differ, its amount may not: the
 * ledger's cash is that of the bank.
 *
 * Input    stored: makes the writes that store the response, of the changed record.
 * Errors   referenced_not_found: no such payment or refund at the record's merchant id;
 *          invalid_status: it is not open, or the record was decided in the meantime.
 * Writes   as a line that matches automatically, and `stored`, atomically.
 */
export async function matchRecord(
  deps: Dependencies,
  record: Unmatched,
  of: Decision & { kind: "payment" | "refund"; id: Uuid },
  stored: (changed: SettlementRecordRow) => Promise<readonly Write[]>,
): Promise<void> {
  const found = await findNamed(deps, record, of);
  const { amount, account_id: accountId } = found;
  if (of.kind !== record.kind) throw rejected(`The record is of a ${record.kind}.`);
  if (found.is_settled) throw rejected(`The ${of.kind} is settled already.`);
  if (!found.is_open) throw rejected(`The ${of.kind} is not captured. Only captured funds settle.`);
  if (amount !== record.amount) {
    throw rejected(
      `The ${of.kind} has another amount than the record: ${amount} instead of ${record.amount} cents. Correct it first.`,
    );
  }
  const { changed, write } = changeOf(record, {
    state: "matched",
    reason: null,
    in_suspense: false,
    matched_account_id: accountId,
    payment_id: of.kind === "payment" ? of.id : null,
    refund_id: of.kind === "refund" ? of.id : null,
    ...decided(deps, of),
  });
  const by = {
    settlementId: record.settlement_id,
    interchange: record.interchange,
    writes: [write, ...(await stored(changed))],
    postings: clearFromSuspense(deps, record),
  };
  const done =
    of.kind === "payment"
      ? await settlePayment(deps, { accountId, paymentId: of.id }, by)
      : await settleFundedRefund(deps, { accountId, refundId: of.id }, by);
  if (!done) throw rejected(`The ${of.kind} was settled in the meantime.`);
}

const rejected = (message: string) => new ApiError("invalid_status", message);

async function findNamed(
  { database }: Pick<Dependencies, "database">,
  { account_id }: Unmatched,
  { kind, id }: { kind: "payment" | "refund"; id: Uuid },
): Promise<Named> {
  const sharing = `SELECT other.id FROM accounts AS own JOIN accounts AS other
      ON other.processor = own.processor
     AND other.processor_merchant_id = own.processor_merchant_id
     AND other.partner_id = own.partner_id WHERE own.id = $1`;
  const found = await database.query<Named>(
    kind === "payment"
      ? named(
          `SELECT account_id, amount_captured AS amount, status = 'captured' AS is_open,
                  settlement_status = 'settled' AS is_settled
             FROM payments WHERE account_id IN (${sharing}) AND id = $2`,
          [account_id, id],
        )
      : named(
          `SELECT account_id, amount,
                  (status = 'succeeded' OR external AND status = 'pending') AS is_open,
                  settlement_status = 'settled' AS is_settled
             FROM refunds WHERE account_id IN (${sharing}) AND id = $2`,
          [account_id, id],
        ),
  );
  const [row] = found.rows;
  if (row !== undefined) return row;
  throw new ApiError("referenced_not_found", `There is no ${kind} ${toId(kind, id)}.`);
}

/** The displayable card that the record does not name. */
export interface RecordedCard {
  brand: ExternalCard["brand"];
  exp_month: string;
  exp_year: string;
  reference_id?: string | undefined;
}
type ExternalCard = NonNullable<ExternalPaymentCall["body"]["payment_method"]["card"]>;

/**
 * Records the external payment that a record means, as the operation for other gateways does. If the
 * process is killed before the match, a repeated request finds the payment and matches it; so does
 * the next funding file.
 *
 * Input    writes: of the audit entry, in the same transaction.
 * Returns  the payment's id, and whether it was written now.
 * Errors   invalid_status: a refund, a line without a code, or an account that may not process.
 */
export async function recordPaymentOf(
  deps: Dependencies,
  record: Unmatched,
  { caller, card }: { caller: Caller; card: RecordedCard },
  writes: readonly Write[],
): Promise<{ paymentId: Uuid; isNew: boolean }> {
  if (record.kind !== "payment") {
    throw rejected("The record is of a refund. Record the external refund of its payment instead.");
  }
  const account = await deps.accounts.find(record.account_id);
  if (account?.processingEnabled !== true) {
    throw rejected("The account may not process payments. Match the record, or write it off.");
  }
  if (record.auth_code === null || record.card_last_four === null) {
    throw rejected(
      "The record has no authorization code or no last four digits. Match it instead.",
    );
  }
  const at = record.authorized_on ?? record.transacted_on ?? record.funded_on;
  const { brand, exp_month, exp_year, reference_id } = card;
  const planned = await planExternalPayment(
    {
      caller,
      account,
      body: {
        amount: record.amount,
        capture: true,
        ...(reference_id === undefined ? {} : { reference_id }),
        payment_method: {
          payment_method_type: "card",
          card: { brand, exp_month, exp_year, last_four_digits: record.card_last_four },
        },
        gateway_response: {
          auth_code: record.auth_code,
          retrieval_reference: record.reference,
          created_at: atNewYorkTime(at, "12:00").toISOString(),
        },
      },
    },
    deps,
  );
  if (await areTaken(deps, account.id, planned.codes)) {
    const found = await deps.database.query<{ payment_id: Uuid }>(
      named(
        `SELECT payment_id FROM external_authorizations
          WHERE account_id = $1 AND retrieval_reference = $2 AND auth_code = $3
            AND authorized_at = $4 AND refund_id IS NULL`,
        [
          account.id,
          planned.codes.retrieval_reference,
          planned.codes.auth_code,
          planned.codes.authorized_at,
        ],
      ),
    );
    const paymentId = found.rows[0]?.payment_id;
    if (paymentId === undefined) throw rejected("A refund with these codes is recorded already.");
    return { paymentId, isNew: false };
  }
  await writeAtomically(deps.database, [...planned.writes, ...writes]);
  return { paymentId: planned.payment.id, isNew: true };
}
