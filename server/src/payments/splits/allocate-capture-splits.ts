import { allocate, sumMinor } from "@openpayfac/money";
import type { PaymentSplits } from "../transfers/payment-splits.ts";

/** Who receives what of an amount. */
export interface Division {
  /** Each split's part; 0 where so little was captured that nothing is left of it. */
  splits: number[];
  /** What the merchant receives; null where it receives all but the splits. */
  merchantAmount: number | null;
  /** What a merchant amount leaves to the partner. */
  partnerShare: number;
}

/**
 * Divides what is captured of an intent as its terms say. A capture in part reduces every part in
 * proportion, rounded so that the parts add up (largest remainder).
 *
 * Input    captured: 1 to terms.amount; merchantAmount: what the capture itself says that the
 *          merchant receives; then only the splits are reduced.
 * Returns  parts that add up to what is captured; `partnerShare` is below 0 where the merchant
 *          amount of the capture and the splits do not fit into it, which the caller refuses.
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
  const kept = merchantAmount === null ? terms.merchant_amount : null;
  const weights = kept === null ? [...given, rest] : [...given, kept, rest - kept];
  const parts: readonly number[] =
    captured === terms.amount ? weights : allocate(captured, weights);
  const splits = parts.slice(0, given.length);
  const merchant = kept === null ? merchantAmount : (parts[given.length] ?? 0);
  const partnerShare = merchant === null ? 0 : captured - merchant - sumMinor(splits);
  return { splits, merchantAmount: merchant, partnerShare };
}
