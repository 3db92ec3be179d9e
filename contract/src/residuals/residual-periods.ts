import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
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
        "`pending`: not reckoned yet, or the last run failed. `processing`: being reckoned. `completed`: final; a correction goes into the next period.",
      ),
      start_at: timestamp("Its first moment: the end of the period before."),
      end_at: timestamp("Its end, exclusive: what settles then belongs to the next period."),
      tenant_id: idOf("tenant", "The tenant."),
      completed_by: nullable(
        idOfAny(["api_key", "user"], "The API key or the user whose run completed it."),
      ),
      completed_at: extension(nullable(timestamp("When it was completed."))),
      last_error: nullable(
        Type.String({
          description:
            "Why the last run failed, in words: at which step, what it met with, and whether it helps to run the period again; null when it did not.",
        }),
      ),
      reports: Type.Array(
        strictObject({
          name: oneOf(reportNames, "What a row of it is about."),
          path: Type.String({ description: "Where to read it." }),
          row_count: Type.Integer({ minimum: 0, description: "How many rows it has." }),
        }),
        { description: "The reports that can be read; none before the period is completed." },
      ),
      progress: extension(
        nullable(
          strictObject({
            done: Type.Integer({ minimum: 0, description: "How many slices of it are added up." }),
            total: Type.Integer({
              minimum: 1,
              description: "In how many slices of time it is read.",
            }),
          }),
          "How far the run is; null unless it is `processing` and has begun.",
        ),
      ),
      unassigned: extension(
        nullable(
          strictObject({
            merchant_count: Type.Integer({
              minimum: 0,
              description: "How many merchants without a sales code processed.",
            }),
            transaction_count: Type.Integer({
              minimum: 0,
              description: "How many of their payments settled.",
            }),
            gpv: amountMinor("What they captured."),
          }),
          "What settled and is in no report, because no sales code held for its merchant at the time; null before the period is completed.",
        ),
      ),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "A stretch of time, usually a month, for which residuals are reckoned." },
  ),
);

const params = strictObject({ id: idOf("residual_period", "The period's id.") });

export const listResidualPeriods = residualsOperation({
  id: "listResidualPeriods",
  resource: "residual_periods",
  method: "GET",
  path: "/residual_periods",
  summary: "List residual periods",
  description: "Answers the periods of the tenant, the latest first.",
  audience: "private-key",
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
    "Answers one period: how far its reckoning is, and which reports can be read. Ask again while it is `processing`.",
  audience: "private-key",
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
    "Opens the next period. Only its end is given: it starts where the one before ended, or with the first transaction, so that periods have neither gaps nor overlaps. Nothing is reckoned before you [run](run-a-residual-period) it.\n\nRefused: an end that is not after the start; with 409 an end that another period has. A partner's key needs the operator's leave (403), because a period is of the whole tenant.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  extension: true,
  body: strictObject({
    end_at: timestamp("Its end, exclusive: `2026-04-01T00:00:00.000Z` for a March in UTC."),
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
    "Gives the last period another end, as long as it is `pending`: a wrong year would else keep every later month from being reckoned.\n\nRefused: an end that is not after the start; with 409 a period that is `processing` or `completed`, and one that another period follows. A partner's key needs the operator's leave (403), because a period is of the whole tenant.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({ end_at: timestamp("Its end, exclusive.") }),
  returns: { status: 200, schema: ResidualPeriod, description: "The period as changed." },
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
    "Reckons the period from the transactions that settled in it, and answers before that is done; `progress` says how far it is. It begins a minute after the period's end at the earliest. The call takes no fields. When it is done the period is `completed`, its reports can be read, and `v2.residual_period.completed` is sent. A run that fails puts the period back to `pending` with `last_error`; run it again.\n\nRefused with 409: a period that is `processing` or `completed`, one that has not ended yet, one whose earlier period is not completed, and any while another is being reckoned. A partner's key needs the operator's leave (403), because a period is of the whole tenant.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({}),
  returns: { status: 200, schema: ResidualPeriod, description: "The period, `processing`." },
  errors: ["conflict"],
  examples: [examples.run],
});
