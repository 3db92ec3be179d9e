import { insertRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { normalizeEmail } from "../identity/email-address.ts";
import type { Uuid } from "../ids.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { composeEmail, type EmailContent } from "./compose-email.ts";

/** Owner of an email, who may read it in the sandbox. */
export interface EmailOwner {
  tenantId: Uuid;
  partnerId: Uuid | null;
}

/**
 * The writes that enqueue an email in the same transaction as the change that it reports, so that
 * it is sent if and only if the change is committed.
 */
export function enqueueEmail(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock">,
  owner: EmailOwner,
  recipient: string,
  content: EmailContent,
): Write[] {
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  return [
    insertRow("emails", {
      id,
      tenant_id: owner.tenantId,
      partner_id: owner.partnerId,
      recipient,
      recipient_normalized: normalizeEmail(recipient),
      subject: content.subject,
      encrypted_content: deps.encryption.encrypt(
        JSON.stringify(composeEmail(content)),
        encryptedFor(id),
      ),
      state: "waiting",
      next_attempt_at: now,
      created_at: now,
    }),
    enqueue("send_emails", 0),
  ];
}

export function encryptedFor(id: Uuid): string {
  return `emails ${id}`;
}
