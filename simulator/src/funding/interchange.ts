import { rateOf } from "@openpayfac/money";
import type { TransactionRow } from "../store/transaction-row.ts";
import { type InterchangeRow, interchangeTable } from "./interchange-table.ts";

/** Network charges for one transaction, in minor units. */
export interface Interchange {
  readonly plancode: string | null;
  readonly percentMinor: number;
  readonly unitMinor: number;
}

const noInterchange: Interchange = { plancode: null, percentMinor: 0, unitMinor: 0 };

const byKind = new Map(interchangeTable.map((row) => [keyOf(row), row]));

function keyOf(kind: Pick<InterchangeRow, "cardtype" | "presence"> & { brand: string }): string {
  return `${kind.brand} ${kind.cardtype} ${kind.presence}`;
}

/** Card-not-present entry modes. */
const notPresent: readonly string[] = ["Keyed", "Moto", "ECommerce", "Recurring", "DigitalWallet"];

/** Whether a transaction used a debit card. */
export function cardtypeOf(row: TransactionRow): "Credit" | "Debit" {
  const { accttype, carduse } = JSON.parse(row.details) as { accttype?: string; carduse?: string };
  return accttype === "PDEBIT" || carduse === "debit" ? "Debit" : "Credit";
}

/**
 * The interchange of a settled transaction.
 *
 * Returns  the percent part, rounded half up to the cent once, and the fixed part. Nothing for bank
 *          accounts, and no credit for refunds: the networks keep their charge.
 */
export function interchangeOf(row: TransactionRow): Interchange {
  if (row.kind === "refund") return noInterchange;
  const presence = notPresent.includes(row.entrymode) ? "not_present" : "present";
  const brand = row.card_type;
  const found =
    byKind.get(keyOf({ brand, cardtype: cardtypeOf(row), presence })) ??
    byKind.get(keyOf({ brand, cardtype: "Credit", presence }));
  if (found === undefined) return noInterchange;
  return {
    plancode: found.plancode,
    percentMinor: rateOf(found.basisPoints, row.captured_minor),
    unitMinor: found.fixedMinor,
  };
}
