import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";
import { type ReviewedCheck, readChecksOf, readChecksOfApplication } from "./check-rows.ts";
import { isOpen } from "./effective-outcome.ts";

/**
 * The current checks that neither passed nor were cleared, pending ones included.
 *
 * Input    subject: an application includes its owners' checks.
 */
export async function openChecksOf(
  database: Pick<Pool, "query">,
  subject: { applicationId: Uuid } | { subjectId: Uuid },
): Promise<ReviewedCheck[]> {
  const checks =
    "applicationId" in subject
      ? await readChecksOfApplication(database, subject.applicationId)
      : await readChecksOf(database, [subject.subjectId]);
  return checks.filter(isOpen);
}
