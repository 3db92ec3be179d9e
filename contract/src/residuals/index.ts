import type { Api } from "../shared/api.ts";
import { operationsOf } from "../shared/declared-operations.ts";
import { ErrorResponse } from "../shared/error-response.ts";
import { eventsOf } from "../shared/event.ts";
import { terminals } from "../terminals/index.ts";
import { listedErrors, residualsErrorsOf, terminalCalls } from "./errors.ts";
import { exampleCompletedPeriod } from "./examples/residual-periods.ts";
import * as lines from "./lines.ts";
import * as reports from "./reports.ts";
import * as residualPeriods from "./residual-periods.ts";
import * as salesCodes from "./sales-codes.ts";
import * as scheduleAs from "./schedule-as.ts";
import * as whatIf from "./what-if.ts";

/** Every operation of the Residuals API: the exports of these modules, in the order of the reference. */
export const residualsOperations = {
  ...operationsOf(scheduleAs, salesCodes, residualPeriods, reports, lines, whatIf),
  ...terminalCalls,
} as const;

export type ResidualsOperations = typeof residualsOperations;

export const residualsEvents = eventsOf(
  {
    prefix: "v2.residual_period",
    resource: "residual_periods",
    data: residualPeriods.ResidualPeriod,
  },
  {
    completed: {
      sent: "A period was reckoned: its reports can be read.",
      example: exampleCompletedPeriod,
    },
  },
);

export const residuals: Api = {
  id: "residuals",
  title: "openpayfac Residuals API",
  version: "1.0.0",
  summary: "What partners and agents earn from what their merchants process.",
  description:
    "Every call carries the private API key of a partner or a tenant in `x-api-key`. A partner sees what is its own; a tenant sees every partner. Lists are paged by `page` and `limit`. Amounts of reports are integers in minor units of USD (cents).\n\nA Schedule A says what processing costs a partner and which part of the profit is shared. A sales code joins merchants to a Schedule A and to the agents who brought them. A residual period reckons a month, and its reports say who receives what, to the cent.",
  resources: {
    schedule_as: {
      title: "Schedule As",
      description: "What processing costs a partner, and how the profit is shared.",
    },
    sales_codes: {
      title: "Sales codes",
      description: "Which agents brought which merchants, and what they receive.",
    },
    residual_periods: {
      title: "Residual periods",
      description: "The months for which residuals are reckoned.",
    },
    reports: {
      title: "Reports",
      description: "What a period earned: by partner, sales code, merchant and participant.",
    },
    terminals: { title: "Terminals", description: "A call of the Terminals API." },
  },
  operations: residualsOperations,
  events: residualsEvents,
  errors: listedErrors,
  errorBody: ErrorResponse,
  errorMediaType: "application/json",
  errorsOf: residualsErrorsOf,
  servedBy: Object.fromEntries(Object.keys(terminalCalls).map((id) => [id, terminals])),
};
