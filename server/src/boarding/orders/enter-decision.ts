import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { allShards } from "../../shards/all-shards.ts";
import { type EnteredDecision, enterDecisions, isMerchantIdTaken } from "./enter-decisions.ts";
import type { ReadOrder } from "./order-rows.ts";
import { operatorOf } from "./require-order.ts";

/**
 * Enters the acquirer's decision about one order.
 *
 * Errors   conflict: the decision cannot be entered.
 */
export async function enterDecision(
  deps: Dependencies,
  caller: Caller,
  order: ReadOrder,
  decision: EnteredDecision,
): Promise<{ order: ReadOrder; writes: Write[] }> {
  const databases = allShards(deps).map(({ database }) => database);
  const entries = [{ order, decision }];
  const { orders, rejected, writes } = await enterDecisions({ ...deps, databases }, entries, {
    by: operatorOf(caller),
    operators: deps.boardingOperators,
  });
  const [entered] = orders;
  if (entered !== undefined) return { order: entered, writes };
  throw new ApiError("conflict", `The decision cannot be entered: ${rejected[0]?.reason}.`);
}

/** Returns what `write` does. Errors   conflict: another order got the merchant id concurrently. */
export async function rejectTakenMerchantId<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isMerchantIdTaken(error)) throw error;
    throw new ApiError("conflict", "Another order got the same merchant id at the same time.");
  }
}
