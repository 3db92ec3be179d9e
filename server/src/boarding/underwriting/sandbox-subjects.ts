import { isIdOf } from "@openpayfac/contract/names";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { requireApplication } from "../applications/application-rows.ts";
import { applicationTransitions } from "../applications/application-states.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import { requireBankAccount } from "../bank-accounts/bank-account-rows.ts";
import { openBankNumbers } from "../bank-accounts/bank-numbers.ts";
import { planBankAccountChecks } from "../bank-accounts/check-bank-account.ts";
import { callerScope } from "../caller-scope.ts";
import { decryptIdentity } from "../contractors/contractor-identity.ts";
import { requireContractor } from "../contractors/contractor-rows.ts";
import { planContractorChecks } from "../contractors/plan-contractor-checks.ts";
import { type CheckOwner, checkOwnerOf, type PlannedCheck } from "../verification/index.ts";
import { planChecks } from "./plan-checks.ts";

/** A subject of checks, with every check that can be set. */
export interface CheckedSubject {
  owner: CheckOwner;
  planned: readonly PlannedCheck[];
  /** Sentence about the status that ended its checks; null: its checks count. */
  decided: string | null;
}

type SubjectDependencies = Pick<Dependencies, "database" | "encryption">;

/** Errors   referenced_not_found: no such subject, or none that the caller has access to. */
export async function requireCheckedSubject(
  deps: SubjectDependencies,
  caller: Caller,
  subjectId: string,
): Promise<CheckedSubject> {
  try {
    const id = toUuid(subjectId);
    if (isIdOf("bank_account", subjectId)) return await ofBankAccount(deps, caller, id);
    if (isIdOf("contractor", subjectId)) return await ofContractor(deps, caller, id, id);
    if (isIdOf("application", subjectId)) return await ofApplication(deps, caller, id, id);
    return await ofOwner(deps, caller, subjectId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.entry !== "not_found") throw error;
    throw notFound(subjectId);
  }
}

const notFound = (id: string) =>
  new ApiError(
    "referenced_not_found",
    `There is no application, owner, account or contractor ${id}.`,
  );

async function ofApplication(
  { database, encryption }: SubjectDependencies,
  caller: Caller,
  id: Uuid,
  subjectId: Uuid,
): Promise<CheckedSubject> {
  const row = await requireApplication(database, caller, id);
  const { tenant_id: tenantId, partner_id: partnerId, updated_at: since, status } = row;
  const planned = planChecks(row, decryptOwners(encryption, row)).filter(
    ({ subject }) => subject.id === subjectId,
  );
  const isDecided = applicationTransitions[status].length === 0;
  return {
    owner: { tenantId, partnerId, applicationId: id, since },
    planned: planned.flatMap((each) =>
      each.kind === "person_identity"
        ? [each, { ...each, kind: "person_document" as const }]
        : each,
    ),
    decided: isDecided ? `The application is ${status}` : null,
  };
}

async function ofBankAccount(
  { database, encryption }: SubjectDependencies,
  caller: Caller,
  id: Uuid,
): Promise<CheckedSubject> {
  const row = await requireBankAccount(database, caller, id);
  const numbers = openBankNumbers(encryption, row.id, row.encrypted_numbers);
  const { validation_status: status } = row;
  const isDecided = status === "VALIDATED" || status === "VALIDATION_FAILED";
  return {
    owner: checkOwnerOf(row),
    planned: await planBankAccountChecks(database, row, numbers),
    decided: isDecided ? `The bank account is ${status}` : null,
  };
}

async function ofContractor(
  { database, encryption }: SubjectDependencies,
  caller: Caller,
  id: Uuid,
  subjectId: Uuid,
): Promise<CheckedSubject> {
  const row = await requireContractor(database, caller, id);
  const planned = planContractorChecks(row, decryptIdentity(encryption, row));
  return {
    owner: checkOwnerOf(row),
    planned: planned.filter(({ subject }) => subject.id === subjectId),
    decided: row.status === "UNDER_REVIEW" ? null : `The contractor is ${row.status}`,
  };
}

/** An owner of an application, or of a company that is a contractor. */
async function ofOwner(
  deps: SubjectDependencies,
  caller: Caller,
  ownerId: string,
): Promise<CheckedSubject> {
  const id = toUuid(ownerId);
  const scope = callerScope(caller, "o");
  const application = await deps.database.query<{ id: Uuid }>(
    `SELECT o.id FROM applications o
      WHERE ${scope.sql} AND EXISTS (
        SELECT FROM json_array_elements(o.owners) AS each WHERE each->>'id' = $2)`,
    [scope.value, id],
  );
  const [applied] = application.rows;
  if (applied !== undefined) return ofApplication(deps, caller, applied.id, id);
  const contractor = await deps.database.query<{ id: Uuid }>(
    `SELECT o.id FROM contractors o
      WHERE ${scope.sql} AND EXISTS (
        SELECT FROM json_array_elements(o.profile->'company'->'company_owners') AS each
         WHERE each->>'id' = $2)`,
    [scope.value, ownerId],
  );
  const [signedUp] = contractor.rows;
  if (signedUp === undefined) throw notFound(ownerId);
  return ofContractor(deps, caller, signedUp.id, id);
}
