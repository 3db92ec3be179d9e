import { withoutSecrets } from "../audit/without-secrets.ts";
import { asJson } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Caller } from "../identity/api-keys.ts";
import { toId } from "../ids.ts";
import type { ChangeRequestRow } from "./change-request-rows.ts";
import { decideWrite } from "./decide-write.ts";
import { operationOf } from "./object-path.ts";
import { readStoredRequest } from "./stored-request.ts";
import { encryptResponse } from "./stored-response.ts";

/** Codes of a request that is being executed already. */
const inFlight: readonly unknown[] = ["409-01", "idempotency_in_flight"];

/**
 * Executes an approved change request, as the user who proposed it. Its id is the idempotency key:
 * after an interruption, a repeated execution has one effect.
 *
 * Returns  the change request: executed, failed with the operation's error, or still approved if
 *          the outcome is not known yet; the job repeats it then.
 * Writes   change_requests, and what the operation writes.
 */
export async function executeApproved(
  deps: Dependencies,
  row: ChangeRequestRow,
  proposer: Caller,
): Promise<ChangeRequestRow> {
  const { database, clock } = deps;
  const { returns } = operationOf(row.operation);
  const stored = readStoredRequest(deps, row);
  const { status, body } = await deps.internalCalls.send(
    { caller: proposer, isPlaced: true },
    {
      ...stored,
      method: row.method,
      headers: { ...stored.headers, "x-idempotency-key": toId("change_request", row.id) },
    },
  );
  if (status >= 500 || inFlight.includes((body as { code?: unknown } | null)?.code)) return row;
  const isDone = status < 400;
  const next = isDone ? "executed" : "failed";
  const secret = isDone && returns.secret !== undefined;
  const { [returns.secret ?? ""]: _, ...shown } = (body ?? {}) as Record<string, unknown>;
  const finished: ChangeRequestRow = {
    ...row,
    status: next,
    response_status: status,
    response: body === null ? null : (withoutSecrets(shown) as ChangeRequestRow["response"]),
    encrypted_response: secret ? encryptResponse(deps, row.id, body) : null,
    finished_at: clock.now().toISOString(),
  };
  const { response_status, response, encrypted_response, finished_at } = finished;
  await writeAtomically(database, [
    decideWrite(row, {
      status: next,
      response_status,
      response: asJson(response),
      encrypted_response,
      finished_at,
    }),
  ]);
  return finished;
}
