import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { signedAmountMinor } from "../shared/money.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, strictObject } from "../shared/schema.ts";
import { whatIfExamples as examples } from "./examples/what-if.ts";
import { residualsOperation } from "./operation.ts";
import { participant } from "./report-sums.ts";
import { itemsRequest, tiersRequest } from "./schedule-a-items.ts";
import { versionNumber } from "./versions.ts";

const figures = strictObject({
  expense: signedAmountMinor("Expense according to the Schedule A."),
  npr: signedAmountMinor("`rev` less `fees` less `expense`."),
  pool: signedAmountMinor("Shared part of `npr`."),
});

export const ResidualComparison = component(
  "ResidualComparison",
  strictObject(
    {
      schedule_a_id: idOf("schedule_a", "The Schedule A that was varied."),
      version: nullable(
        versionNumber("The version that was applied; null if items or tiers were sent."),
      ),
      before: figures,
      after: figures,
      data: Type.Array(
        strictObject({
          partner_id: idOf("partner", "The partner."),
          ...participant,
          before: signedAmountMinor("Amount in the report."),
          after: signedAmountMinor("Amount with the variation."),
          difference: signedAmountMinor("`after` less `before`."),
        }),
        { description: "Every participant of the period, largest difference first." },
      ),
    },
    { description: "A completed period, compared with a variation of one Schedule A." },
  ),
);

export const compareResidualPeriod = residualsOperation({
  id: "compareResidualPeriod",
  resource: "residual_periods",
  method: "POST",
  path: "/residual_periods/{residualPeriodId}/what_if",
  summary: "Try a schedule A on a period",
  description:
    "Calculates a completed period with another version of one Schedule A, and returns what each participant would have received. Nothing is stored: use it to preview a version before it takes effect.\n\nSend a `version` that exists, even one that starts later, or send `items`, `tiers` or both; whichever of them is absent is taken from the version in effect. It replaces all versions of this Schedule A that were in effect in the period.\n\nErrors:\n\n- 400 without exactly one of these alternatives, for items and tiers that [create](create-a-schedule-a) rejects, or for an unknown version;\n- 409 if the period is not `completed`.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  extension: true,
  params: strictObject({ residualPeriodId: idOf("residual_period", "The period's id.") }),
  body: strictObject({
    schedule_a_id: idOf("schedule_a", "The Schedule A to vary."),
    version: Type.Optional(versionNumber("One of its versions.")),
    items: Type.Optional(itemsRequest),
    tiers: Type.Optional(tiersRequest),
  }),
  returns: { status: 200, schema: ResidualComparison, description: "The comparison." },
  errors: ["conflict"],
  examples: [examples.discount],
});
