import type { ChangeRequest } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError } from "../../../api-error.ts";
import {
  type ChangeRequestRow,
  serializeChangeRequest,
} from "../../../approvals/change-request-rows.ts";
import { decideWrite } from "../../../approvals/decide-write.ts";
import { auditOfCommand } from "../../../audit/audit-of-command.ts";
import { named } from "../../../database/named-statement.ts";
import { ConcurrentModification, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { namesOfUsers } from "../../../identity/user-names.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { requirePending, usersOf } from "../../change-requests/read-change-requests.ts";

/**
 * Proposals to correct a balance. Those of other rules concern an object that the console compares
 * before it executes them.
 */
const ofCorrections = "rule = 'adjustment' AND object_path IS NULL";
const listedMax = 200;

/** Lists the corrections that users proposed and that wait for an approval, newest first. */
export async function listProposalsAsOperator({
  database,
  clock,
}: OperatorDependencies): Promise<Static<typeof ChangeRequest>[]> {
  const now = clock.now();
  const { rows } = await database.query<ChangeRequestRow>(
    named(
      `SELECT * FROM change_requests
        WHERE ${ofCorrections} AND status = 'pending' AND expires_at > $1
        ORDER BY id DESC LIMIT ${listedMax}`,
      [now.toISOString()],
    ),
  );
  const names = await namesOfUsers(database, rows.flatMap(usersOf));
  return rows.map((row) => serializeChangeRequest(row, names, undefined, now));
}

/**
 * Approves or rejects a correction that a user proposed, by the operator. A job of the platform
 * executes what is approved, within two minutes, as the user who proposed it.
 *
 * Errors   OperatorError: no such proposal, or it was decided or has expired; the same person entered
 *          it by a command.
 * Writes   change_requests, the audit entry, atomically.
 */
export async function decideProposalAsOperator(
  deps: OperatorDependencies,
  id: string,
  status: "approved" | "rejected",
  of: { reason: string | null; by: string },
): Promise<Static<typeof ChangeRequest>> {
  const row = await requireProposal(deps, id);
  if (status === "approved" && row.entered_by === of.by) {
    throw new OperatorError({
      cause: `You entered the proposal ${id}: another person approves it.`,
      remedy:
        "An administrator approves it in the console, or another operator with their own OPENPAYFAC_OPERATOR_KEY.",
    });
  }
  const now = deps.clock.now();
  const decision = {
    status,
    decided_by: null,
    decision_reason: of.reason,
    decided_at: now.toISOString(),
  };
  const request = of.reason === null ? {} : { reason: of.reason };
  const operation = status === "approved" ? "approveChangeRequest" : "rejectChangeRequest";
  try {
    requirePending(row, now);
    await writeAtomically(deps.database, [
      decideWrite(row, decision),
      ...auditOfCommand(deps, of.by, row, { operation, objectIds: [id], request }),
    ]);
  } catch (error) {
    const isKnown = error instanceof ApiError || error instanceof ConcurrentModification;
    if (!isKnown) throw error;
    throw new OperatorError({
      cause: error instanceof ApiError ? error.message : `The proposal ${id} was decided already.`,
      remedy: "List those that wait with: openpayfac adjustments proposals.",
      underlying: error,
    });
  }
  const names = await namesOfUsers(deps.database, [row.proposed_by]);
  return serializeChangeRequest({ ...row, ...decision }, names, undefined, now);
}

async function requireProposal(
  { database }: OperatorDependencies,
  id: string,
): Promise<ChangeRequestRow> {
  const { rows } = await database.query<ChangeRequestRow>(
    named(`SELECT * FROM change_requests WHERE id = $1 AND ${ofCorrections}`, [
      readId("change_request", id) ?? null,
    ]),
  );
  const [row] = rows;
  if (row !== undefined) return row;
  throw new OperatorError({
    cause: `There is no proposed correction ${id}.`,
    remedy: "List them with: openpayfac adjustments proposals. The console has all others.",
  });
}
