import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueueEmail } from "../../email/enqueue-email.ts";
import { brandOf } from "../../identity/brands.ts";
import { languageOf } from "../../identity/languages.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import type { ApplicationStatus } from "../applications/application-states.ts";
import { formLink } from "../applications/form-link.ts";
import { applicantEmail, type NoticeFacts } from "../emails/applicant-email.ts";
import { applicationNotification } from "../emails/partner-emails.ts";
import { awaitsConditions } from "../underwriting/conditions.ts";
import { noticeOf } from "./notice-kinds.ts";
import { readEmailSettings } from "./read-email-settings.ts";

const batchSize = 50;
const firstRetryMs = 60_000;
const retryMsMax = 60 * 60 * 1000;

interface Notice {
  id: Uuid;
  application_id: Uuid;
  status: ApplicationStatus;
  comment: string | null;
  is_reminder: boolean;
  attempts: number;
}

export const sendNoticesJob: DueJob = {
  name: "send_notices",
  nextDue: (database) => timeOf(database, "SELECT min(due_at) FROM notices"),
  upcoming: upcomingRows("notices", "due_at"),
  run: sendNotices,
};

/** Turns every due notice into emails. */
export async function sendNotices(deps: Dependencies): Promise<void> {
  for (;;) {
    const due = await deps.database.query<Notice>(
      `SELECT id, application_id, status, comment, is_reminder, attempts FROM notices WHERE due_at <= $1
        ORDER BY due_at, id LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    if (due.rows.length === 0) return;
    const handled = await forEachIsolated(
      deps,
      due.rows,
      {
        failed: "notice was not sent",
        logFields: ({ application_id }) => ({
          applicationId: toId("application", application_id),
        }),
        postpone: (notice) => postpone(deps, notice),
      },
      (notice) => sendNotice(deps, notice),
    );
    if (handled === 0) return;
  }
}

/**
 * Writes the emails of one notice and deletes it, atomically: two processes send it once.
 */
async function sendNotice(deps: Dependencies, notice: Notice): Promise<void> {
  const application = await readApplication(deps.database, notice.application_id);
  const emails = application === undefined ? [] : await emailsOf(deps, notice, application);
  await writeAtomically(deps.database, [remove(notice), ...emails]);
}

function remove({ id }: Notice): Write {
  return { sql: "DELETE FROM notices WHERE id = $1", values: [id], must: "notices" };
}

async function emailsOf(
  deps: Dependencies,
  notice: Notice,
  application: ReadApplication,
): Promise<Write[]> {
  const kind = noticeOf[notice.status];
  // A later change has a notice of its own: an outdated request for information confuses.
  const isOutdated = kind === "information_needed" && application.status !== notice.status;
  if (kind === undefined || isOutdated) return [];
  const settings = await readEmailSettings(deps.database, application.partner_id);
  const signer = application.owners.find((owner) => owner.signer);
  const to = settings.to_applicants
    ? (signer?.email ?? (await contactOf(deps, application)))
    : null;
  const owner = { tenantId: application.tenant_id, partnerId: application.partner_id };
  const link = formLink(deps, application);
  const facts: NoticeFacts = {
    brand: await brandOf(deps, application.partner_id),
    language: languageOf(application),
    application: application.name,
    firstName: signer?.first_name ?? undefined,
    comment: notice.comment,
    documents: missingDocuments(application),
    link: { ...link, expiresAt: deadlineOf(application, link.expiresAt) },
    isReminder: notice.is_reminder,
  };
  return [
    ...(to === null
      ? []
      : [...link.writes, ...enqueueEmail(deps, owner, to, applicantEmail(kind, facts))]),
    ...(settings.recipient === null || notice.is_reminder
      ? []
      : enqueueEmail(
          deps,
          owner,
          settings.recipient,
          applicationNotification(facts.brand, kind, {
            id: toId("application", application.id),
            name: application.name,
            comment: notice.comment,
            documents: facts.documents,
          }),
        )),
  ];
}

/** The time until which the applicant can provide what is missing. */
function deadlineOf(row: ReadApplication, linkEnds: string): string {
  const due = awaitsConditions(row) ? row.conditions_due_at : null;
  return due !== null && due < linkEnds ? due : linkEnds;
}

async function contactOf(
  { database }: Dependencies,
  { business_id }: ReadApplication,
): Promise<string | null> {
  const found = await database.query<{ contact_email: string | null }>(
    "SELECT contact_email FROM businesses WHERE id = $1",
    [business_id],
  );
  return found.rows[0]?.contact_email ?? null;
}

function missingDocuments({ docs_requested }: ReadApplication): string[] {
  return docs_requested
    .filter(({ file_id }) => file_id === null)
    .map(({ name, description }) =>
      description === null ? name : `${name} (${description.replace(/\.$/, "")})`,
    );
}

/** Doubles the delay after each attempt, up to an hour. */
async function postpone(deps: Dependencies, { id, attempts }: Notice): Promise<void> {
  const delayMs = Math.min(firstRetryMs * 2 ** attempts, retryMsMax);
  await deps.database.query(
    "UPDATE notices SET due_at = $2, attempts = attempts + 1 WHERE id = $1",
    [id, new Date(deps.clock.now().getTime() + delayMs).toISOString()],
  );
}
