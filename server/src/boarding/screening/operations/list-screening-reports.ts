import { listScreeningReports } from "@openpayfac/contract";
import { handlerFor } from "../../../http/operation-handler.ts";
import { readReports } from "./show-reports.ts";

/** Lists the reports that are required, the earliest day first. */
export const handleListScreeningReports = handlerFor(
  listScreeningReports,
  async ({ query, caller }, deps) => ({
    data: await readReports(deps, caller, query.state ?? "due"),
  }),
);
