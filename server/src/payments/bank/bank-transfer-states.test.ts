import { expect, it } from "vitest";
import type { BankTransferStatus } from "../../database/tables.generated.ts";
import { bankTransferTransitions, canTransitionBankTransfer } from "./bank-transfer-states.ts";

it("a transfer has exactly these transitions", () => {
  const all = Object.keys(bankTransferTransitions) as BankTransferStatus[];
  const found = all.flatMap((from) =>
    all.filter((to) => canTransitionBankTransfer(from, to)).map((to) => `${from}>${to}`),
  );
  expect(found.sort()).toEqual([
    "completed>returned",
    "originated>cancelled",
    "originated>completed",
    "originated>returned",
    "waiting>cancelled",
    "waiting>completed",
    "waiting>originated",
    "waiting>returned",
  ]);
});
