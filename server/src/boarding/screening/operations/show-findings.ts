import type { ScreeningFinding } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../../database/named-statement.ts";
import { namesOfUsers } from "../../../identity/user-names.ts";
import { toId, toIdOrNull, toUuid, type Uuid } from "../../../ids.ts";
import type { FindingRow } from "../findings.ts";
import { reportDueOn } from "../operator/review-hits.ts";

type Subject = Pick<Static<typeof ScreeningFinding>, "subject_id" | "subject_name">;

/** Findings as a reviewer sees them, with the names of their subjects and reviewers. */
export async function showFindings(
  database: Pool,
  rows: readonly FindingRow[],
): Promise<Static<typeof ScreeningFinding>[]> {
  const reviewers = rows.flatMap(({ review }) => userOf(review?.reviewed_by) ?? []);
  const [subjects, users] = await Promise.all([
    subjectsOf(database, rows),
    namesOfUsers(database, reviewers),
  ]);
  return rows.map((row) => ({
    id: toId("verification_check", row.id),
    entity: "screening_finding" as const,
    kind: row.kind === "sanctions" ? ("sanctions" as const) : ("terminated_merchant" as const),
    state: row.verdict,
    ...subjectOf(row, subjects),
    application_id: toIdOrNull("application", row.application_id),
    network: row.network,
    reason: row.reason,
    suggestion: row.suggestion,
    matched: row.matched,
    hits: (row.details?.hits ?? []).map((hit) => ({
      subject: hit.subject,
      list: hit.list,
      entry: hit.entryId,
      name: hit.listedName,
      score: hit.score,
      programs: [...hit.programs],
      birth_years: [...hit.birthYears],
      birth_year_differs: hit.birthYearDiffers,
      countries: [...hit.countries],
    })),
    found_at: row.answered_at ?? row.requested_at,
    review:
      row.review === null
        ? null
        : {
            ...row.review,
            reviewed_by_name: nameOf(users, row.review.reviewed_by),
            created_at: new Date(row.review.created_at).toISOString(),
          },
    report_due_on:
      row.kind === "sanctions" && row.review?.verdict === "confirmed"
        ? reportDueOn(row.review.created_at)
        : null,
  }));
}

/** A reviewer is a user, an operator key, or a name that a command gave. */
export const userOf = (by: string | null | undefined): Uuid | undefined =>
  by?.startsWith("user_") ? toUuid(by) : undefined;

export function nameOf(users: ReadonlyMap<Uuid, string>, by: string | null): string | null {
  const user = userOf(by);
  return user === undefined ? null : (users.get(user) ?? null);
}

/** Accounts, contractors and applications by their ids; an application with its account. */
async function subjectsOf(
  database: Pool,
  rows: readonly FindingRow[],
): Promise<ReadonlyMap<Uuid, Subject>> {
  const ids = [
    ...new Set(rows.flatMap((row) => [row.subject_id, row.application_id ?? []].flat())),
  ];
  if (ids.length === 0) return new Map();
  const found = await database.query<{
    id: Uuid;
    kind: "account" | "contractor" | "application";
    subject_id: Uuid;
    name: string;
  }>(
    named(
      `SELECT id, 'account' AS kind, id AS subject_id, name FROM accounts WHERE id = ANY($1::uuid[])
        UNION ALL
       SELECT id, 'contractor', id, name FROM contractors WHERE id = ANY($1::uuid[])
        UNION ALL
       SELECT id, CASE WHEN account_id IS NULL THEN 'application' ELSE 'account' END,
              coalesce(account_id, id), name FROM applications WHERE id = ANY($1::uuid[])`,
      [ids],
    ),
  );
  return new Map(
    found.rows.map(({ id, kind, subject_id, name }) => [
      id,
      { subject_id: toId(kind, subject_id), subject_name: name },
    ]),
  );
}

function subjectOf(row: FindingRow, subjects: ReadonlyMap<Uuid, Subject>): Subject {
  const found = subjects.get(row.application_id ?? row.subject_id);
  if (found === undefined) throw new Error(`the check ${row.id} has no subject`);
  return found;
}
