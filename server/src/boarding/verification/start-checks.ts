import type { CheckOutcome, CheckResult } from "@openpayfac/processors";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import type { CheckDependencies } from "./check-dependencies.ts";
import { type ReviewedCheck, readChecksOf } from "./check-rows.ts";
import { inputHashOf } from "./input-hash.ts";
import type { CheckOwner, PlannedCheck } from "./planned-check.ts";
import { rulesVersion } from "./rules-version.ts";

/** A required check with its current row. */
export interface StartedCheck<Planned extends PlannedCheck = PlannedCheck> {
  planned: Planned;
  check: ReviewedCheck;
}

/** Service of a check whose outcome a request to the sandbox set. */
export const sandboxService = "sandbox";

export const hashContextOf = (checkId: Uuid) => `verification_checks.input_hash ${checkId}`;

/**
 * Writes a row for each required check that has none, before any vendor is called: a process killed
 * afterwards continues with the same request ids.
 *
 * A check stays valid while its inputs are unchanged, unless no source responded, or no service was
 * configured for it and now one is.
 *
 * Returns  every required check with its current row.
 * Errors   ConcurrentModification: another process started one of them.
 * Writes   verification_checks.
 */
export async function startChecks<Planned extends PlannedCheck>(
  deps: CheckDependencies,
  owner: CheckOwner,
  planned: readonly Planned[],
): Promise<StartedCheck<Planned>[]> {
  const before = await findChecks(deps, owner, planned);
  const missing = before.filter(({ isValid }) => !isValid);
  if (missing.length === 0) return started(before);
  await write(deps, writesOf(deps, owner, missing));
  return started(await findChecks(deps, owner, planned));
}

/** A required check with its newest row, and whether that row still counts. */
export interface FoundCheck<Planned extends PlannedCheck = PlannedCheck> {
  planned: Planned;
  check: ReviewedCheck | undefined;
  isValid: boolean;
}

/** Finds the rows of required checks, without starting any. */
export async function findChecks<Planned extends PlannedCheck>(
  deps: CheckDependencies,
  owner: CheckOwner,
  planned: readonly Planned[],
): Promise<FoundCheck<Planned>[]> {
  const ids = [...new Set(planned.map(({ subject }) => subject.id))];
  const rows = await readChecksOf(deps.database, ids);
  return planned.map((each) => {
    const check = rows.find((row) => row.superseded_by === null && isCheckOf(row, each));
    return {
      planned: each,
      check,
      isValid: check !== undefined && isValid(deps, owner, check, each),
    };
  });
}

function started<Planned extends PlannedCheck>(
  found: readonly FoundCheck<Planned>[],
): StartedCheck<Planned>[] {
  return found.map(({ planned, check }) => {
    if (check === undefined) throw new ConcurrentModification("verification_checks");
    return { planned, check };
  });
}

/** Whether it is the check of a requirement: of the same kind, subject and network. */
export function isCheckOf(row: ReviewedCheck, { kind, subject, network }: PlannedCheck): boolean {
  return row.kind === kind && row.subject_id === subject.id && row.network === (network ?? null);
}

function isValid(
  deps: CheckDependencies,
  { since, repeatBefore }: CheckOwner,
  row: ReviewedCheck,
  planned: PlannedCheck,
): boolean {
  if (row.review === null) {
    if (isSilent(row) && (row.answered_at ?? "") < since) return false;
    const isOver = row.state === "done" && (row.answered_at ?? "") < (repeatBefore ?? "");
    if (isOver && row.outcome !== "passed") return false;
    if (row.reason === "not_configured" && serviceOf(deps, planned) !== null) return false;
  }
  return hasInputsOf(deps, row, planned);
}

/** Whether no source responded to a check, so that it is worth another one with the same data. */
export function isSilent({ review, outcome, service }: ReviewedCheck): boolean {
  return review === null && outcome === "unavailable" && service !== sandboxService;
}

/** Whether a check was made with the current data. */
export function hasInputsOf(
  { encryption }: Pick<CheckDependencies, "encryption">,
  row: ReviewedCheck,
  planned: PlannedCheck,
): boolean {
  const stored = encryption.decrypt(row.encrypted_input_hash, hashContextOf(row.id));
  return stored === inputHashOf(planned.kind, planned.input);
}

/** Name of the service for a check; null: none is configured. */
export function serviceOf(
  deps: Pick<CheckDependencies, "verification" | "screening">,
  { kind, network, input }: PlannedCheck,
): string | null {
  if (input.type === "evaluated") return "openpayfac";
  if (input.type === "names") return deps.screening?.name ?? null;
  return deps.verification.for(kind, network)?.name ?? null;
}

function writesOf(
  deps: CheckDependencies,
  owner: CheckOwner,
  missing: readonly FoundCheck[],
): Write[] {
  const requests = new Map<string, Uuid>();
  return missing.flatMap(({ planned: each, check: before }) => {
    const id = deps.ids.next();
    const service = serviceOf(deps, each);
    // Checks of one subject at one service are one request.
    const request = `${service} ${each.subject.id} ${each.network} ${each.input.type}`;
    const requestId = requests.get(request) ?? id;
    requests.set(request, requestId);
    const result = immediateResult(each, service);
    return newCheck(deps, owner, each, before, { id, requestId, service, result });
  });
}

/** The writes of a check that replaces the one before. Input   result: null: a service is called. */
export function newCheck(
  deps: Pick<CheckDependencies, "clock" | "encryption">,
  owner: CheckOwner,
  planned: PlannedCheck,
  before: Pick<ReviewedCheck, "id" | "number"> | undefined,
  given: { id: Uuid; requestId: Uuid; service: string | null; result: ImmediateResult | null },
): Write[] {
  const { id, requestId, service, result } = given;
  const { kind, subject, network, input } = planned;
  const now = deps.clock.now().toISOString();
  const row = insertRow("verification_checks", {
    id,
    tenant_id: owner.tenantId,
    partner_id: owner.partnerId,
    kind,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_version: subject.version,
    application_id: owner.applicationId,
    network: network ?? null,
    number: (before?.number ?? 0) + 1,
    service,
    request_id: requestId,
    state: result === null ? "pending" : "done",
    outcome: result?.outcome ?? null,
    reason: result?.reason ?? null,
    suggestion: result?.suggestion ?? null,
    matched: [...(result?.matched ?? [])],
    differed: [...(result?.differed ?? [])],
    encrypted_input_hash: deps.encryption.encrypt(inputHashOf(kind, input), hashContextOf(id)),
    rules_version: rulesVersion,
    details: asJson(null),
    requested_at: now,
    answered_at: result === null ? null : now,
    next_attempt_at: result === null ? now : null,
  });
  if (before === undefined) return [row];
  const place = { id: before.id, superseded_by: null };
  return [row, updateRow("verification_checks", place, { superseded_by: id })];
}

/** The result of a check that calls no service. */
export type ImmediateResult = Omit<CheckResult, "kind" | "outcome"> & { outcome: CheckOutcome };

/** The result of a check that needs no request; null: a service is called. */
function immediateResult({ input }: PlannedCheck, service: string | null): ImmediateResult | null {
  if (input.type === "evaluated") return input.result;
  if (service !== null) return null;
  return {
    outcome: "needs_review" as const,
    reason: "not_configured",
    matched: [],
    differed: [],
  };
}

async function write(deps: CheckDependencies, writes: Write[]): Promise<void> {
  try {
    await writeAtomically(deps.database, writes);
  } catch (error) {
    if (!isUniqueViolation(error, "verification_checks_of_subject")) throw error;
    throw new ConcurrentModification("verification_checks");
  }
}
