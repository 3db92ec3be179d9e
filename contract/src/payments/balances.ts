import Type from "typebox";
import { Currency, signedAmountMinor } from "../shared/money.ts";
import { component, extension, strictObject } from "../shared/schema.ts";
import { balanceExamples as examples } from "./examples/balances.ts";
import { paymentsOperation } from "./operation.ts";

export const Balance = component(
  "Balance",
  strictObject(
    {
      currency: Currency,
      pending: signedAmountMinor("Captured and not settled yet, after fees and splits."),
      available: signedAmountMinor(
        "Settled and not paid out yet. Below zero when more went back than came in.",
      ),
      reserve: extension(
        signedAmountMinor("Settled, and held for a time by your operator's terms: not paid out."),
      ),
    },
    { description: "What the platform owes a merchant account." },
  ),
);

export const BalanceList = component(
  "BalanceList",
  strictObject({
    data: Type.Array(Balance, { description: "One entry per currency." }),
    meta: strictObject({
      has_more: Type.Boolean({ description: "Always false." }),
      limit: Type.Integer({ description: "How many there can be." }),
    }),
  }),
);

export const listBalances = paymentsOperation({
  id: "listBalances",
  resource: "balances",
  method: "GET",
  path: "/balances",
  summary: "Get balances",
  description:
    "Answers what the platform owes the account: `pending` until the processor has settled, `available` until it is paid out. Where your operator holds a part of what settles, that is `reserve` until its time is over. Each is the sum of its entries in the ledger.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  returns: { status: 200, schema: BalanceList, description: "The balances." },
  errors: [],
  examples: [examples.list],
});
