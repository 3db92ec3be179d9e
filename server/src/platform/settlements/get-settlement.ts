import { getPlatformSettlement } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findSettlement, showSettlements } from "./settlement-rows.ts";

/** Returns a settlement with the parts of its deposit. Errors   not_found. */
export const handleGetPlatformSettlement = handlerFor(
  getPlatformSettlement,
  async ({ params, caller }, { database }) => {
    const found = await findSettlement(database, caller, params.id);
    const [shown] = await showSettlements(database, [found]);
    if (shown === undefined) throw new Error("a settlement was not shown");
    return shown;
  },
);
