import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { pageLimitDefault, pageLimitMax } from "../shared/pagination.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { lineExamples as examples } from "./examples/lines.ts";
import { residualsOperation } from "./operation.ts";
import { exactCents } from "./report-items.ts";
import { participantTypes } from "./report-sums.ts";
import { expenseTypes, itemKey, scheduleAItemKeys } from "./schedule-a-items.ts";
import { shareBasisPoints } from "./shares.ts";
import { versionNumber } from "./versions.ts";

export const residualLineTypes = ["payment", "fee", "rounding"] as const;

/** Figures that are checked by hand are not rounded. */
const exactPart = strictObject({
  participant_type: oneOf(participantTypes, "Whether a group of agents or the partner."),
  agent_group_id: nullable(idOf("agent_group", "The group; null for the partner.")),
  name: Type.String({ description: "The group's or the partner's name." }),
  share: shareBasisPoints("Its part of the pool."),
  amount: exactCents("Its part in money."),
});

export const ResidualLine = component(
  "ResidualLine",
  strictObject(
    {
      type: oneOf(
        residualLineTypes,
        "`payment`: one kind of fee of one payment. `fee`: a fee that is of no payment, such as a monthly one. `rounding`: what rounding a merchant's pool to cents added or took, once for each merchant.",
      ),
      account_id: idOf("account", "The merchant account."),
      sales_code_id: idOf("sales_code", "Its sales code."),
      sales_code_version: nullable(versionNumber("The version of the sales code that held.")),
      payment_id: nullable(idOf("payment", "The payment that settled.")),
      fee_id: nullable(idOf("fee", "The fee that settled.")),
      settled_at: nullable(timestamp("When it settled: the versions are those of this moment.")),
      key: nullable(itemKey),
      name: nullable(Type.String({ description: "The item in words." })),
      schedule_a_id: nullable(idOf("schedule_a", "The Schedule A that it was reckoned by.")),
      schedule_a_version: nullable(versionNumber("The version of Schedule A that held.")),
      volume: amountMinor("The volume that the cost was reckoned on."),
      expense_rate: nullable(Type.Integer({ minimum: 0, description: "The cost by Schedule A." })),
      expense_type: nullable(oneOf(expenseTypes, "What the cost is counted by.")),
      discount: nullable(shareBasisPoints("What the partner's tier took off the cost.")),
      rev: signedAmountMinor("What the merchant paid."),
      fees: signedAmountMinor("What of it was passed on."),
      expense: exactCents("What it cost by Schedule A."),
      npr: exactCents("`rev` less `fees` less `expense`."),
      share: nullable(shareBasisPoints("The partner side's part of `npr`.")),
      pool: exactCents("The partner side's part in money, or what rounding added."),
      shares: Type.Array(exactPart, { description: "Who receives which part of `pool`." }),
      rule: Type.String({ description: "The same as a sum, to be checked by hand." }),
    },
    {
      description:
        "One step between a transaction and a report. Over all lines of a merchant, `pool` and the parts add up to the cents of the reports.",
    },
  ),
);

const ResidualLinePage = component(
  "ResidualLinePage",
  strictObject({
    data: Type.Array(ResidualLine, {
      description:
        "Merchant by merchant; of each the payments in the order in which they settled, then other fees, then the rounding.",
    }),
    meta: strictObject({
      has_more: Type.Boolean({ description: "Whether another page follows." }),
      limit: Type.Integer({ description: "Limit that was applied." }),
      next_cursor: nullable(
        Type.String({ description: "The `cursor` of the next page; null on the last one." }),
      ),
    }),
  }),
);

export const listResidualLines = residualsOperation({
  id: "listResidualLines",
  resource: "reports",
  method: "GET",
  path: "/residual_periods/{residualPeriodId}/lines",
  summary: "List the lines behind a report",
  description:
    "Opens a report into what it was made of: each payment and fee that settled, the versions that held at that moment, the rule as a sum, and what rounding did. Narrow it to the row that you look at: a merchant by `account_id`, a sales code, an agent group, an item by `key`.\n\nThe figures of a line are not rounded. `pool` of a merchant's lines, the rounding among them, adds up to the merchant's `pool` in cents, and each participant's parts to its `amount`; `expense` and `npr` add up the same way.\n\nWith `Accept: text/csv` all lines come in one file, whatever `cursor` and `limit` say; the parts stand in a column each, as `name: amount`, parted by semicolons.\n\nRefused with 409 while the period is not `completed`.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  extension: true,
  params: strictObject({ residualPeriodId: idOf("residual_period", "The period's id.") }),
  query: strictObject({
    account_id: Type.Optional(idOf("account", "Only lines of this merchant.")),
    sales_code_id: Type.Optional(idOf("sales_code", "Only lines of this sales code's merchants.")),
    agent_group_id: Type.Optional(
      idOf("agent_group", "Only lines of merchants that this group has a share of."),
    ),
    key: Type.Optional(oneOf(scheduleAItemKeys, "Only lines of this item, without the rounding.")),
    cursor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: "`next_cursor` of the page before; absent: the first page.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: pageLimitMax,
        default: pageLimitDefault,
        description: "How many lines at the most.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: ResidualLinePage,
    content: { "text/csv": Type.String({ description: "A header row, then a row a line." }) },
    description: "A page of lines, or all of them as CSV.",
  },
  errors: ["conflict"],
  examples: [examples.list],
});
