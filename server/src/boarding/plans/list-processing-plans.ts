import { listProcessingPlans } from "@openpayfac/contract";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { Conditions, containsText } from "../caller-scope.ts";
import { type PlanRow, planColumns, plansOfPartners, serializePlan } from "./plan-rows.ts";

/** Returns a page of the plans that the caller's applications can use, or could before. */
export const handleListProcessingPlans = handlerFor(
  listProcessingPlans,
  async ({ query, caller }, deps) => {
    const page = numberedPageOf(query);
    const where = new Conditions(caller, "p").when(query.name, containsText(["p.name"]));
    const found = await readNumberedPage<PlanRow>(
      deps.database,
      {
        id: "p.id",
        found: `${plansOfPartners} WHERE ${where.sql}`,
        values: where.values,
        orderBy: "p.id DESC",
        select: planColumns,
        tables: plansOfPartners,
      },
      page,
    );
    const now = deps.clock.now().toISOString();
    return numberedPageResponse(page, found, (row) => serializePlan(row, now));
  },
);
