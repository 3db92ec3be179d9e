import type { Account } from "../../identity/accounts.ts";
import type { PaidByPartner, PlanFee } from "../../identity/processing-plan.ts";
import type { FeeRow } from "./fee-rows.ts";

/** The data of an account's month that its monthly fees depend on. */
export interface BilledMonth {
  /** YYYY-MM-DD: the month's last day. */
  lastDay: string;
  /** The account's processing fees of the month, without interchange. */
  processingFees: number;
  /** YYYY-MM-DD: the last day of recorded PCI DSS compliance; null: never recorded. */
  pciCompliantUntil: string | null;
}

/** A monthly fee, by its name in the plan. */
export interface MonthlyFee {
  name: PlanFee & PaidByPartner;
  type: FeeRow["fee_type"];
  description: string;
  amount: number;
}

/**
 * Calculates the monthly fees by the account's plan. Each fee is charged in full, also for the
 * month in which the account was opened. The minimum is reduced by the month's processing fees.
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
