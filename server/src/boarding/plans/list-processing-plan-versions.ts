import { listProcessingPlanVersions } from "@openpayfac/contract";
import { numberedPageOf, numberedPageResponse, offsetOf } from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requirePlan } from "./plan-rows.ts";
import { serializePlanVersion } from "./plan-versions.ts";

/** Returns a page of a plan's versions, the highest number first. Errors   not_found. */
export const handleListProcessingPlanVersions = handlerFor(
  listProcessingPlanVersions,
  async ({ caller, params, query }, deps) => {
    const plan = await requirePlan(deps.database, caller, params.id);
    const page = numberedPageOf(query);
    const all = plan.versions.toSorted((a, b) => b.version - a.version);
    const rows = all.slice(offsetOf(page), offsetOf(page) + page.size);
    return numberedPageResponse(page, { rows, totalCount: all.length }, (row) =>
      serializePlanVersion(plan, row),
    );
  },
);
