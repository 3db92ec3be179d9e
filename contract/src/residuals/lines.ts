import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { pageLimitDefault, pageLimitMax } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { lineExamples as examples } from "./examples/lines.ts";
import { residualsOperation } from "./operation.ts";
import { exactCents } from "./report-items.ts";
import { participantTypes } from "./report-sums.ts";
import { expenseTypes, itemKey, scheduleAItemKeys } from "./schedule-a-items.ts";
import { shareBasisPoints } from "./shares.ts";
import { versionNumber } from "./versions.ts";

export const residualLineTypes = ["payment", "fee", "rounding"] as const;

/** Amounts for verification are not rounded. */
const exactPart = strictObject({
  participant_type: oneOf(
    participantTypes,
    "Type of participant: a group of agents or the partner.",
  ),
  agent_group_id: nullable(idOf("agent_group", "The agent group; null for the partner.")),
  name: Type.String({ description: "Name of the group or partner." }),
  share: shareBasisPoints("Share of the pool."),
  amount: exactCents("Amount of the share."),
});

export const ResidualLine = component(
  "ResidualLine",
  strictObject(
    {
      type: oneOf(
        residualLineTypes,
        "Type of line. A `payment` line is one item of a payment. A `fee` line is a fee that is not part of a payment, such as a monthly fee. A `rounding` line, once for each merchant and sales code, is the difference from rounding its pool to cents.",
      ),
      account_id: idOf("account", "The merchant account."),
      sales_code_id: idOf("sales_code", "The sales code of the merchant."),
      sales_code_version: nullable(
        versionNumber("Version of the sales code in effect; null for rounding."),
      ),
      payment_id: nullable(idOf("payment", "The settled payment; null for other lines.")),
      fee_id: nullable(idOf("fee", "The settled fee; null for other lines.")),
      settled_at: nullable(
        timestamp("Settlement time, which determines the versions; null for rounding."),
      ),
      key: nullable(itemKey),
      name: nullable(Type.String({ description: "Name of the item." })),
      schedule_a_id: nullable(idOf("schedule_a", "The Schedule A that was applied.")),
      schedule_a_version: nullable(versionNumber("Version of the Schedule A in effect.")),
      volume: amountMinor("Volume on which the expense was calculated."),
      expense_rate: nullable(
        Type.Integer({ minimum: 0, description: "Expense rate of the Schedule A." }),
      ),
      expense_type: nullable(oneOf(expenseTypes, "Unit of the expense rate.")),
      discount: nullable(shareBasisPoints("Tier discount on the expense.")),
      rev: signedAmountMinor("Amount that the merchant paid."),
      fees: signedAmountMinor("Amount passed on to the networks."),
      expense: exactCents("Expense according to the Schedule A."),
      npr: exactCents("`rev` less `fees` less `expense`."),
      share: nullable(shareBasisPoints("Shared part of `npr`.")),
      pool: exactCents("Shared amount, or the rounding difference."),
      shares: Type.Array(exactPart, { description: "Participants' shares of `pool`." }),
      rule: Type.String({ description: "The calculation as a formula, for verification." }),
    },
    {
      description:
        "One step from a transaction to a report. Over all lines of a merchant, `pool` and the shares add up to the cents of the reports.",
    },
  ),
);

const ResidualLinePage = component(
  "ResidualLinePage",
  strictObject({
    data: Type.Array(ResidualLine, {
      description:
        "Lines grouped by merchant: payments in order of settlement, then other fees, then the rounding.",
    }),
    meta: strictObject({
      has_more: Type.Boolean({ description: "Whether another page follows." }),
      limit: Type.Integer({ description: "Limit that was applied." }),
      next_cursor: nullable(
        Type.String({ description: "`cursor` of the next page; null on the last page." }),
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
    "Returns the lines behind a report: each settled payment and fee, the versions in effect at settlement, the calculation, and the rounding. Filter for the row of interest: a merchant by `account_id`, a sales code, an agent group, or an item by `key`.\n\nThe amounts of a line are not rounded. A merchant's lines, including the rounding, add up to the merchant's `pool` in cents, and each participant's shares to its `amount`; `expense` and `npr` add up in the same way.\n\nWith `Accept: text/csv` all lines are returned in one file, and `cursor` and `limit` are ignored. The shares are in one column, as `name: amount` separated by semicolons.\n\nReturns 409 while the period is not `completed`.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  extension: true,
  params: strictObject({ residualPeriodId: idOf("residual_period", "The period's id.") }),
  query: strictObject({
    account_id: Type.Optional(idOf("account", "Returns only lines of this merchant.")),
    sales_code_id: Type.Optional(
      idOf("sales_code", "Returns only lines of this sales code's merchants."),
    ),
    agent_group_id: Type.Optional(
      idOf("agent_group", "Returns only lines of merchants in which this group has a share."),
    ),
    key: Type.Optional(
      oneOf(scheduleAItemKeys, "Returns only lines of this item, without the rounding."),
    ),
    cursor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: "`next_cursor` of the previous page; absent: the first page.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: pageLimitMax,
        default: pageLimitDefault,
        description: "Maximum number of lines on a page.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: ResidualLinePage,
    content: {
      "text/csv": Type.String({ description: "A header row, followed by one row per line." }),
    },
    description: "A page of lines, or all of them as CSV.",
  },
  errors: ["conflict"],
  examples: [examples.list],
});
