import { getPlatformPayout } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findPayout } from "./find-payout.ts";
import { readTransfers } from "./payout-rows.ts";
import { showPayout } from "./show-payout.ts";

/** Returns a payout with its transactions by kind and its transfers. Errors   not_found. */
export const handleGetPlatformPayout = handlerFor(
  getPlatformPayout,
  async ({ params, caller }, { database }) => {
    const payout = await findPayout(database, caller, params.id);
    const transfers = await readTransfers(database, [payout]);
    return showPayout(database, payout, transfers.get(payout.id) ?? []);
  },
);
