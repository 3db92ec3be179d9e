import type { CheckKind, CheckResponse, CheckResult } from "@openpayfac/processors";
import { asJson, updateRow } from "../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { callService, type ServiceResponse } from "./call-service.ts";
import type { CheckDependencies } from "./check-dependencies.ts";
import type { CheckOwner, PlannedCheck } from "./planned-check.ts";
import { nextAttemptAt, patienceMsOf } from "./retry-times.ts";
import { type StartedCheck, startChecks } from "./start-checks.ts";

export interface CheckProgress<Planned extends PlannedCheck> {
  checks: StartedCheck<Planned>[];
  /** When a pending check is next due; undefined if none is pending. */
  nextAt: string | undefined;
}

/**
 * Starts the required checks and calls every service that is due, concurrently.
 *
 * May run at any moment, in several processes, and again after a kill: a row is written before its
 * service is called, the request id stays the same in every attempt, and an outcome is written once.
 *
 * Writes   verification_checks, verification_responses.
 */
export async function runChecks<Planned extends PlannedCheck>(
  deps: CheckDependencies,
  owner: CheckOwner,
  planned: readonly Planned[],
): Promise<CheckProgress<Planned>> {
  if (planned.length === 0) return { checks: [], nextAt: undefined };
  const started = await startChecks(deps, owner, planned);
  const hasCalled = await callDueServices(deps, started);
  const checks = hasCalled ? await startChecks(deps, owner, planned) : started;
  const times = checks.flatMap(({ check }) => check.next_attempt_at ?? []).sort();
  return { checks, nextAt: times[0] };
}

/** Calls the services of pending checks that are due. Returns   whether there was one. */
export async function callDueServices(
  deps: CheckDependencies,
  started: readonly StartedCheck[],
): Promise<boolean> {
  const now = deps.clock.now().toISOString();
  const due = started.filter(({ check: { next_attempt_at: at } }) => at !== null && at <= now);
  await Promise.all(requestsOf(due).map((request) => attempt(deps, request)));
  return due.length > 0;
}

function requestsOf(due: readonly StartedCheck[]): StartedCheck[][] {
  const requests = new Map<string, StartedCheck[]>();
  for (const each of due) {
    const { request_id, attempts } = each.check;
    // Of a request without all results, only the remaining kinds are requested again.
    const key = `${request_id} ${attempts}`;
    requests.set(key, [...(requests.get(key) ?? []), each]);
  }
  return [...requests.values()];
}

async function attempt(deps: CheckDependencies, request: readonly StartedCheck[]): Promise<void> {
  const [first] = request;
  if (first === undefined) return;
  const response = await callService(deps, request);
  if (response.kind === "unavailable") {
    const { id, service } = first.check;
    const { reason } = response;
    deps.log.warn({ checkId: id, service, reason }, "verification service unavailable");
  }
  const now = deps.clock.now();
  const writes = request.flatMap((each) => resultOf(each, response, now));
  const raw = evidenceOf(deps, first, response, now);
  try {
    await writeAtomically(deps.database, raw === undefined ? writes : [...writes, raw]);
  } catch (error) {
    // Another process recorded the response to the same request.
    if (!(error instanceof ConcurrentModification)) throw error;
  }
}

/** The write of one check's part of a response. */
function resultOf({ planned, check }: StartedCheck, response: ServiceResponse, now: Date): Write[] {
  const unchanged = { id: check.id, state: "pending", attempts: check.attempts };
  const attempts = check.attempts + 1;
  const result = response.kind === "checked" ? singleResult(planned.kind, response) : undefined;
  const reference = "vendorReference" in response ? (response.vendorReference ?? null) : null;
  const asked = {
    attempts,
    vendor_reference: reference ?? check.vendor_reference,
    endpoint_version: (response.kind === "checked" ? response.version : null) ?? null,
  };
  if (result !== undefined) {
    return [
      updateRow("verification_checks", unchanged, {
        ...asked,
        state: "done",
        outcome: result.outcome,
        reason: result.reason,
        suggestion: result.suggestion ?? null,
        matched: [...result.matched],
        differed: [...result.differed],
        details: asJson((response.kind === "checked" ? response.details : undefined) ?? null),
        answered_at: now.toISOString(),
        next_attempt_at: null,
      }),
    ];
  }
  const waited = now.getTime() - Date.parse(check.requested_at);
  const reason = reasonOf(planned.kind, response);
  // The service would reject the same request again.
  const isRejected = reason === "request_rejected";
  const isOver = isRejected || waited >= (planned.patienceMs ?? patienceMsOf(planned.kind));
  return [
    updateRow("verification_checks", unchanged, {
      ...asked,
      reason,
      ...(isOver
        ? {
            state: "done",
            outcome: isRejected ? "needs_review" : "unavailable",
            answered_at: now.toISOString(),
            next_attempt_at: null,
          }
        : { next_attempt_at: nextAttemptAt(response.kind, check.attempts, now) }),
    }),
  ];
}

/**
 * The result of a kind. Results that contradict each other are for a person to decide.
 *
 * Returns  undefined: the response has none.
 */
function singleResult(
  kind: CheckKind,
  { results }: Extract<CheckResponse, { kind: "checked" }>,
): Omit<CheckResult, "kind"> | undefined {
  const [first, ...others] = results.filter((result) => result.kind === kind);
  if (first === undefined) return undefined;
  const all = [first, ...others];
  if (others.every(({ outcome }) => outcome === first.outcome)) return first;
  return {
    outcome: "needs_review" as const,
    reason: "contradictory_results",
    matched: all.flatMap(({ matched }) => matched),
    differed: all.flatMap(({ differed }) => differed),
  };
}

function reasonOf(kind: CheckKind, response: ServiceResponse): string {
  switch (response.kind) {
    case "pending":
      return "pending";
    case "unavailable":
      return response.reason;
    case "checked":
      return response.unavailable?.find((each) => each.kind === kind)?.reason ?? "no_result";
  }
}

export const responseContextOf = (requestId: Uuid, attempts: number) =>
  `verification_responses ${requestId} ${attempts}`;

function evidenceOf(
  deps: CheckDependencies,
  { check }: StartedCheck,
  response: ServiceResponse,
  now: Date,
): Write | undefined {
  if (response.kind !== "checked" || response.raw === undefined) return undefined;
  const attemptNumber = check.attempts + 1;
  const context = responseContextOf(check.request_id, attemptNumber);
  return {
    sql: `INSERT INTO verification_responses (request_id, attempt, encrypted_response, created_at)
          VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    values: [
      check.request_id,
      attemptNumber,
      deps.encryption.encrypt(JSON.stringify(response.raw), context),
      now.toISOString(),
    ],
  };
}
