import type { Api } from "../shared/api.ts";
import { ErrorResponse } from "../shared/error-response.ts";
import { eventsOf } from "../shared/event.ts";
import { terminals } from "../terminals/index.ts";
import { listedErrors, residualsErrorsOf, terminalCalls } from "./errors.ts";
import { exampleCompletedPeriod } from "./examples/residual-periods.ts";
import { listResidualLines } from "./lines.ts";
import {
  reportMerchants,
  reportParticipants,
  reportPartners,
  reportSalesCodes,
} from "./reports.ts";
import {
  createResidualPeriod,
  getResidualPeriod,
  listResidualPeriods,
  ResidualPeriod,
  runResidualPeriod,
  updateResidualPeriod,
} from "./residual-periods.ts";
import {
  createSalesCode,
  getSalesCode,
  listAgentsOfSalesCode,
  listSalesCodes,
  updateSalesCode,
} from "./sales-codes.ts";
import { createScheduleA, getScheduleA, listScheduleAs, updateScheduleA } from "./schedule-as.ts";
import { compareResidualPeriod } from "./what-if.ts";

/** Every operation of the Residuals API, in the order of the reference. */
export const residualsOperations = {
  listScheduleAs,
  getScheduleA,
  createScheduleA,
  updateScheduleA,
  listSalesCodes,
  getSalesCode,
  listAgentsOfSalesCode,
  createSalesCode,
  updateSalesCode,
  listResidualPeriods,
  getResidualPeriod,
  createResidualPeriod,
  updateResidualPeriod,
  runResidualPeriod,
  reportPartners,
  reportSalesCodes,
  reportMerchants,
  reportParticipants,
  listResidualLines,
  compareResidualPeriod,
  ...terminalCalls,
} as const;

export type ResidualsOperations = typeof residualsOperations;

export const residualsEvents = eventsOf(
  { prefix: "v2.residual_period", resource: "residual_periods", data: ResidualPeriod },
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
