import { toId } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import type { ReadApplication } from "../../applications/application-rows.ts";
import { decryptOwners } from "../../applications/owner-secrets.ts";
import {
  hasInputsOf,
  isCheckOf,
  isOpen,
  type ReviewedCheck,
  readChecksOfApplication,
} from "../../verification/index.ts";
import { planChecks } from "../plan-checks.ts";
import type { UnderwritingDependencies } from "../underwriting-dependencies.ts";

/**
 * Returns the open checks that a manual approval overrides.
 *
 * Input    named: the ids of the checks that the operator overrides.
 * Errors   OperatorError: the checks have not run, an open check is not named, or one is a hit on a
 *          sanctions list, which only a review clears.
 */
export async function overriddenChecks(
  deps: Pick<UnderwritingDependencies, "database" | "encryption">,
  row: ReadApplication,
  named: readonly string[],
): Promise<ReviewedCheck[]> {
  const checks = await readChecksOfApplication(deps.database, row.id);
  const show = `openpayfac applications show ${toId("application", row.id)}`;
  const current = checks.filter(({ superseded_by }) => superseded_by === null);
  const haveRun = planChecks(row, decryptOwners(deps.encryption, row)).every((planned) =>
    current.some((check) => isCheckOf(check, planned) && hasInputsOf(deps, check, planned)),
  );
  if (!haveRun) {
    throw new OperatorError({
      cause: "The checks of the application have not run yet.",
      remedy: `Wait until it is UNDERWRITING; see ${show}.`,
    });
  }
  const open = checks.filter(isOpen);
  const hit = open.find(({ kind }) => kind === "sanctions");
  if (hit !== undefined) {
    throw new OperatorError({
      cause: `The sanctions check ${toId("verification_check", hit.id)} is open, and cannot be overridden.`,
      remedy: "Review it first: openpayfac applications review-check.",
    });
  }
  const ids = open.map(({ id }) => toId("verification_check", id));
  const unknown = named.filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    throw new OperatorError({
      cause: `${unknown.join(", ")} is not an open check of the application.`,
      remedy: `See ${show}.`,
    });
  }
  const missing = ids.filter((id) => !named.includes(id));
  if (missing.length === 0) return open;
  throw new OperatorError({
    cause: `The application has open checks: ${missing.join(", ")}.`,
    remedy: `Review them, or override them with --override ${ids.join(",")}.`,
  });
}
