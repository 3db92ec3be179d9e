import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { signedAmountMinor } from "../shared/money.ts";
import { component, nullable, strictObject } from "../shared/schema.ts";
import { whatIfExamples as examples } from "./examples/what-if.ts";
import { residualsOperation } from "./operation.ts";
import { participant } from "./report-sums.ts";
import { itemsRequest, tiersRequest } from "./schedule-a-items.ts";
import { versionNumber } from "./versions.ts";

const figures = strictObject({
  expense: signedAmountMinor("Cost by Schedule A."),
  npr: signedAmountMinor("`rev` less `fees` less `expense`."),
  pool: signedAmountMinor("The partner side's part of `npr`."),
});

export const ResidualComparison = component(
  "ResidualComparison",
  strictObject(
    {
      schedule_a_id: idOf("schedule_a", "The Schedule A that was put in another form."),
      version: nullable(
        versionNumber("The version that was tried; null where items or tiers were sent."),
      ),
      before: figures,
      after: figures,
      data: Type.Array(
        strictObject({
          partner_id: idOf("partner", "The partner."),
          ...participant,
          before: signedAmountMinor("What it receives by the report."),
          after: signedAmountMinor("What it would have received."),
          difference: signedAmountMinor("`after` less `before`."),
        }),
        { description: "Every participant of the period, the largest difference first." },
      ),
    },
    { description: "A completed period as it is, and as it would have been." },
  ),
);

export const compareResidualPeriod = residualsOperation({
  id: "compareResidualPeriod",
  resource: "residual_periods",
  method: "POST",
  path: "/residual_periods/{residualPeriodId}/what_if",
  summary: "Try a schedule A on a period",
  description:
    "Reckons a completed period again with another version of one Schedule A, and answers what each participant would have received. Nothing is written: try a version before it holds.\n\nName a `version` that exists, also one that starts later, or send `items`, `tiers` or both; what is absent then is as in the version that holds now. Whatever held of this Schedule A in the period is replaced by it.\n\nRefused: neither or both of these ways, what [create](create-a-schedule-a) refuses of items and tiers, a version that does not exist; with 409 a period that is not `completed`.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  extension: true,
  params: strictObject({ residualPeriodId: idOf("residual_period", "The period's id.") }),
  body: strictObject({
    schedule_a_id: idOf("schedule_a", "The Schedule A to try in another form."),
    version: Type.Optional(versionNumber("One of its versions.")),
    items: Type.Optional(itemsRequest),
    tiers: Type.Optional(tiersRequest),
  }),
  returns: { status: 200, schema: ResidualComparison, description: "The comparison." },
  errors: ["conflict"],
  examples: [examples.discount],
});
