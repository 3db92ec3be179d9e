import type { Days } from "./period.ts";

/** Statuses of payments that were captured, whatever came later. */
export const capturedStatuses = "captured,paid_out,partially_refunded,refunded,disputed";

/** The list of payments with a status, of some days or of one. */
export function paymentsOf(status: string, days: Days | string): string {
  const created = typeof days === "string" ? days : `${days.first}..${days.last}`;
  return `/dashboard/payments?${new URLSearchParams({ status, created })}`;
}
