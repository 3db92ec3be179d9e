import { listBusinesses } from "@openpayfac/contract";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { Conditions, containsText, directionOf } from "../caller-scope.ts";
import { type BusinessRow, serializeBusiness } from "./business-rows.ts";

/** As in the indexes by contact. */
const contactName =
  "rtrim(coalesce(b.contact_first_name || ' ', '') || coalesce(b.contact_last_name, ''))";

const columns = {
  PARTNER_NAME: "lower(p.name)",
  NAME: "lower(b.name)",
  CONTACT_NAME: `lower(${contactName})`,
  CREATED_AT: "b.created_at",
};

/** Returns a page of the caller's businesses. */
export const handleListBusinesses = handlerFor(listBusinesses, async ({ query, caller }, deps) => {
  const page = numberedPageOf(query);
  const where = new Conditions(caller, "b")
    .ofMerchant(caller, "b.id")
    .when(query.search_field, containsText(["b.name", contactName, "b.contact_email"]));
  const sortBy = query.sort_by ?? "CREATED_AT";
  const direction = directionOf(query.sort_direction);
  const withPartners =
    sortBy === "PARTNER_NAME"
      ? "JOIN partners p ON p.id = b.partner_id AND p.tenant_id = b.tenant_id"
      : "";
  const found = await readNumberedPage<BusinessRow>(
    deps.database,
    {
      id: "b.id",
      found: `businesses b ${withPartners} WHERE ${where.sql}`,
      counted: `businesses b WHERE ${where.sql}`,
      values: where.values,
      orderBy: `${columns[sortBy]} ${direction}, b.id ${direction}`,
      select: "b.*",
      tables: "businesses b",
    },
    page,
  );
  return numberedPageResponse(page, found, serializeBusiness);
});
