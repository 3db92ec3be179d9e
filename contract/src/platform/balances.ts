import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { Currency, signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, strictObject } from "../shared/schema.ts";
import { platformBalanceExamples as examples } from "./examples/balances.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

export const PlatformBalance = component(
  "PlatformBalance",
  strictObject(
    {
      id: idOf("account", "The merchant account."),
      entity: Type.Literal("platform_balance"),
      account_name: Type.String({ description: "Name of the account." }),
      business_id: idOf("business", "The business."),
      business_name: Type.String({ description: "Name of the business." }),
      currency: Currency,
      pending: signedAmountMinor("Captured funds that are not settled yet."),
      available: signedAmountMinor("Settled funds that are in no payout yet."),
      reserve: signedAmountMinor("Settled funds that are held back for a period."),
      in_payout: signedAmountMinor("Funds in a payout that has not arrived yet."),
      in_dispute: signedAmountMinor("Disputed funds that the network has not debited yet."),
      blocked: signedAmountMinor("Funds of an owner on a sanctions list."),
    },
    {
      description:
        "Amounts that the platform owes to one account. Each amount is the balance of the ledger account with its name.",
    },
  ),
);

export const listPlatformBalances = platformOperation({
  ...platformCommon,
  id: "listPlatformBalances",
  resource: "platform_balances",
  method: "GET",
  path: "/platform/balances",
  ...reads("money:read"),
  summary: "List the balances of all accounts",
  description:
    "Returns the balances of the accounts in the caller's part of the hierarchy, newest account first. To show negative balances first, list them with `negative=true` and the others with `negative=false`.",
  idempotent: false,
  query: cursorQuery("account", {
    in: scopeNode,
    negative: Type.Optional(
      Type.Boolean({
        description: "true: only accounts whose `available` is below 0; false: only the others.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformBalanceList", PlatformBalance),
    description: "A page of balances.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
