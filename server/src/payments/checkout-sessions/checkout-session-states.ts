import type { checkoutSessionStatuses } from "@openpayfac/contract";

export type CheckoutSessionStatus = (typeof checkoutSessionStatuses)[number];

/** What a checkout session may become. */
export const checkoutSessionTransitions: Record<
  CheckoutSessionStatus,
  readonly CheckoutSessionStatus[]
> = {
  open: ["complete", "expired"],
  complete: [],
  expired: [],
};
