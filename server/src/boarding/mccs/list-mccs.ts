import { listMccs } from "@openpayfac/contract";
import type { Pool } from "pg";
import { numberedPageOf, numberedPageResponse, offsetOf } from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { readProhibitedMccs } from "../underwriting/policy/prohibited-mccs.ts";
import { type MerchantCategory, merchantCategories } from "./merchant-category-codes.ts";

/** A category, and whether an application can use it: the policy of underwriting does not prohibit it. */
interface ListedCategory extends MerchantCategory {
  active: boolean;
}

/** Returns a page of the card networks' merchant category codes. */
export const handleListMccs = handlerFor(listMccs, async ({ query }, { database }) => {
  const page = numberedPageOf(query);
  const all = (await listCategories(database)).filter(
    ({ active }) => query.active === undefined || active === query.active,
  );
  const rows = all.slice(offsetOf(page), offsetOf(page) + page.size);
  return numberedPageResponse(page, { rows, totalCount: all.length }, serializeMcc);
});

/** Lists every category, ordered by code. */
export async function listCategories(database: Pick<Pool, "query">): Promise<ListedCategory[]> {
  const prohibited = new Set(await readProhibitedMccs(database));
  return merchantCategories.map((each) => ({ ...each, active: !prohibited.has(each.code) }));
}

function serializeMcc(category: ListedCategory) {
  return { ...category, entity: "mcc" as const };
}
