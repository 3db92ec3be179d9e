import type { CardBrand } from "../../identity/processing-plan.ts";

const dayMs = 24 * 3_600_000;

/**
 * Days until the deadline for a merchant's response, by network. The networks give an acquirer
 * more; the difference is the platform's time to submit the response.
 */
const responseDays: Record<CardBrand, number> = {
  visa: 20,
  mastercard: 40,
  american_express: 14,
  discover: 20,
};

/** Each network's reason code for goods not received. */
const notReceived: Record<CardBrand, string> = {
  visa: "13.1",
  mastercard: "4855",
  american_express: "C08",
  discover: "RG",
};

/**
 * The deadline for a response to a dispute.
 *
 * Input    disputedAt: when the cardholder disputed it.
 */
export function responseDueDate(brand: CardBrand | null, disputedAt: Date): Date {
  return new Date(disputedAt.getTime() + responseDays[brand ?? "visa"] * dayMs);
}

/** The reason code of a dispute whose notice has none. */
export function defaultReasonCode(brand: CardBrand | null): string {
  return notReceived[brand ?? "visa"];
}
