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
      sent: "When the calculation of a period was completed; its reports are available.",
      example: exampleCompletedPeriod,
    },
  },
);

export const residuals: Api = {
  id: "residuals",
  title: "openpayfac Residuals API",
  version: "1.0.0",
  summary: "Partners' and agents' residuals from their merchants' processing.",
  description:
    "Every request carries the private API key of a partner or a tenant in `x-api-key`. A partner has access to its own objects, a tenant to those of all partners. Lists are paged by `page` and `limit`. Amounts in reports are integers in minor units of USD (cents).\n\nA Schedule A defines a partner's costs of processing and the shared part of the profit. A sales code links merchants to a Schedule A and to the agents who referred them. The run of a residual period calculates one month, and its reports show the residuals of each participant to the cent.",
  resources: {
    schedule_as: {
      title: "Schedule As",
      description: "A partner's costs of processing, and the shares of the profit.",
    },
    sales_codes: {
      title: "Sales codes",
      description: "Links between merchants and their agents, with the agents' shares.",
    },
    residual_periods: {
      title: "Residual periods",
      description: "Months for which residuals are calculated.",
    },
    reports: {
      title: "Reports",
      description: "Results of a period: by partner, sales code, merchant and participant.",
    },
    terminals: { title: "Terminals", description: "An operation of the Terminals API." },
  },
  operations: residualsOperations,
  events: residualsEvents,
  errors: listedErrors,
  errorBody: ErrorResponse,
  errorMediaType: "application/json",
  errorsOf: residualsErrorsOf,
  servedBy: Object.fromEntries(Object.keys(terminalCalls).map((id) => [id, terminals])),
};
