import { listBalances, pageLimitDefault } from "@openpayfac/contract";
import { readBalances } from "@openpayfac/ledger";
import { handlerFor } from "../../http/operation-handler.ts";

/** Returns the owner's balances in the ledger. */
export const handleListBalances = handlerFor(listBalances, async (call, deps) => {
  const balances = await readBalances(deps.database, call.owner.id);
  return {
    data: [
      {
        currency: "USD" as const,
        pending: Number(balances.pending),
        available: Number(balances.available),
        reserve: Number(balances.reserve),
      },
    ],
    meta: { has_more: false, limit: pageLimitDefault },
  };
});
