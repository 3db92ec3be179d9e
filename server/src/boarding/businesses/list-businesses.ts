import { listBusinesses } from "@openpayfac/contract";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { Conditions, containsText, directionOf } from "../caller-scope.ts";
import { type BusinessRow, serializeBusiness } from "./business-rows.ts";

const columns = {
  PARTNER_NAME: "lower(p.name)",
  NAME: "lower(b.name)",
  CONTACT_NAME: "lower(concat_ws(' ', b.contact_first_name, b.contact_last_name))",
  CREATED_AT: "b.created_at",
};

/** Returns a page of the caller's businesses. */
export const handleListBusinesses = handlerFor(listBusinesses, async ({ query, caller }, deps) => {
  const page = numberedPageOf(query);
  const where = new Conditions(caller, "b").when(
    query.search_field,
    containsText([
      "b.name",
      "concat_ws(' ', b.contact_first_name, b.contact_last_name)",
      "b.contact_email",
    ]),
  );
  const direction = directionOf(query.sort_direction);
  const found = await readNumberedPage<BusinessRow>(
    deps.database,
    {
      select: "b.*",
      from: `businesses b JOIN partners p ON p.id = b.partner_id WHERE ${where.sql}`,
      values: where.values,
      orderBy: `${columns[query.sort_by ?? "CREATED_AT"]} ${direction}, b.id ${direction}`,
    },
    page,
  );
  return numberedPageResponse(page, found, serializeBusiness);
});
