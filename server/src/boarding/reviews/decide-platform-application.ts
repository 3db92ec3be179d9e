import { type BodyOf, decidePlatformApplication } from "@openpayfac/contract";
import { rejectBodyField } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf, type Caller } from "../../identity/api-keys.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import { actsAlone, SecondUserRequired } from "../../permissions/signed-in-caller.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { asApiError } from "../as-api-error.ts";
import { prepareDecision } from "../underwriting/operator/decide-application.ts";
import {
  type OverriddenCheck,
  overriddenByTwo,
  SecondPersonNeeded,
} from "../underwriting/operator/override-by-two.ts";
import type { UnderwritingDependencies } from "../underwriting/underwriting-dependencies.ts";
import { type ReviewedCheck, readChecksOfApplication } from "../verification/index.ts";
import { currentFindings } from "./current-findings.ts";
import { documentsOf, dueAfter } from "./requested.ts";
import { secondUserReasons } from "./second-user-reasons.ts";
import { requireVisibleApplication } from "./visible-application.ts";

/**
 * Decides an application as `openpayfac applications decide` does.
 *
 * Errors   not_found; invalid_status: see `prepareDecision`; second_user_required: an
 *          approval that one user may not give alone.
 * Writes   the application, its decision, its account, override_requests.
 */
export const handleDecidePlatformApplication = handlerFor(
  decidePlatformApplication,
  async (call, deps) => {
    const { caller, params, body } = call;
    const row = await requireVisibleApplication(deps.database, caller, params.id);
    const reviewedBy = actorIdOf(caller);
    const isConditional = body.decision === "approve_with_conditions";
    rejectOverrideOf(body);
    const response = (status: string, account: ReadApplication["account_id"], waits: boolean) => ({
      id: params.id,
      entity: "application" as const,
      status,
      account_id: toIdOrNull("account", account),
      waits_for_second_person: waits,
    });
    try {
      const { changed, writes } = await asApiError(() =>
        prepareDecision(deps, row, body.decision.replaceAll("_", "-"), {
          reviewedBy,
          comment: body.comment,
          override: body.override ?? [],
          documents: documentsOf(body.documents),
          dueAt: isConditional ? dueAfter(deps, body.due_in_days) : undefined,
          approvedBy: approverOf(caller),
          overrideChecks: (checks) =>
            overriddenInConsole(deps, row, checks, { caller, comment: body.comment }),
        }),
      );
      const decided = response(changed.status, changed.account_id, false);
      return commitResponse(call, deps.database, writes, decided);
    } catch (error) {
      if (!(error instanceof SecondPersonNeeded)) throw error;
      return commitResponse(call, deps.database, [], response(row.status, null, true));
    }
  },
);

/** Errors   invalid_body: a decision that approves nothing overrides no check. */
function rejectOverrideOf({ decision, override }: BodyOf<typeof decidePlatformApplication>): void {
  if (override === undefined || override.length === 0 || decision.startsWith("approve")) return;
  throw rejectBodyField({
    code: "invalid_value",
    expected: "no check, because only an approval overrides checks",
    received: override.join(", "),
    path: "override",
    message: "override is for approvals only: no other decision overrides checks.",
  });
}

/** The user who approved what another one proposed; undefined: no one. */
function approverOf({ user }: Caller): string | undefined {
  if (user === undefined || user.approval === null) return undefined;
  const { decidedBy } = user.approval;
  return decidedBy === null ? "an operator key" : toId("user", decidedBy);
}

/**
 * Lets an approval override the open checks. One that needs a second user is approved as a change
 * request; without those, the second person decides the same, as with the command.
 */
async function overriddenInConsole(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  checks: readonly ReviewedCheck[],
  { caller, comment }: { caller: Caller; comment: string | undefined },
): Promise<readonly OverriddenCheck[]> {
  const { user } = caller;
  if (user !== undefined && !actsAlone(user, "boarding:decide")) {
    const all = await readChecksOfApplication(deps.database, row.id);
    const { findings } = await currentFindings(deps, row, all);
    const reasons = [
      ...secondUserReasons(row, findings, user.policies),
      ...(checks.length === 0 ? [] : ["It overrides open checks."]),
    ];
    if (reasons.length > 0) {
      throw new SecondUserRequired(
        `This approval needs a second underwriter or an administrator. ${reasons.join(" ")}`,
      );
    }
  }
  if (checks.length === 0) return [];
  const by = actorIdOf(caller);
  const second = approverOf(caller);
  if (second !== undefined) return checks.map((check) => ({ check, by: [by, second] as const }));
  return overriddenByTwo(deps, row, checks, { by, comment });
}
