import type { LedgerTransaction } from "@openpayfac/contract/console";
import { expect, it } from "vitest";
import { crossingOf } from "./crossing.ts";

const transaction = (id: string, balance: number | null) =>
  ({ id, entries: [{ account: "available", balance }] }) as unknown as LedgerTransaction;

it("is the transaction after the last balance of at least zero", () => {
  const found = (...balances: (number | null)[]) =>
    crossingOf(
      balances.map((balance, at) => transaction(String(at), balance)),
      "available",
    )?.id;
  expect(found(-500, -200, 100, -50)).toBe("1");
  expect(found(-500, null, 0)).toBe("0");
  expect(found(100, -50)).toBeUndefined();
  // It was below zero before the oldest of them.
  expect(found(-500, -200)).toBeUndefined();
});
