import { applicationStatuses } from "@openpayfac/contract";
import { writeAtOnce } from "../../database/write-at-once.ts";
import { toId, toUuid } from "../../ids.ts";
import { Refusal } from "../../refusal.ts";
import { StartError } from "../../start-error.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import type { ApplicationStatus } from "../applications/application-states.ts";
import { changeApplication } from "../applications/change-application.ts";
import { decideApplication } from "./decide-application.ts";
import type { UnderwritingParts } from "./underwriting-parts.ts";

/** What an operator decides, by the word that the command takes. */
export const operatorDecisions = {
  approve: "MANUALLY_APPROVED",
  decline: "MANUALLY_DECLINED",
  "need-information": "NEED_INFORMATION",
  reevaluate: "DECLINE_REEVALUATION_INITIATED",
  "reject-by-sales": "REJECT_BY_SALES",
  cancel: "CANCELLED",
} as const satisfies Record<string, ApplicationStatus>;

const listedMax = 200;

/** The applications that have a status, oldest first. Input   status: absent: what waits. */
export async function listApplicationsForOperator(
  { database }: UnderwritingParts,
  status: string | undefined,
): Promise<{ id: string; name: string; business_name: string; status: string }[]> {
  if (status !== undefined && !(applicationStatuses as readonly string[]).includes(status)) {
    throw new StartError({
      cause: `${status} is no status of an application.`,
      remedy: `Use one of ${applicationStatuses.join(", ")}.`,
    });
  }
  const waiting = ["UNDER_REVIEW", "UNDERWRITING", "UNDERWRITING_ERROR", "CREDIT_PENDED"];
  const found = await database.query<ReadApplication>(
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

/** One application with what was decided about it, oldest first; nothing that is sealed. */
export async function showApplication(parts: UnderwritingParts, id: string) {
  const row = await requireRow(parts, id);
  const decisions = await parts.database.query<{
    decided_by: string;
    from_status: string;
    to_status: string;
    reasons: { rule: string; reason: string }[];
    comment: string | null;
    created_at: string;
  }>(
    `SELECT decided_by, from_status, to_status, reasons, comment, created_at
       FROM application_decisions WHERE application_id = $1 ORDER BY id`,
    [row.id],
  );
  return {
    id,
    name: row.name,
    business_name: row.business_name,
    status: row.status,
    comments_from_underwriting: row.comments_from_underwriting,
    docs_requested: row.docs_requested,
    decisions: decisions.rows,
  };
}

/**
 * Decides an application.
 *
 * Errors   StartError: no such application, an unknown word, or a status that does not allow it.
 */
export async function decideForOperator(
  parts: UnderwritingParts,
  id: string,
  word: string,
  comment: string | undefined,
): Promise<{ id: string; status: string }> {
  const to = operatorDecisions[word as keyof typeof operatorDecisions];
  if (to === undefined) {
    throw new StartError({
      cause: `${word} is nothing that can be decided.`,
      remedy: `Use one of ${Object.keys(operatorDecisions).join(", ")}.`,
    });
  }
  const row = await requireRow(parts, id);
  try {
    const { changed, writes } = await decideApplication(parts, row, {
      to,
      by: "operator",
      comment,
    });
    await writeAtOnce(parts.database, writes);
    return { id, status: changed.status };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartError({ cause: error.message, remedy: "See what it is by: applications show." });
  }
}

/** Says something about an application to its merchant, without deciding. */
export async function commentForOperator(parts: UnderwritingParts, id: string, comment: string) {
  const row = await requireRow(parts, id);
  const set = { comments_from_underwriting: comment };
  await writeAtOnce(parts.database, changeApplication(parts, row, set).writes);
  return { id, status: row.status, comments_from_underwriting: comment };
}

/** Asks for a document. The merchant can send it once the application needs information. */
export async function requestDocument(
  parts: UnderwritingParts,
  id: string,
  document: { name: string; description: string | undefined },
) {
  const row = await requireRow(parts, id);
  const asked = {
    name: document.name,
    description: document.description ?? null,
    file_id: null,
    requested_at: parts.clock.now().toISOString(),
  };
  const docs_requested = [...row.docs_requested.filter(({ name }) => name !== asked.name), asked];
  await writeAtOnce(parts.database, changeApplication(parts, row, { docs_requested }).writes);
  return { id, status: row.status, docs_requested };
}

async function requireRow(parts: UnderwritingParts, id: string): Promise<ReadApplication> {
  const isId = /^app_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id);
  const row = isId ? await readApplication(parts.database, toUuid(id)) : undefined;
  if (row !== undefined) return row;
  throw new StartError({
    cause: `There is no application ${id}.`,
    remedy: "List those that wait by: openpayfac applications list.",
  });
}
