import { type ApplicationReview, getApplicationReview } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId, toIdOrNull, toUuid, type Uuid } from "../../ids.ts";
import { readUserPolicies } from "../../permissions/user-policies.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { canTransitionApplication } from "../applications/application-states.ts";
import { secondPersonRule } from "../underwriting/decide-application.ts";
import { applicationDecisions } from "../underwriting/operator/decisions.ts";
import { readDocumentVerdicts } from "../underwriting/requested-documents.ts";
import { type ReviewedCheck, readChecksOfApplication } from "../verification/index.ts";
import { shownCheck } from "../verification/operator/shown-check.ts";
import { currentFindings } from "./current-findings.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { readUploadedFiles, reviewedDocuments } from "./reviewed-documents.ts";
import { readSubmissions, reviewedFields } from "./reviewed-fields.ts";
import { secondUserReasons } from "./second-user-reasons.ts";
import { databaseOfUsers, requireVisibleApplication } from "./visible-application.ts";

type Review = Static<typeof ApplicationReview>;
type DecisionRow = Row<
  "application_decisions",
  { reasons: { rule: string; reason: string; evidence?: string }[] }
>;
type NameOf = (actor: string | null) => string | null;

/** Returns everything that a decision on an application is based on. Errors   not_found. */
export const handleGetApplicationReview = handlerFor(
  getApplicationReview,
  async ({ caller, params }, deps) => {
    const { database } = deps;
    const row = await requireVisibleApplication(database, caller, params.id);
    const [checks, decisions, files, verdicts, submissions, duplicates, comments] =
      await Promise.all([
        readChecksOfApplication(database, row.id),
        readDecisions(database, row.id),
        readUploadedFiles(database, row.id),
        readDocumentVerdicts(database, row.id),
        readSubmissions(database, row.id),
        findDuplicates(deps, row),
        readComments(database, row.id),
      ]);
    const policies =
      caller.user?.policies ?? (await readUserPolicies(database, caller.tenantId, null));
    const { findings, terms } = await currentFindings(deps, row, checks);
    const current = checks.filter(({ superseded_by }) => superseded_by === null);
    const nameOf = await namesOf(databaseOfUsers(deps), [
      ...decisions.flatMap((each) => [each.reviewed_by, secondPersonOf(each)]),
      ...current.map(({ review }) => review?.reviewed_by ?? null),
      ...comments.map(({ author }) => author),
      toIdOrNull("user", row.assigned_to),
    ]);
    const reviewer = toIdOrNull("user", row.assigned_to);
    const asked = decisions.find(({ to_status: to }) => awaitsApplicant(to));
    return {
      id: params.id,
      entity: "application_review" as const,
      fields: reviewedFields(deps, row, submissions, row.fields_requested ?? []),
      documents: reviewedDocuments(row, files, verdicts, asked?.created_at ?? null),
      findings: findings.map(({ rule, severity, reason, evidence = null, check }) => ({
        rule,
        severity,
        reason,
        evidence,
        check_id: check === undefined ? null : toId("verification_check", check.id),
      })),
      checks: current.map((check) => evidencedCheck(check, row, nameOf)),
      duplicates,
      decisions: decisions.map((each) => shownDecision(each, nameOf)),
      comments: comments.map((each) => ({ ...each, author_name: nameOf(each.author) })),
      assigned_to: reviewer,
      assigned_to_name: nameOf(reviewer),
      risk_score: terms.risk.score,
      risk_tier: terms.risk.tier.name,
      may_become: decisionsOf(row),
      second_user_reasons: secondUserReasons(row, findings, policies),
    };
  },
);

const awaitsApplicant = (status: string) =>
  status === "NEED_INFORMATION" || status === "CONDITIONALLY_APPROVED";

async function readDecisions(database: Pool, id: Uuid): Promise<DecisionRow[]> {
  const { rows } = await database.query<DecisionRow>(
    named("SELECT * FROM application_decisions WHERE application_id = $1 ORDER BY id DESC", [id]),
  );
  return rows;
}

type Comment = Pick<Row<"application_comments">, "author" | "comment" | "created_at">;

async function readComments(database: Pool, id: Uuid): Promise<Comment[]> {
  const { rows } = await database.query<Comment>(
    named(
      `SELECT author, comment, created_at FROM application_comments
        WHERE application_id = $1 ORDER BY id DESC`,
      [id],
    ),
  );
  return rows;
}

/** Names of the users among actors. */
async function namesOf(database: Pool, actors: readonly (string | null)[]): Promise<NameOf> {
  const ids = actors.flatMap((each) => (each?.startsWith("user_") ? [toUuid(each)] : []));
  const names = await namesOfUsers(database, ids);
  return (actor) => (actor?.startsWith("user_") ? (names.get(toUuid(actor)) ?? null) : null);
}

function secondPersonOf({ reasons }: DecisionRow): string | null {
  return reasons.find(({ rule }) => rule === secondPersonRule)?.evidence ?? null;
}

function shownDecision(row: DecisionRow, nameOf: NameOf): Review["decisions"][number] {
  const second = secondPersonOf(row);
  return {
    from_status: row.from_status,
    to_status: row.to_status,
    decided_by: row.decided_by,
    reviewed_by: row.reviewed_by,
    reviewed_by_name: nameOf(row.reviewed_by),
    approved_by: second,
    approved_by_name: nameOf(second),
    reasons: row.reasons
      .filter(({ rule }) => rule !== secondPersonRule)
      .map(({ rule, reason, evidence = null }) => ({ rule, reason, evidence })),
    comment: row.comment,
    created_at: row.created_at,
  };
}

function evidencedCheck(
  check: ReviewedCheck,
  { owners }: ReadApplication,
  nameOf: NameOf,
): Review["checks"][number] {
  const shown = shownCheck(check, owners);
  return {
    id: shown.id,
    kind: shown.kind,
    network: shown.network,
    subject: shown.subject,
    outcome: shown.outcome,
    open: shown.open,
    service: shown.service,
    reason: shown.reason,
    suggestion: shown.suggestion,
    matched: shown.matched,
    differed: shown.differed,
    hits: shown.hits.map(({ list, entryId, listedName, score }) => ({
      list,
      entry: entryId,
      name: listedName,
      score,
    })),
    requested_at: shown.requested_at,
    answered_at: shown.answered_at,
    review:
      shown.review === null
        ? null
        : {
            verdict: shown.review.verdict,
            reviewed_by: shown.review.reviewed_by,
            reviewed_by_name: nameOf(shown.review.reviewed_by),
            reason: shown.review.reason,
            created_at: shown.review.created_at,
          },
  };
}

/** The decisions that the status permits; one that waits for its first review enters underwriting. */
function decisionsOf({ status }: ReadApplication): string[] {
  return Object.entries(applicationDecisions).flatMap(([name, to]) => {
    const isPermitted =
      canTransitionApplication(status, to) ||
      (status === "UNDER_REVIEW" && canTransitionApplication("UNDERWRITING", to));
    if (!isPermitted) return [];
    return name === "need-information" ? ["request_information"] : [name.replaceAll("-", "_")];
  });
}
