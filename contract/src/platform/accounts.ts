import Type from "typebox";
import { accountStatuses } from "../boarding/accounts.ts";
import { idOf } from "../shared/ids.ts";
import { signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { platformAccountExamples as examples } from "./examples/accounts.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const nullableText = (description: string) => nullable(Type.String({ description }));

export const PlatformAccount = component(
  "PlatformAccount",
  strictObject(
    {
      id: idOf("account", "The account's id."),
      entity: Type.Literal("account"),
      name: Type.String({ description: "The account's name." }),
      partner_id: idOf("partner", "The partner."),
      business_id: idOf("business", "The business."),
      business_name: Type.String({ description: "Name of the business." }),
      status: oneOf(accountStatuses, "Status of the account."),
      payments_enabled: Type.Boolean({ description: "Whether it can accept payments." }),
      payouts_enabled: Type.Boolean({ description: "Whether payouts are enabled." }),
      available: nullable(
        signedAmountMinor("Its `available` balance."),
        "Its `available` balance; null: the caller's role does not include `money:read`.",
      ),
      pending: nullable(
        signedAmountMinor("Its `pending` balance."),
        "Its `pending` balance; null: the caller's role does not include `money:read`.",
      ),
      open_disputes: Type.Integer({
        minimum: 0,
        description: "Number of disputes that wait for a response.",
      }),
      processing_plan_id: idOf("processing_plan", "The plan that is in effect."),
      processing_plan_name: Type.String({ description: "Name of the plan." }),
      mid: nullableText("Merchant id at the processor; null until boarded."),
      created_at: timestamp("Time of creation."),
    },
    { description: "A merchant account with its capabilities, its balance and its plan." },
  ),
);

export const listPlatformAccounts = platformOperation({
  ...platformCommon,
  id: "listPlatformAccounts",
  resource: "platform_accounts",
  method: "GET",
  path: "/platform/accounts",
  ...reads("accounts:read"),
  summary: "List accounts with their balances",
  description: "Returns the accounts in the caller's part of the hierarchy, newest first.",
  idempotent: false,
  query: cursorQuery("account", {
    in: scopeNode,
    q: Type.Optional(
      text(
        "Returns only accounts with this id, or whose name, business's name or merchant id has a word that begins with this text.",
        { minLength: 1, maxLength: 100 },
      ),
    ),
    status: Type.Optional(oneOf(accountStatuses, "Returns only accounts with this status.")),
    payments_enabled: Type.Optional(
      Type.Boolean({ description: "Returns only accounts that can accept payments, or cannot." }),
    ),
    payouts_enabled: Type.Optional(
      Type.Boolean({ description: "Returns only accounts with payouts enabled, or disabled." }),
    ),
    negative: Type.Optional(
      Type.Boolean({
        description: "true: only accounts whose `available` is below 0; false: only the others.",
      }),
    ),
    requirements_due: Type.Optional(
      Type.Boolean({
        description: "true: only accounts with a requirement that is due; false: only the others.",
      }),
    ),
    processing_plan_id: Type.Optional(
      idOf("processing_plan", "Returns only accounts for which this plan is in effect."),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformAccountList", PlatformAccount),
    description: "A page of accounts.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
