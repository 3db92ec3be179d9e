import { writeAtOnce } from "../../database/write-at-once.ts";
import { Refusal } from "../../refusal.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { readApplication } from "../applications/application-rows.ts";
import {
  type ApplicationStatus,
  applicationMayBecome,
} from "../applications/application-states.ts";
import type { Decision } from "../applications/change-application.ts";
import { applyVerdict } from "./apply-verdict.ts";
import type { UnderwritingParts } from "./underwriting-parts.ts";

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
  parts: UnderwritingParts,
  row: ReadApplication,
  decision: HandDecision,
): Promise<ReturnType<typeof applyVerdict>> {
  const { to, by, comment, documents = [] } = decision;
  const reasons = [{ rule: "by_hand", reason: comment ?? "Decided by hand." }];
  let at = row;
  if (!applicationMayBecome(at.status, to) && at.status === "UNDER_REVIEW") {
    const first = { to: "UNDERWRITING" as const, reasons, comment: null, documents: [] };
    if (!applicationMayBecome("UNDERWRITING", to)) throw mayNot(row, to);
    const { writes } = applyVerdict(parts, at, first, by);
    await writeAtOnce(parts.database, writes);
    at = (await readApplication(parts.database, row.id)) ?? at;
  }
  if (!applicationMayBecome(at.status, to)) throw mayNot(row, to);
  return applyVerdict(
    parts,
    at,
    { to, reasons, comment: comment ?? null, documents: [...documents] },
    by,
  );
}

function mayNot(row: ReadApplication, to: ApplicationStatus): Refusal {
  return new Refusal(
    "invalid_status",
    `The application is ${row.status}; it does not become ${to}.`,
  );
}
