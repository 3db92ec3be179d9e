import type { RefundSplit } from "@openpayfac/contract";
import { allocate, sumMinor } from "@openpayfac/money";
import type { Static } from "typebox";
import { ApiError, type FieldError } from "../../api-error.ts";
import { toId, type Uuid } from "../../ids.ts";
import { receiverOf } from "./payment-splits.ts";
import type { SplitReversal, SplitTransferRow } from "./split-transfer-rows.ts";

type Split = Static<typeof RefundSplit>;

/** The allocation of a refund. */
export interface RefundAllocation {
  /** The amount reversed of each split transfer. */
  reversals: SplitReversal[];
  /**
   * The same as the API returns it, with the account's own share; empty without split transfers.
   */
  splits: Split[];
}

interface Refunded {
  accountId: Uuid;
  transfers: readonly SplitTransferRow[];
  /** The refund's amount: 1 to the remainder. */
  amount: number;
  /** The payment's remaining refundable amount. */
  left: number;
}

/**
 * Allocates a refund to the merchant and the receivers of the payment's splits.
 *
 * Input    asked: each owner's amount, together the refund's; undefined: in proportion to the
 *          shares still held, rounded so that the amounts add up (largest remainder).
 * Errors   invalid_body: an owner without a share, more than an owner's share, another sum.
 */
export function allocateRefundSplits(
  of: Refunded,
  requested: readonly Split[] | undefined,
): RefundAllocation {
  if (requested !== undefined && requested.length > 0) return allocateAsRequested(of, requested);
  if (of.transfers.length === 0) return { reversals: [], splits: [] };
  const held = of.transfers.map(holds);
  const own = Math.max(0, of.left - sumMinor(held));
  const amounts = allocate(of.amount, [...held, own]);
  const reversals = of.transfers.map((row, index) => partOf(row, amounts[index] ?? 0));
  const ownPart = { account_id: toId("account", of.accountId), amount: amounts.at(-1) ?? 0 };
  const splits = [...reversals.map(splitOf), ownPart];
  return { reversals: reversals.filter(isSome), splits: splits.filter(isSome) };
}

function allocateAsRequested(of: Refunded, requested: readonly Split[]): RefundAllocation {
  const fieldErrors: FieldError[] = [];
  const taken = new Map(of.transfers.map((row) => [row.id, 0]));
  for (const [index, split] of requested.entries()) {
    const receiver = receiverOf(split.account_id);
    if (receiver.id === of.accountId) continue;
    const path = `refund_splits[${index}]`;
    const rows = of.transfers.filter((row) => row.receiver_id === receiver.id);
    if (rows.length === 0) {
      const expected = "the account, or a receiver of the payment";
      fieldErrors.push(
        fieldError("invalid_payee", `${path}.account_id`, expected, split.account_id),
      );
      continue;
    }
    let rest = split.amount;
    for (const row of rows) {
      const before = taken.get(row.id) ?? 0;
      const part = Math.min(rest, holds(row) - before);
      taken.set(row.id, before + part);
      rest -= part;
    }
    if (rest > 0) {
      const expected = `at most the receiver's remaining share of the payment, ${split.amount - rest}`;
      fieldErrors.push(fieldError("too_big", `${path}.amount`, expected, String(split.amount)));
    }
  }
  const total = requested.reduce((all, split) => all + BigInt(split.amount), 0n);
  if (total !== BigInt(of.amount)) {
    const expected = `together equal to the refund's amount, ${of.amount}`;
    fieldErrors.push(fieldError("conflict", "refund_splits", expected, String(total)));
  }
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
  const reversals = of.transfers.map((row) => partOf(row, taken.get(row.id) ?? 0));
  return { reversals: reversals.filter(isSome), splits: [...requested] };
}

function holds(row: SplitTransferRow): number {
  return row.amount - row.amount_reversed;
}

function partOf(row: SplitTransferRow, amount: number): SplitReversal {
  const { id: transfer_id, receiver_type, receiver_id } = row;
  return { transfer_id, receiver_type, receiver_id, amount };
}

function splitOf(part: SplitReversal): Split {
  return { account_id: toId(part.receiver_type, part.receiver_id), amount: part.amount };
}

function isSome({ amount }: { amount: number }): boolean {
  return amount > 0;
}

function fieldError(code: string, path: string, expected: string, received: string): FieldError {
  const message = `${path} must be ${expected}; got ${received}.`;
  return { code, expected, received, path, message };
}
