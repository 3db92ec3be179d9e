import { ApiError } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { readApplication } from "../applications/application-rows.ts";
import {
  type ApplicationStatus,
  canTransitionApplication,
} from "../applications/application-states.ts";
import type { Decision } from "../applications/change-application.ts";
import { applyDecision } from "./apply-decision.ts";
import type { UnderwritingDependencies } from "./underwriting-parts.ts";

/** What somebody decides about an application. */
export interface HandDecision {
  to: ApplicationStatus;
  by: Extract<Decision["by"], "operator" | "sandbox">;
  comment?: string | undefined;
  /** What the merchant shall send. */
  documents?: readonly { name: string; description: string }[];
}

/**
 * Decides an application by hand. One that nobody looked at yet is taken into underwriting first.
 *
 * Returns  the application as it will be, and the writes that are left to be made.
 * Errors   invalid_status: its status does not allow that.
 * Writes   the step into underwriting, where one was needed.
 */
export async function decideApplication(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  decision: HandDecision,
): Promise<ReturnType<typeof applyDecision>> {
  const { to, by, comment, documents = [] } = decision;
  const reasons = [{ rule: "by_hand", reason: comment ?? "Decided by hand." }];
  let at = row;
  if (!canTransitionApplication(at.status, to) && at.status === "UNDER_REVIEW") {
    const first = { to: "UNDERWRITING" as const, reasons, comment: null, documents: [] };
    if (!canTransitionApplication("UNDERWRITING", to)) throw mayNot(row, to);
    const { writes } = applyDecision(deps, at, first, by);
    await writeAtomically(deps.database, writes);
    at = (await readApplication(deps.database, row.id)) ?? at;
  }
  if (!canTransitionApplication(at.status, to)) throw mayNot(row, to);
  return applyDecision(
    deps,
    at,
    { to, reasons, comment: comment ?? null, documents: [...documents] },
    by,
  );
}

function mayNot(row: ReadApplication, to: ApplicationStatus): ApiError {
  return new ApiError(
    "invalid_status",
    `The application is ${row.status}; it does not become ${to}.`,
  );
}
