import { listContractors } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { containsText, directionOf, sortFieldOf } from "../caller-scope.ts";
import { type ContractorRow, contractorColumns } from "./contractor-rows.ts";
import { serializeContractorBrief } from "./serialize-contractor.ts";

/**
 * Returns a page of a business's contractors, or of the caller's own.
 *
 * Errors   not_found: the business in the header; invalid_query: `sort` and `sort_by`.
 */
export const handleListContractors = handlerFor(listContractors, async (call, deps) => {
  const { query } = call;
  const scope = await scopeOf(call, deps);
  const values: unknown[] = [scope.value];
  const conditions = [scope.sql];
  if (query.name !== undefined) {
    conditions.push(containsText(["c.name"])(`$${values.push(query.name)}`));
  }
  const direction = directionOf(query.sort_direction);
  const page = numberedPageOf(query);
  const found = await readNumberedPage<ContractorRow>(
    deps.database,
    {
      id: "c.id",
      found: `contractors c WHERE ${conditions.join(" AND ")}`,
      values,
      orderBy:
        sortFieldOf(query) === "NAME"
          ? `c.name ${direction}, c.id ${direction}`
          : `c.id ${direction}`,
      select: contractorColumns,
      tables: "contractors c",
    },
    page,
  );
  return numberedPageResponse(page, found, serializeContractorBrief);
});

/** The parent whose contractors are listed: one column each, so that its index serves the list. */
async function scopeOf(
  { caller, businessId }: Call<typeof listContractors>,
  deps: Dependencies,
): Promise<{ sql: string; value: string }> {
  if (businessId === undefined) {
    return caller.partnerId === null
      ? { sql: "c.parent_type = 'PARTNER' AND c.tenant_id = $1", value: caller.tenantId }
      : { sql: "c.parent_id = $1", value: caller.partnerId };
  }
  const found = await deps.database.query({
    name: "find-business-of-contractors",
    text: `SELECT FROM businesses
            WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)`,
    values: [businessId, caller.tenantId, caller.partnerId],
  });
  if (found.rowCount === 0) throw new ApiError("not_found", "There is no such business.");
  return { sql: "c.parent_id = $1", value: businessId };
}
