import { listPartners } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { ListConditions } from "../list-conditions.ts";
import { type PartnerRow, partnersOf, partnersWithSums } from "./partner-rows.ts";

/** Lists the caller's partners. Errors   invalid_query. */
export const handleListPartners = handlerFor(
  listPartners,
  async ({ query, caller }, { database, clock }) => {
    const page = pageOf(query);
    const where = new ListConditions(partnersOf(caller));
    where.add(query.q, (place) => `position(lower(${place}) IN lower(name)) > 0`);
    const read = await readPage<PartnerRow>(database, "partners", where, page);
    const rows = read.decodeAll();
    return pageResponse(page, rows, await partnersWithSums(database, rows, clock.now()));
  },
);
