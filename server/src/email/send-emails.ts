import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { toId } from "../ids.ts";
import { type DueJob, timeOf } from "../jobs/due-jobs.ts";
import { upcomingRows } from "../jobs/upcoming-rows.ts";
import type { FormattedEmail } from "./compose-email.ts";
import { encryptedFor } from "./enqueue-email.ts";

const batchSize = 20;
const triesMax = 8;
/** Lease of an email, after which another process may claim it. */
const leaseMs = 2 * 60_000;
const retryMs = 5 * 60_000;

interface EmailRow {
  id: Uuid;
  recipient: string;
  subject: string;
  /** null: deleted after sending. */
  encrypted_content: string | null;
  attempts: number;
  /** The partner's address for replies; null: none is set. */
  reply_to: string | null;
}

export const sendEmailsJob: DueJob = {
  name: "send_emails",
  nextDue: (database) => timeOf(database, "SELECT min(next_attempt_at) FROM emails"),
  upcoming: upcomingRows("emails", "next_attempt_at"),
  run: sendDueEmails,
};

/**
 * Sends queued email with at-least-once delivery: if a process dies between delivery and recording
 * it, another one sends the email again.
 *
 * Returns  how many were sent.
 * Writes   emails; in live mode the content of a sent email is deleted.
 */
export async function sendDueEmails(deps: Dependencies): Promise<number> {
  for (let sent = 0; ; ) {
    const claimed = await claim(deps);
    for (const row of claimed) sent += (await sendOne(deps, row)) ? 1 : 0;
    if (claimed.length < batchSize) return sent;
  }
}

async function claim(deps: Dependencies): Promise<EmailRow[]> {
  const now = deps.clock.now();
  const found = await deps.database.query<EmailRow>(
    `UPDATE emails SET attempts = attempts + 1, next_attempt_at = $2
      WHERE id IN (SELECT id FROM emails WHERE next_attempt_at <= $1
                    ORDER BY next_attempt_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, subject, encrypted_content, attempts,
                (SELECT reply_to FROM partner_email_settings AS settings
                  WHERE settings.partner_id = emails.partner_id) AS reply_to`,
    [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString()],
  );
  return found.rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function sendOne(deps: Dependencies, row: EmailRow): Promise<boolean> {
  const { id, recipient, subject } = row;
  const now = deps.clock.now();
  try {
    if (row.encrypted_content === null) throw new Error("the content of the email was deleted");
    // An email that cannot be decrypted, as after a restore with another key, does not block the
    // others.
    const formatted: FormattedEmail = JSON.parse(
      deps.encryption.decrypt(row.encrypted_content, encryptedFor(id)),
    );
    const { links: _, ...content } = formatted;
    await deps.mailer.send({
      id: toId("email", id),
      to: recipient,
      subject,
      ...content,
      // The partner's own notifications come from the operator.
      replyTo: content.isSubscription === true ? null : row.reply_to,
    });
  } catch (error) {
    const last = row.attempts >= triesMax;
    // Neither the address nor the content: personal data does not belong in the log.
    deps.log.warn(
      { email: toId("email", id), attempts: row.attempts, err: error },
      "email sending failed",
    );
    await deps.database.query(
      "UPDATE emails SET state = $2, next_attempt_at = $3 WHERE id = $1 AND state = 'waiting'",
      [
        id,
        last ? "failed" : "waiting",
        last ? null : new Date(now.getTime() + retryMs * 2 ** (row.attempts - 1)).toISOString(),
      ],
    );
    return false;
  }
  await deps.database.query(
    `UPDATE emails SET state = 'sent', next_attempt_at = NULL, sent_at = $2,
            encrypted_content = CASE WHEN $3::boolean THEN encrypted_content END
      WHERE id = $1`,
    [id, now.toISOString(), deps.sandbox !== undefined],
  );
  return true;
}
