import { listSandboxEmails } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../http/pages.ts";
import { normalizeEmail } from "../identity/email-address.ts";
import { toId, type Uuid } from "../ids.ts";
import { isNarrow } from "../permissions/calling-user.ts";
import type { FormattedEmail } from "./compose-email.ts";
import { encryptedFor } from "./enqueue-email.ts";

interface SentRow {
  id: Uuid;
  recipient: string;
  subject: string;
  encrypted_content: string | null;
  sent_at: string | null;
}

/**
 * Returns the emails of the caller's partner, or of its whole tenant, newest first; to a user of a
 * merchant or of an agent group, those to the users of the same.
 */
export const handleListSandboxEmails = handlerFor(
  listSandboxEmails,
  async ({ query, caller }, deps) => {
    const page = pageOf(query);
    const conditions = ["tenant_id = $1", "state = 'sent'"];
    const values: unknown[] = [caller.tenantId];
    if (caller.partnerId !== null)
      conditions.push(`partner_id = $${values.push(caller.partnerId)}`);
    if (caller.user !== undefined && isNarrow(caller.user)) {
      const { businessId, agentGroupId } = caller.user;
      const column = businessId === null ? "agent_group_id" : "business_id";
      const place = values.push(businessId ?? agentGroupId);
      conditions.push(
        `recipient_normalized IN (SELECT email_normalized FROM users WHERE ${column} = $${place})`,
      );
    }
    if (query.to !== undefined) {
      conditions.push(`recipient_normalized = $${values.push(normalizeEmail(query.to))}`);
    }
    const rows = await readPage<SentRow>(
      deps.database,
      "emails",
      { sql: conditions.join(" AND "), values },
      page,
    );
    return pageResponse(page, rows, (row) => {
      // Only live mode deletes the content, and this operation exists in the sandbox alone.
      if (row.encrypted_content === null || row.sent_at === null)
        throw new Error(`the sent email ${row.id} has no content`);
      const { text, html, links }: FormattedEmail = JSON.parse(
        deps.encryption.decrypt(row.encrypted_content, encryptedFor(row.id)),
      );
      return {
        id: toId("email", row.id),
        to: row.recipient,
        subject: row.subject,
        text,
        html,
        links,
        sent_at: row.sent_at,
      };
    });
  },
);
