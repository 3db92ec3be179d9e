import { expect, test } from "vitest";
import type { TransactionRow } from "../store/transaction-row.ts";
import { interchangeOf } from "./interchange.ts";
import { interchangeTable } from "./interchange-table.ts";

const sale = (change: Partial<TransactionRow>): TransactionRow =>
  ({
    kind: "charge",
    card_type: "visa",
    entrymode: "ECommerce",
    captured_minor: 10_000,
    details: "{}",
    ...change,
  }) as TransactionRow;

test.each(interchangeTable)("$plancode: $brand $cardtype $presence", (row) => {
  const details = row.cardtype === "Debit" ? '{"carduse":"debit"}' : "{}";
  const entrymode = row.presence === "present" ? "EMVContact" : "Keyed";
  expect(interchangeOf(sale({ card_type: row.brand, entrymode, details }))).toEqual({
    plancode: row.plancode,
    percentMinor: row.basisPoints,
    unitMinor: row.fixedMinor,
  });
});

test("the percent part is rounded half up, once", () => {
  const percentOf = (captured_minor: number) =>
    interchangeOf(sale({ captured_minor })).percentMinor;
  expect([999, 25, 24, 27, 28].map(percentOf)).toEqual([18, 0, 0, 0, 1]);
});

test("a debit card of a brand without debit prices costs the credit card price", () => {
  const amex = sale({ card_type: "amex", details: '{"accttype":"PDEBIT"}' });
  expect(interchangeOf(amex)).toMatchObject({ plancode: "A102" });
});

test("refunds and bank accounts have no interchange", () => {
  for (const row of [sale({ kind: "refund" }), sale({ card_type: "ECHK" })]) {
    expect(interchangeOf(row)).toEqual({ plancode: null, percentMinor: 0, unitMinor: 0 });
  }
});
