import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { residualPeriodExamples as examples } from "./examples/residual-periods.ts";
import { residualsOperation } from "./operation.ts";
import { pageOf, pagesQuery } from "./pages.ts";

export const residualPeriodStatuses = ["pending", "processing", "completed"] as const;
export const reportNames = ["partners", "sales_codes", "merchants", "participants"] as const;

export const ResidualPeriod = component(
  "ResidualPeriod",
  strictObject(
    {
      id: idOf("residual_period", "The period's id."),
      entity: extension(Type.Literal("residual_period")),
      status: oneOf(
        residualPeriodStatuses,
        "`pending`: not calculated yet, or the last run failed. `processing`: in calculation. `completed`: final; corrections go into the next period.",
      ),
      start_at: timestamp("Start of the period: the end of the previous one."),
      end_at: timestamp(
        "End of the period, exclusive: transactions that settle at this time belong to the next period.",
      ),
      tenant_id: idOf("tenant", "The tenant."),
      completed_by: nullable(
        idOfAny(
          ["api_key", "user"],
          "API key or user whose run completed the period; null until completed.",
        ),
      ),
      completed_at: extension(nullable(timestamp("Completion time; null until completed."))),
      last_error: nullable(
        Type.String({
          description:
            "Description of the last run's failure: the failed step, its cause, and whether a new run can succeed. Null if the last run did not fail.",
        }),
      ),
      reports: Type.Array(
        strictObject({
          name: oneOf(reportNames, "Object of each row."),
          path: Type.String({ description: "Path of the report." }),
          row_count: Type.Integer({ minimum: 0, description: "Number of rows." }),
        }),
        { description: "Available reports; empty before the period is completed." },
      ),
      progress: extension(
        nullable(
          strictObject({
            done: Type.Integer({ minimum: 0, description: "Number of completed slices." }),
            total: Type.Integer({
              minimum: 1,
              description: "Number of slices of time in which the period is read.",
            }),
          }),
          "Progress of the run; null unless the period is `processing` and the run has started.",
        ),
      ),
      unassigned: extension(
        nullable(
          strictObject({
            merchant_count: Type.Integer({
              minimum: 0,
              description: "Number of merchants without a sales code that processed payments.",
            }),
            transaction_count: Type.Integer({
              minimum: 0,
              description: "Number of their payments that settled.",
            }),
            gpv: amountMinor("Captured amount of these payments."),
          }),
          "Settled transactions that no report includes, because their merchant had no sales code in effect; null before the period is completed.",
        ),
      ),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "A period, usually a month, for which residuals are calculated." },
  ),
);

const params = strictObject({ id: idOf("residual_period", "The period's id.") });

export const listResidualPeriods = residualsOperation({
  id: "listResidualPeriods",
  resource: "residual_periods",
  method: "GET",
  path: "/residual_periods",
  summary: "List residual periods",
  description: "Returns the periods of the tenant, latest first.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  query: pagesQuery(),
  returns: {
    status: 200,
    schema: pageOf("ResidualPeriodPage", ResidualPeriod, "Latest first."),
    description: "A page of periods.",
  },
  errors: [],
  examples: [examples.list],
});

export const getResidualPeriod = residualsOperation({
  id: "getResidualPeriod",
  resource: "residual_periods",
  method: "GET",
  path: "/residual_periods/{id}",
  summary: "Get a residual period",
  description:
    "Returns one period with the progress of its run and the available reports. Poll it while it is `processing`.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  params,
  returns: { status: 200, schema: ResidualPeriod, description: "The period." },
  errors: [],
  examples: [examples.get],
});

export const createResidualPeriod = residualsOperation({
  id: "createResidualPeriod",
  resource: "residual_periods",
  method: "POST",
  path: "/residual_periods",
  summary: "Create a residual period",
  description:
    "Creates the next period. The request contains only its end: it starts at the end of the previous period, or with the first transaction, so that periods have no gaps or overlaps. Nothing is calculated until you [run](run-a-residual-period) it.\n\nErrors:\n\n- 400 if the end is not after the start;\n- 409 if another period has the same end;\n- 403 for a partner's key without the operator's permission, because a period belongs to the whole tenant.",
  audience: "private-key",
  ...changes("residuals:edit"),
  account: "none",
  idempotent: true,
  extension: true,
  body: strictObject({
    end_at: timestamp("End, exclusive: `2026-04-01T00:00:00.000Z` for March in UTC."),
  }),
  returns: { status: 201, schema: ResidualPeriod, description: "The period, `pending`." },
  errors: ["conflict"],
  examples: [examples.create],
});

export const updateResidualPeriod = residualsOperation({
  id: "updateResidualPeriod",
  resource: "residual_periods",
  method: "PATCH",
  path: "/residual_periods/{id}",
  summary: "Update a residual period",
  description:
    "Changes the end of the last period while it is `pending`: a wrong year would otherwise block the calculation of later months.\n\nErrors:\n\n- 400 if the end is not after the start;\n- 409 if the period is `processing` or `completed`, or is followed by another period;\n- 403 for a partner's key without the operator's permission, because a period belongs to the whole tenant.",
  audience: "private-key",
  ...changes("residuals:edit"),
  account: "none",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({ end_at: timestamp("End, exclusive.") }),
  returns: { status: 200, schema: ResidualPeriod, description: "The updated period." },
  errors: ["conflict"],
  examples: [examples.update],
});

export const runResidualPeriod = residualsOperation({
  id: "runResidualPeriod",
  resource: "residual_periods",
  method: "POST",
  path: "/residual_periods/{id}/run",
  summary: "Run a residual period",
  description:
    "Runs the calculation of a period from the transactions that settled in it. The response is returned before the run is complete; `progress` shows how far it is. A run is accepted from the period's end on, and begins a minute after the end at the earliest. The request has no fields.\n\nAfter the run the period is `completed`, its reports are available, and `v2.residual_period.completed` is sent. A failed run returns the period to `pending` with `last_error`; run it again.\n\nErrors:\n\n- 409 if the period is `processing` or `completed`, or has not ended: the message has its end and the current time;\n- 409 if an earlier period is not completed, or another period is `processing`: the message names the period;\n- 403 for a partner's key without the operator's permission, because a period belongs to the whole tenant.",
  audience: "private-key",
  ...changes("residuals:edit", { stepUp: "money", dualApproval: "residual_run" }),
  account: "none",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({}),
  returns: { status: 200, schema: ResidualPeriod, description: "The period, `processing`." },
  errors: ["conflict"],
  examples: [examples.run],
});
