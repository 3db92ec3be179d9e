import type { CardBrand } from "../../identity/processing-plan.ts";

const dayMs = 24 * 3_600_000;

/**
 * Within how many days a merchant has to answer, by network. The networks give an acquirer more;
 * these leave the platform time to pass the answer on.
 */
const responseDays: Record<CardBrand, number> = {
  visa: 20,
  mastercard: 40,
  american_express: 14,
  discover: 20,
};

/** The code by which a network says that the goods never came. */
const notReceived: Record<CardBrand, string> = {
  visa: "13.1",
  mastercard: "4855",
  american_express: "C08",
  discover: "RG",
};

/** Until when a dispute can be answered. Input   disputedAt: when the cardholder disputed it. */
export function responseDueDate(brand: CardBrand | null, disputedAt: Date): Date {
  return new Date(disputedAt.getTime() + responseDays[brand ?? "visa"] * dayMs);
}

/** What a dispute is about when nobody says. */
export function defaultReasonCode(brand: CardBrand | null): string {
  return notReceived[brand ?? "visa"];
}
