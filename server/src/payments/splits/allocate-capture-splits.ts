import { allocate, sumMinor } from "@openpayfac/money";
import type { PaymentSplits } from "./payment-splits.ts";

/** The allocation of a captured amount. */
export interface Division {
  /** The amount of each split; 0 if a small partial capture leaves nothing of it. */
  splits: number[];
  /** The merchant's fixed amount; null if it receives all but the splits. */
  merchantAmount: number | null;
  /** The partner's share: the remainder after a merchant amount. */
  partnerShare: number;
}

/**
 * Allocates a captured amount by the terms of its intent. A partial capture reduces every share in
 * proportion, rounded so that the shares add up (largest remainder).
 *
 * Input    captured: 1 to terms.amount; merchantAmount: the merchant's amount as the capture
 *          request sets it; then only the splits are reduced.
 * Returns  shares that add up to the captured amount; `partnerShare` is negative if the merchant
 *          amount of the capture and the splits exceed it, which the caller rejects.
 */
export function allocateCaptureSplits(
  terms: {
    amount: number;
    merchant_amount: number | null;
    payment_splits: PaymentSplits;
  },
  captured: number,
  merchantAmount: number | null = null,
): Division {
  const given = terms.payment_splits.map((split) => split.amount);
  const rest = terms.amount - sumMinor(given);
  const stored = merchantAmount === null ? terms.merchant_amount : null;
  const weights = stored === null ? [...given, rest] : [...given, stored, rest - stored];
  const parts: readonly number[] =
    captured === terms.amount ? weights : allocate(captured, weights);
  const splits = parts.slice(0, given.length);
  const merchant = stored === null ? merchantAmount : (parts[given.length] ?? 0);
  const partnerShare = merchant === null ? 0 : captured - merchant - sumMinor(splits);
  return { splits, merchantAmount: merchant, partnerShare };
}
