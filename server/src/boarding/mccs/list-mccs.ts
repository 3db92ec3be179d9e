import { listMccs } from "@openpayfac/contract";
import { numberedPageOf, numberedPageResponse, offsetOf } from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type MerchantCategory, merchantCategories } from "./merchant-category-codes.ts";

/** Returns a page of the card networks' merchant category codes. */
export const handleListMccs = handlerFor(listMccs, async ({ query }) => {
  const page = numberedPageOf(query);
  const all = merchantCategories.filter(
    ({ active }) => query.active === undefined || active === query.active,
  );
  const rows = all.slice(offsetOf(page), offsetOf(page) + page.size);
  return numberedPageResponse(page, { rows, totalCount: all.length }, serializeMcc);
});

function serializeMcc(category: MerchantCategory) {
  return { ...category, entity: "mcc" as const };
}
