import type { Fee } from "@openpayfac/contract/console";
import { formatAmount } from "../../../kit/format-amount.ts";

type Rated = Pick<
  Fee,
  "auth_fee" | "card_fee_bps" | "ach_per_transaction_fee" | "ach_fee_bps" | "ach_bps_fee_max"
>;

/** The rate of a fee: "2.9% + $0.30". Returns   undefined: it has a fixed amount. */
export function rateText(fee: Rated): string | undefined {
  const basisPoints = fee.card_fee_bps ?? fee.ach_fee_bps;
  const fixed = fee.auth_fee ?? fee.ach_per_transaction_fee;
  const parts = [
    ...(basisPoints === null ? [] : [`${basisPoints / 100}%`]),
    ...(fixed === null || (fixed === 0 && basisPoints !== null) ? [] : [formatAmount(fixed)]),
  ];
  if (parts.length === 0) return undefined;
  const most = fee.ach_bps_fee_max;
  return `${parts.join(" + ")}${most === null ? "" : `, at most ${formatAmount(most)}`}`;
}
