import type { Choices } from "./choices.ts";
import type { MerchantProfile } from "./merchants.ts";
import type { FillTerms, FollowUp, Sale } from "./sale.ts";

/**
 * The rents of a landlord's tenants: one bank payment each month, on a tenant's own day. Some have
 * no funds, and pay again a week later; one declares a debit unauthorized.
 */
export function planRents(
  profile: MerchantProfile,
  choices: Choices,
  { begin, days }: FillTerms,
): Sale[] {
  const disputing = choices.integer(0, profile.customers - 1);
  return Array.from({ length: profile.customers }, (_, customer) => {
    const { min, max } = profile.amounts;
    const amount = Math.round(choices.integer(min, max) / 500) * 500;
    const payday = choices.integer(1, 5);
    const rents: Sale[] = [];
    for (let day = 0; day < days; day += 1) {
      const date = begin.add({ days: day });
      if (date.day !== payday) continue;
      const poor = choices.chance(0.05);
      const month = date.toString().slice(0, 7);
      const rent = (on: number, method: Sale["method"], next: readonly FollowUp[] = []): Sale => ({
        merchant: profile.key,
        day: on,
        slot: 0,
        customer,
        amount,
        reference: `rent-${month}-${customer + 1}${on === day ? "" : "-again"}`,
        description: `Rent ${month}, apartment ${customer + 1}`,
        method,
        capture: true,
        splits: [],
        next,
      });
      if (poor) rents.push(rent(day, "poor_bank"), rent(day + 7, "bank"));
      else if (customer === disputing && rents.length === 2) {
        // The bank accepts no further debit of this account.
        rents.push(rent(day, "bank", [{ kind: "return", day: day + 24, code: "R10" }]));
        break;
      } else rents.push(rent(day, "bank"));
    }
    return rents.filter((sale) => sale.day < days);
  }).flat();
}
