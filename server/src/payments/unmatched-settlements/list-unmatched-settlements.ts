import { listUnmatchedSettlements } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { allShards } from "../../shards/all-shards.ts";
import { type AccountRow, unmatchedOf } from "./read-unmatched-settlements.ts";

/** Returns the unmatched settlements of each account that the caller has access to. */
export const handleListUnmatchedSettlements = handlerFor(
  listUnmatchedSettlements,
  async (call, deps) => {
    const isOfAll = call.caller.partnerId === null && call.account === undefined;
    const shards = isOfAll ? allShards(deps) : [deps];
    const found = await Promise.all(
      shards.map(async (shard) => unmatchedOf(shard, await accountsInScope(call, shard))),
    );
    const data = found
      .flatMap((each) => each.data)
      .toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1));
    return { data, meta: { has_more: false, limit: data.length } };
  },
);

const hasAny = `(
  EXISTS (SELECT FROM settlement_records r WHERE r.account_id = a.id AND r.state = 'unmatched')
  OR EXISTS (SELECT FROM payments p WHERE p.account_id = a.id AND p.external
    AND p.settlement_status = 'unsettled' AND p.status = 'captured')
  OR EXISTS (SELECT FROM refunds f WHERE f.account_id = a.id AND f.external
    AND f.settlement_status = 'unsettled' AND f.status = 'pending'))`;

async function accountsInScope(
  { account, caller }: Call<typeof listUnmatchedSettlements>,
  deps: Dependencies,
): Promise<AccountRow[]> {
  const owner = caller.partnerId === null ? "tenant_id" : "partner_id";
  const found = await deps.database.query<AccountRow>(
    `SELECT a.id, a.name, a.processor_merchant_id FROM accounts a
      WHERE a.${owner} = $1 AND ($2::uuid IS NULL OR a.id = $2) AND ${hasAny}
      ORDER BY a.id`,
    [caller.partnerId ?? caller.tenantId, account?.id ?? null],
  );
  return found.rows;
}
