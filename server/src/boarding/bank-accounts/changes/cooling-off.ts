import type { Dependencies } from "../../../dependencies.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Time from which a validated bank account that replaces another one receives payouts. */
export function coolingOffEnd(
  { bankChangeCoolingOffDays }: Pick<Dependencies, "bankChangeCoolingOffDays">,
  from: Date,
): string {
  return new Date(from.getTime() + bankChangeCoolingOffDays * dayMs).toISOString();
}
