import type { ResidualsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../http/register-operations.ts";
import type { DueJob } from "../jobs/due-jobs.ts";
import { handleCompareResidualPeriod } from "./periods/compare-period.ts";
import { handleCreateResidualPeriod } from "./periods/create-period.ts";
import { handleGetResidualPeriod } from "./periods/get-period.ts";
import { handleListResidualPeriods } from "./periods/list-periods.ts";
import { handleRunResidualPeriod } from "./periods/run-period.ts";
import { handleUpdateResidualPeriod } from "./periods/update-period.ts";
import { runResidualPeriodsJob } from "./reckoning/run-periods.ts";
import { handleListResidualLines } from "./reports/list-lines.ts";
import { handleReportMerchants } from "./reports/report-merchants.ts";
import { handleReportParticipants } from "./reports/report-participants.ts";
import { handleReportPartners } from "./reports/report-partners.ts";
import { handleReportSalesCodes } from "./reports/report-sales-codes.ts";
import { handleCreateSalesCode } from "./sales-codes/create-sales-code.ts";
import { handleGetSalesCode } from "./sales-codes/get-sales-code.ts";
import { handleListAgentsOfSalesCode } from "./sales-codes/list-agents.ts";
import { handleListSalesCodes } from "./sales-codes/list-sales-codes.ts";
import { handleUpdateSalesCode } from "./sales-codes/update-sales-code.ts";
import { handleCreateScheduleA } from "./schedule-as/create-schedule-a.ts";
import { handleGetScheduleA } from "./schedule-as/get-schedule-a.ts";
import { handleListScheduleAs } from "./schedule-as/list-schedule-as.ts";
import { handleUpdateScheduleA } from "./schedule-as/update-schedule-a.ts";

export { runResidualPeriods } from "./reckoning/run-periods.ts";

/** What waits for a time. */
export const residualsDueJobs: readonly DueJob[] = [runResidualPeriodsJob];

/** What does the work of each call of the Residuals API. */
export const residualsHandlers: HandlersOf<ResidualsOperations> = {
  listScheduleAs: handleListScheduleAs,
  getScheduleA: handleGetScheduleA,
  createScheduleA: handleCreateScheduleA,
  updateScheduleA: handleUpdateScheduleA,
  listSalesCodes: handleListSalesCodes,
  getSalesCode: handleGetSalesCode,
  listAgentsOfSalesCode: handleListAgentsOfSalesCode,
  createSalesCode: handleCreateSalesCode,
  updateSalesCode: handleUpdateSalesCode,
  listResidualPeriods: handleListResidualPeriods,
  getResidualPeriod: handleGetResidualPeriod,
  createResidualPeriod: handleCreateResidualPeriod,
  updateResidualPeriod: handleUpdateResidualPeriod,
  runResidualPeriod: handleRunResidualPeriod,
  reportPartners: handleReportPartners,
  reportSalesCodes: handleReportSalesCodes,
  reportMerchants: handleReportMerchants,
  reportParticipants: handleReportParticipants,
  listResidualLines: handleListResidualLines,
  compareResidualPeriod: handleCompareResidualPeriod,
};
