import { type BodyOf, setSandboxCheck } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { setOutcome } from "../verification/index.ts";
import { wakeSubject } from "./operator/wake-subject.ts";
import { type CheckedSubject, requireCheckedSubject } from "./sandbox-subjects.ts";

/**
 * Sets the outcome of one check, and has its subject decided again.
 *
 * Errors   referenced_not_found; invalid_status: the subject is decided; invalid_body: the check is
 *          not required of the subject.
 * Writes   verification_checks; the subject's next action.
 */
export const handleSetSandboxCheck = handlerFor(setSandboxCheck, async (call, deps) => {
  const { body, caller } = call;
  const subject = await requireCheckedSubject(deps, caller, body.subject_id);
  if (subject.decided !== null) {
    throw new ApiError("invalid_status", `${subject.decided}, so that no check counts anymore.`);
  }
  const planned = subject.planned.find(
    ({ kind, network }) => kind === body.kind && network === body.network,
  );
  if (planned === undefined) throw notRequired(body, subject);
  const { outcome, code = "set_in_sandbox" } = body;
  const { id, writes } = await setOutcome(deps, subject.owner, planned, { outcome, reason: code });
  const { type: subject_type, id: subject_id } = planned.subject;
  const woken = wakeSubject(deps, {
    application_id: subject.owner.applicationId,
    subject_type,
    subject_id,
  });
  return commitResponse(
    call,
    deps.database,
    [...writes, ...woken, enqueue("review_applications", 0)],
    { id: toId("verification_check", id), status: outcome },
  );
});

function notRequired(
  { kind, network, subject_id }: BodyOf<typeof setSandboxCheck>,
  { planned }: CheckedSubject,
): ApiError {
  const ofKind = planned.filter((each) => each.kind === kind);
  const path = ofKind.length > 0 ? "network" : "kind";
  const options =
    path === "network"
      ? ofKind.map((each) => each.network ?? "absent")
      : planned.map((each) => each.kind);
  const expected = `one of ${[...new Set(options)].join(", ")}`;
  const received = (path === "network" ? network : kind) ?? "nothing";
  const message = `${path} must be ${expected} for ${subject_id}; got ${received}.`;
  return rejectBodyField({ code: "invalid", expected, received, path, message });
}
