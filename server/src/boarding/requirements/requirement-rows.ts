import type { requirementReasons, storedRequirementKinds } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Row } from "../../database/table-rows.ts";
import type { Uuid } from "../../ids.ts";

/**
 * Information that an operator requested of an account, that its merchant completed, or a tax id that
 * did not match.
 */
export type RequirementRow = Row<
  "account_requirements",
  {
    kind: (typeof storedRequirementKinds)[number];
    reason_code: (typeof requirementReasons)[number];
    status: "due" | "submitted" | "accepted" | "withdrawn";
  }
>;

/** An account's requirements that are not decided yet, oldest first. */
export async function readOpenRequirements(
  database: Pool,
  accountId: Uuid,
): Promise<RequirementRow[]> {
  const found = await database.query<RequirementRow>({
    name: "read-open-requirements",
    text: `SELECT * FROM account_requirements
            WHERE account_id = $1 AND status IN ('due', 'submitted') ORDER BY id`,
    values: [accountId],
  });
  return found.rows;
}

export async function readRequirement(
  database: Pool,
  id: Uuid,
): Promise<RequirementRow | undefined> {
  const found = await database.query<RequirementRow>(
    "SELECT * FROM account_requirements WHERE id = $1",
    [id],
  );
  return found.rows[0];
}
