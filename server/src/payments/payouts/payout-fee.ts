import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { chargedBy, type FeeRow, newFee } from "../fees/fee-rows.ts";
import { type PlanFeeMoney, planFee } from "../fees/plan-fee.ts";
import type { PayoutRow } from "./payout-rows.ts";

const kinds = {
  batch: { type: "BATCH", description: "Fee for a payout" },
  dda_reject: { type: "DDA_REJECT", description: "Fee for a returned payout" },
} as const;

/** The fee of a payout: deducted from it, or paid by the partner. */
export interface PayoutFee {
  fee: FeeRow;
  /** The amount that the payout's owner pays; 0 if the partner pays. */
  deducted: number;
  /** The partner's part of the change. */
  ofPartner: Pick<PlanFeeMoney, "posting" | "movement">[];
}

/** The amount of a plan's payout fee that is deducted from the payout. */
export function deductedFee(account: Account | undefined, name: keyof typeof kinds): number {
  if (account === undefined || account.plan.paidByPartner.includes(name)) return 0;
  return account.plan.feesMinor[name];
}

/**
 * The fee of a payout, or of one that its bank returned.
 *
 * Input    account: undefined: the owner has no plan; deducted: the amount if the owner pays it.
 * Returns  undefined if the plan has no such fee.
 */
export function payoutFee(
  deps: Dependencies,
  account: Account | undefined,
  payout: Pick<PayoutRow, "id">,
  { name, deducted }: { name: keyof typeof kinds; deducted: number },
  now: string,
): PayoutFee | undefined {
  if (account === undefined) return undefined;
  const source = { type: "payout", id: payout.id } as const;
  if (account.plan.paidByPartner.includes(name)) {
    const root = { root_source_type: "payout", root_source_id: payout.id } as const;
    const money = planFee(deps, account, { name, ...kinds[name], source, root, now });
    if (money === undefined) return undefined;
    const { posting, movement } = money;
    return { fee: money.fee, deducted: 0, ofPartner: [{ posting, movement }] };
  }
  if (deducted === 0) return undefined;
  const { type: fee_type, description } = kinds[name];
  const fee = newFee({
    fee_type,
    amount: deducted,
    account_id: account.id,
    id: deps.ids.next(),
    from_owner_type: "account",
    from_owner_id: account.id,
    to_owner_type: "tenant",
    to_owner_id: account.tenantId,
    source_type: source.type,
    source_id: source.id,
    description,
    settlement_status: "settled",
    settled_at: now,
    ...chargedBy(account.plan),
    created_at: now,
  });
  return { fee, deducted, ofPartner: [] };
}
