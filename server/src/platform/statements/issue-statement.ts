import { issueStatement } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import type { Uuid } from "../../ids.ts";
import { findOwner } from "../ledger/require-owner.ts";
import { dueAt, monthOf } from "./statement-month.ts";
import { type StatementRow, serializeDetails } from "./statement-rows.ts";
import { writeStatement } from "./write-statement.ts";

/**
 * Issues the statement of a month that has ended, or returns the latest one of the month.
 *
 * Errors   referenced_not_found; invalid_status: the month has not ended.
 * Writes   statements.
 */
export const handleIssueStatement = handlerFor(issueStatement, async (call, deps) => {
  const { caller, body } = call;
  const owner = await findOwner(deps.database, caller, body.owner_id);
  if (owner === undefined) {
    throw new ApiError("referenced_not_found", `There is no owner ${body.owner_id}.`);
  }
  const month = monthOf(body.month);
  const due = dueAt(month);
  if (deps.clock.now() < due) {
    const message = `The statement of ${body.month} can be issued from ${due.toISOString()} on, when the month has ended.`;
    throw new ApiError("invalid_status", message);
  }
  const latest = await readLatest(deps.database, owner, month.firstDay);
  if (latest !== undefined) {
    return commitResponse(call, deps.database, [], serializeDetails(latest, null));
  }
  const type = body.owner_id.startsWith("acct_") ? "account" : "partner";
  const { row, writes } = await writeStatement(
    deps,
    { account_id: owner, owner_type: type },
    month,
    actorIdOf(caller),
  );
  return commitResponse(call, deps.database, writes, serializeDetails(row, null));
});

async function readLatest(
  database: Pool,
  owner: Uuid,
  month: string,
): Promise<StatementRow | undefined> {
  const { rows } = await database.query<StatementRow>(
    named(
      `SELECT * FROM statements WHERE account_id = $1 AND month = $2
        ORDER BY version DESC LIMIT 1`,
      [owner, month],
    ),
  );
  return rows[0];
}
