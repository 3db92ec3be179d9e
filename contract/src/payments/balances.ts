import Type from "typebox";
import { Currency, signedAmountMinor } from "../shared/money.ts";
import { reads } from "../shared/permissions.ts";
import { component, extension, strictObject } from "../shared/schema.ts";
import { balanceExamples as examples } from "./examples/balances.ts";
import { paymentsOperation } from "./operation.ts";

export const Balance = component(
  "Balance",
  strictObject(
    {
      currency: Currency,
      pending: signedAmountMinor(
        "Captured funds that are not settled yet, net of fees and splits.",
      ),
      available: signedAmountMinor(
        "Settled funds that have not been paid out. Negative when refunds, disputes and fees exceed receipts.",
      ),
      reserve: extension(
        signedAmountMinor(
          "Settled funds held back for a period under your operator's terms; not paid out during that period.",
        ),
      ),
    },
    {
      description:
        "Funds that the platform owes to an owner: an account, a partner or a contractor.",
    },
  ),
);

export const BalanceList = component(
  "BalanceList",
  strictObject({
    data: Type.Array(Balance, { description: "One entry per currency." }),
    meta: strictObject({
      has_more: Type.Boolean({ description: "Always false." }),
      limit: Type.Integer({ description: "Maximum number of entries." }),
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
    "Returns the funds that the platform owes to the owner in `x-account-id`, which is a merchant account, a partner or a contractor: `pending` until settlement, then `available` until paid out. If your operator holds back a percentage of settled funds, that part is in `reserve` until its period ends. Each balance is the sum of its ledger entries.",
  audience: "private-key",
  ...reads("money:read"),
  account: "required",
  owners: true,
  idempotent: false,
  returns: { status: 200, schema: BalanceList, description: "The balances." },
  errors: [],
  examples: [examples.list],
});
