import type { Account } from "../../identity/accounts.ts";
import type { PaidByPartner, PlanFee } from "../../identity/processing-plan.ts";
import type { FeeRow } from "./fee-rows.ts";

/** A month of an account, as far as its fees depend on it. */
export interface BilledMonth {
  /** YYYY-MM-DD: its last day. */
  lastDay: string;
  /** What processing cost the account in it, without the networks' interchange. */
  processingFees: number;
  /** YYYY-MM-DD: the last day for which it was shown that PCI DSS is met; null: it never was. */
  pciCompliantUntil: string | null;
}

/** A fee of a month, by the plan's name for it. */
export interface MonthlyFee {
  name: PlanFee & PaidByPartner;
  type: FeeRow["fee_type"];
  description: string;
  amount: number;
}

/**
 * What a month costs by the account's plan. Each fee is charged whole, also for a month in which
 * the account was opened; the minimum is what processing fees of the month did not come to.
 *
 * Returns  fees above 0.
 */
export function monthlyFees({ plan }: Pick<Account, "plan">, month: BilledMonth): MonthlyFee[] {
  const { feesMinor } = plan;
  const { pciCompliantUntil, lastDay } = month;
  const isCompliant = pciCompliantUntil !== null && pciCompliantUntil >= lastDay;
  const all: MonthlyFee[] = [
    {
      name: "platform",
      type: "PLATFORM",
      description: "Platform fee",
      amount: feesMinor.platform,
    },
    {
      name: "gateway",
      type: "GATEWAY_FEE",
      description: "Gateway fee",
      amount: feesMinor.gateway,
    },
    {
      name: "regulatory_product",
      type: "REGULATORY_PRODUCT",
      description: "Regulatory services",
      amount: feesMinor.regulatory_product,
    },
    {
      name: "pci_non_compliance",
      type: "PCI_NON_COMPLIANCE",
      description: "PCI DSS compliance was not documented",
      amount: isCompliant ? 0 : feesMinor.pci_non_compliance,
    },
    {
      name: "monthly_minimum",
      type: "MONTHLY_MINIMUM",
      description: "Processing fees up to the monthly minimum",
      amount: Math.max(0, feesMinor.monthly_minimum - month.processingFees),
    },
  ];
  return all.filter((fee) => fee.amount > 0);
}
