import { correctStatement } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { ConcurrentModification } from "../../database/write-atomically.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { findStatement } from "./find-statement.ts";
import { monthOf } from "./statement-month.ts";
import { type StatementRow, serializeDetails } from "./statement-rows.ts";
import { writeStatement } from "./write-statement.ts";

/**
 * Issues a new statement of the same month, which names the one that it corrects.
 *
 * Errors   not_found; invalid_status: it was corrected, or nothing differs.
 * Writes   statements.
 */
export const handleCorrectStatement = handlerFor(correctStatement, async (call, deps) => {
  const { caller, params, body } = call;
  const read = await findStatement(deps.database, caller, params.id);
  const corrected = () =>
    new ApiError("invalid_status", `The statement ${params.id} was corrected: correct the latest.`);
  if (read.corrected_by_id !== null) throw corrected();
  const { row, writes } = await writeStatement(deps, read, monthOf(read.month), actorIdOf(caller), {
    of: read,
    reason: body.reason,
  });
  if (contentOf(row) === contentOf(read)) {
    const message = `The ledger says the same as the statement ${params.id}: there is nothing to correct.`;
    throw new ApiError("invalid_status", message);
  }
  try {
    return await commitResponse(call, deps.database, writes, serializeDetails(row, null));
  } catch (error) {
    if (error instanceof ConcurrentModification && error.what === "statements") throw corrected();
    throw error;
  }
});

/** The part of a statement that its readers see. */
function contentOf({
  owner_name,
  business_name,
  opening_balance,
  closing_balance,
  content,
}: StatementRow): string {
  const { lines, fees, balances } = content;
  return JSON.stringify([
    owner_name,
    business_name,
    opening_balance,
    closing_balance,
    lines.map(({ line, count, amount }) => [line, count, amount]),
    fees.map((fee) => [
      fee.fee_type,
      fee.fixed,
      fee.basis_points,
      fee.maximum,
      fee.count,
      fee.base,
      fee.amount,
    ]),
    balances.map(({ account, opening, closing }) => [account, opening, closing]),
  ]);
}
