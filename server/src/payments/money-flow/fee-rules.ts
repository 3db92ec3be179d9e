import type { MoneyFlowStep } from "@openpayfac/contract";
import { rateOf } from "@openpayfac/money";
import type { Static } from "typebox";
import { toIdOrNull } from "../../ids.ts";
import type { FeeRow } from "../fees/fee-rows.ts";

type Wire = Static<typeof MoneyFlowStep>;
type Rule = NonNullable<Wire["rule"]>;

/** How an amount was calculated and rounded. */
export type Ruled = Pick<Wire, "rule" | "rounding">;

/** A rule without figures, only with text. */
export function rule(type: Rule["type"], text: string, more: Partial<Rule> = {}): Rule {
  return {
    type,
    text,
    processing_plan_id: null,
    processing_plan_version: null,
    base_amount: null,
    basis_points: null,
    fixed_amount: null,
    maximum_amount: null,
    included_amount: null,
    ...more,
  };
}

/**
 * The rule by which a fee was calculated, from stored data.
 *
 * Input    base: the captured amount of its payment.
 */
export function feeRule(fee: FeeRow, base: number): Ruled {
  if (fee.fee_type === "PARTNER_ADHOC") {
    return { rule: rule("request", "The amount in the request"), rounding: null };
  }
  const plan = {
    processing_plan_id: toIdOrNull("processing_plan", fee.processing_plan_id),
    processing_plan_version: fee.processing_plan_version,
  };
  const rated = ratedFee(fee, base);
  if (rated?.rule) return { ...rated, rule: { ...rated.rule, ...plan } };
  const text = fee.description ?? "The fee in the plan";
  return {
    rule: rule("fixed", text, { ...plan, fixed_amount: fee.amount }),
    rounding: null,
  };
}

/** Returns   undefined if the stored rate does not result in the amount. */
function ratedFee(fee: FeeRow, base: number): Ruled | undefined {
  const basisPoints = fee.card_fee_basis_points ?? fee.ach_fee_basis_points;
  if (basisPoints === null || base === 0) return undefined;
  const fixed = fee.card_fee_basis_points === null ? 0 : (fee.auth_fee ?? 0);
  const most = fee.ach_fee_max;
  const rate = rateOf(basisPoints, base);
  const capped = most !== null && rate > most;
  const found = (capped ? most : rate) + fixed;
  // On a NET plan, the processing fee includes the interchange.
  const withheld = fee.fee_type === "PROCESSING" && fee.interchange_estimate !== null;
  const included = withheld && fee.amount >= found ? fee.amount - found : 0;
  if (found + included !== fee.amount) return undefined;
  const exact = capped ? String(fee.amount) : exactRate(basisPoints, base, fixed + included);
  return {
    rule: rule("rate", describeRate({ basisPoints, base, fixed, included, most }), {
      base_amount: base,
      basis_points: basisPoints,
      fixed_amount: fixed,
      maximum_amount: most,
      included_amount: withheld ? included : null,
    }),
    rounding: {
      method: exact === String(fee.amount) ? "none" : "half_up",
      unrounded_amount: exact,
      rounded_amount: fee.amount,
    },
  };
}

function describeRate(of: {
  basisPoints: number;
  base: number;
  fixed: number;
  included: number;
  most: number | null;
}): string {
  return [
    `${of.basisPoints} basis points of ${of.base}`,
    ...(of.most === null ? [] : [`at most ${of.most}`]),
    ...(of.included === 0 ? [] : [`the interchange, ${of.included}`]),
    ...(of.fixed === 0 ? [] : [`and ${of.fixed}`]),
  ].join(", ");
}

/** A percentage of an amount plus whole cents, before rounding. */
function exactRate(basisPoints: number, base: number, cents: number): string {
  return decimal(BigInt(base) * BigInt(basisPoints) + BigInt(cents) * 10_000n);
}

/** A proportion of an amount, truncated after four decimal places. Input   whole: above 0. */
export function exactShare(amount: number, part: number, whole: number): string {
  return decimal((BigInt(amount) * BigInt(part) * 10_000n) / BigInt(whole));
}

function decimal(tenThousandths: bigint): string {
  const places = String(tenThousandths % 10_000n)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${tenThousandths / 10_000n}${places === "" ? "" : `.${places}`}`;
}
