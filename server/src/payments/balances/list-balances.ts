import { type listBalances, pageLimitDefault } from "@openpayfac/contract";
import { readBalances } from "@openpayfac/ledger";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";

/** Answers what the platform owes the account: the ledger's balances. */
export const handleListBalances: Handler<typeof listBalances, Dependencies> = async (
  call,
  deps,
) => {
  const balances = await readBalances(deps.database, call.account.id);
  return {
    data: [
      {
        currency: "USD",
        pending: Number(balances.pending),
        available: Number(balances.available),
        reserve: Number(balances.reserve),
      },
    ],
    meta: { has_more: false, limit: pageLimitDefault },
  };
};
