import { applicationStatuses, isIdOf } from "@openpayfac/contract/names";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId, toUuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { type ReadApplication, readApplication } from "../../applications/application-rows.ts";
import { readChecksOfApplication } from "../../verification/index.ts";
import { shownCheck } from "../../verification/operator/shown-check.ts";

const listedMax = 200;

/**
 * Lists applications by status, oldest first.
 *
 * Input    status: absent: those waiting for a decision.
 */
export async function listApplicationsAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  status: string | undefined,
): Promise<{ id: string; name: string; business_name: string; status: string }[]> {
  if (status !== undefined && !(applicationStatuses as readonly string[]).includes(status)) {
    throw new OperatorError({
      cause: `${status} is not an application status.`,
      remedy: `Use one of ${applicationStatuses.join(", ")}.`,
    });
  }
  const waiting = ["UNDER_REVIEW", "UNDERWRITING", "UNDERWRITING_ERROR", "CREDIT_PENDED"];
  const found = await database.query<
    Pick<ReadApplication, "id" | "name" | "business_name" | "status">
  >(
    `SELECT a.id, a.name, b.name AS business_name, a.status
       FROM applications a JOIN businesses b ON b.id = a.business_id
      WHERE a.status = ANY($1) ORDER BY a.id LIMIT ${listedMax}`,
    [status === undefined ? waiting : [status]],
  );
  return found.rows.map(({ id, name, business_name, status: at }) => ({
    id: toId("application", id),
    name,
    business_name,
    status: at,
  }));
}

/** Returns one application with its checks and decisions, oldest first; without encrypted data. */
export async function getApplicationAsOperator(
  deps: Pick<OperatorDependencies, "database">,
  id: string,
) {
  const row = await requireApplication(deps, id);
  const checks = await readChecksOfApplication(deps.database, row.id);
  const decisions = await deps.database.query<{
    decided_by: string;
    reviewed_by: string | null;
    from_status: string;
    to_status: string;
    reasons: { rule: string; reason: string; evidence?: string }[];
    comment: string | null;
    policy_version: string | null;
    risk: { score: number; tier: string } | null;
    created_at: string;
  }>(
    `SELECT decided_by, reviewed_by, from_status, to_status, reasons, comment, policy_version, risk, created_at
       FROM application_decisions WHERE application_id = $1 ORDER BY id`,
    [row.id],
  );
  return {
    id,
    name: row.name,
    business_name: row.business_name,
    status: row.status,
    comments_from_underwriting: row.comments_from_underwriting,
    docs_requested: row.docs_requested.map(({ checks: cleared, ...document }) => ({
      ...document,
      checks: (cleared ?? []).map((check) => toId("verification_check", check)),
    })),
    checks: checks.map((check) => shownCheck(check, row.owners)),
    decisions: decisions.rows,
  };
}

/**
 * Returns the application that an operator command names.
 *
 * Errors   OperatorError: unknown application.
 */
export async function requireApplication(
  deps: Pick<OperatorDependencies, "database">,
  id: string,
): Promise<ReadApplication> {
  const isId = isIdOf("application", id);
  const row = isId ? await readApplication(deps.database, toUuid(id)) : undefined;
  if (row !== undefined) return row;
  throw new OperatorError({
    cause: `There is no application ${id}.`,
    remedy: "List pending applications with: openpayfac applications list.",
  });
}
