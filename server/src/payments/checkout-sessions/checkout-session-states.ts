import type { checkoutSessionStatuses } from "@openpayfac/contract";

export type CheckoutSessionStatus = (typeof checkoutSessionStatuses)[number];

/** Transitions of a checkout session. */
export const checkoutSessionTransitions: Record<
  CheckoutSessionStatus,
  readonly CheckoutSessionStatus[]
> = {
  open: ["complete", "expired"],
  complete: [],
  expired: [],
};
