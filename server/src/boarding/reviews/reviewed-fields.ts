import type { ApplicationReview } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import {
  type ContentDependencies,
  type SubmittedValue,
  submittedContent,
} from "../applications/submission-writes.ts";

type Shown = Static<typeof ApplicationReview>["fields"][number];

/** The contents of the last two submissions, the newest first. */
export async function readSubmissions(
  database: Pool,
  applicationId: Uuid,
): Promise<SubmittedValue[][]> {
  const { rows } = await database.query<{ content: SubmittedValue[] }>(
    named(
      `SELECT content FROM application_submissions WHERE application_id = $1
        ORDER BY id DESC LIMIT 2`,
      [applicationId],
    ),
  );
  return rows.map(({ content }) => content);
}

/**
 * The fields of an application, with what changed since its previous submission. While the applicant
 * edits it, that is the last one; afterwards the one before.
 *
 * Input    asked: parts of the form that a reviewer asked about.
 */
export function reviewedFields(
  deps: ContentDependencies,
  row: ReadApplication,
  submissions: readonly SubmittedValue[][],
  asked: readonly string[],
): Shown[] {
  const now = submittedContent(deps, row);
  const [last, previous] = submissions;
  const isEdited =
    last !== undefined &&
    !isSame(
      last,
      now.map(({ stored }) => stored),
    );
  const before = isEdited ? last : previous;
  const known = new Map(before?.map((each) => [each.field, each]));
  const current = now.map(({ shown, stored }): Shown => {
    const earlier = known.get(stored.field);
    known.delete(stored.field);
    // Each submission has its own signature.
    const isSignature = stored.field.startsWith("signature.");
    const changed = before !== undefined && !isSignature && !isEqual(earlier, stored);
    return {
      field: stored.field,
      value: stored.value,
      previous: changed ? (earlier?.value ?? null) : null,
      changed,
      requested: isAsked(stored.field, asked),
      reveal: shown.masked ?? null,
      owner_id: shown.ownerId ?? null,
    };
  });
  const removed = [...known.values()].map(
    ({ field, value }): Shown => ({
      field,
      value: null,
      previous: value,
      changed: true,
      requested: isAsked(field, asked),
      reveal: null,
      owner_id: null,
    }),
  );
  return [...current, ...removed];
}

function isSame(a: readonly SubmittedValue[], b: readonly SubmittedValue[]): boolean {
  return a.length === b.length && a.every((each, index) => isEqual(each, b[index]));
}

const isEqual = (a: SubmittedValue | undefined, b: SubmittedValue | undefined) =>
  a?.field === b?.field && a?.value === b?.value && a?.digest === b?.digest;

function isAsked(field: string, asked: readonly string[]): boolean {
  return asked.some(
    (part) => field === part || field.startsWith(`${part}.`) || field.startsWith(`${part}[`),
  );
}
