import { listLocations } from "@openpayfac/contract";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireBusiness } from "../businesses/business-rows.ts";
import { directionOf, sortFieldOf } from "../caller-scope.ts";
import { type NamedLocation, serializeLocation } from "./location-rows.ts";

const columns = { NAME: "lower(l.name)", CREATED_AT: "l.created_at" };

/**
 * Returns a page of one business's locations.
 *
 * Errors   not_found: the business; invalid_query: `sort` and `sort_by`.
 */
export const handleListLocations = handlerFor(listLocations, async ({ query, caller }, deps) => {
  const page = numberedPageOf(query);
  const business = await requireBusiness(deps.database, caller, toUuid(query.business_id));
  const values: unknown[] = [business.id];
  const named =
    query.name === undefined
      ? ""
      : `AND position(lower($${values.push(query.name)}) IN lower(l.name)) > 0`;
  // A user of some locations does not see the others.
  const own = caller.user?.locationIds ?? null;
  const limited = own === null ? "" : `AND l.id = ANY($${values.push(own)}::uuid[])`;
  const direction = directionOf(query.sort_direction);
  const found = await readNumberedPage<NamedLocation>(
    deps.database,
    {
      id: "l.id",
      found: `locations l WHERE l.business_id = $1 ${named} ${limited}`,
      values,
      orderBy: `${columns[sortFieldOf(query) ?? "CREATED_AT"]} ${direction}, l.id ${direction}`,
      select: "l.*, b.name AS business_name",
      tables: "locations l JOIN businesses b ON b.id = l.business_id",
    },
    page,
  );
  return numberedPageResponse(page, found, serializeLocation);
});
