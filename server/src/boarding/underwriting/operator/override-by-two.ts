import type { Pool } from "pg";
import { insertRow } from "../../../database/row-writes.ts";
import { writeAtomically } from "../../../database/write-atomically.ts";
import type { ReadApplication } from "../../applications/application-rows.ts";
import type { ReviewedCheck } from "../../verification/index.ts";
import type { UnderwritingDependencies } from "../underwriting-dependencies.ts";

/** The first person's request was recorded, and nothing is decided before a second one's. */
export class SecondPersonNeeded extends Error {}

/** An open check that an approval overrides, and the two people who decided that. */
export interface OverriddenCheck {
  check: ReviewedCheck;
  by: readonly [first: string, second: string];
}

/**
 * Lets an approval override open checks if two people decided so, of the same application version.
 *
 * Input    by: name of the operator who decides.
 * Errors   SecondPersonNeeded: the first of the two, whose request is recorded.
 * Writes   override_requests, for the first person.
 */
export async function overriddenByTwo(
  deps: Pick<UnderwritingDependencies, "database" | "clock" | "ids">,
  { id, version }: Pick<ReadApplication, "id" | "version">,
  overridden: readonly ReviewedCheck[],
  { by, comment }: { by: string; comment: string | undefined },
): Promise<OverriddenCheck[]> {
  const checks = overridden.map((check) => check.id).sort();
  const first = await firstRequest(deps.database, { id, version }, checks, by);
  if (first !== undefined) {
    return overridden.map((check) => ({ check, by: [first, by] as const }));
  }
  await writeAtomically(deps.database, [
    insertRow("override_requests", {
      id: deps.ids.next(),
      application_id: id,
      application_version: version,
      checks,
      requested_by: by,
      comment: comment ?? null,
      created_at: deps.clock.now().toISOString(),
    }),
  ]);
  throw new SecondPersonNeeded();
}

/** Another person's request for the same checks of the same version. Names compare without case. */
async function firstRequest(
  database: Pick<Pool, "query">,
  { id, version }: Pick<ReadApplication, "id" | "version">,
  checks: readonly string[],
  by: string,
): Promise<string | undefined> {
  const found = await database.query<{ requested_by: string }>(
    `SELECT requested_by FROM override_requests
      WHERE application_id = $1 AND application_version = $2 AND checks = $3::uuid[]
      ORDER BY id`,
    [id, version, checks],
  );
  const name = by.toLowerCase();
  return found.rows.find(({ requested_by }) => requested_by.toLowerCase() !== name)?.requested_by;
}
