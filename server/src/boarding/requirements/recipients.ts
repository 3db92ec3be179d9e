import type { Pool } from "pg";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { EmailContent } from "../../email/compose-email.ts";
import { enqueueEmail } from "../../email/enqueue-email.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { enqueue } from "../../jobs/enqueue.ts";

/** A person who is informed about an account. */
export interface Recipient {
  email: string;
  /** null: the contact of a business without a name. */
  name: string | null;
}

const recipientsMax = 20;

/**
 * Everyone who is informed about an account: the owners of its application, the active users of its
 * business, and the business's contact. A changed bank account is announced to all of them, because
 * the one who requested it may not be entitled to.
 */
export async function readRecipients(
  database: Pool,
  { application_id, business_id }: BoardedAccount,
): Promise<Recipient[]> {
  const found = await database.query<Recipient>({
    name: "read-requirement-recipients",
    text: `SELECT owner ->> 'email' AS email, owner ->> 'first_name' AS name
             FROM applications, json_array_elements(owners) AS owner WHERE applications.id = $1
           UNION ALL
           SELECT email, first_name FROM users WHERE business_id = $2 AND status = 'ACTIVE'
           UNION ALL
           SELECT contact_email, contact_first_name FROM businesses WHERE id = $2`,
    values: [application_id, business_id],
  });
  const byAddress = new Map<string, Recipient>();
  for (const row of found.rows) {
    if (row.email === null || byAddress.size === recipientsMax) continue;
    const address = normalizeEmail(row.email);
    if (!byAddress.has(address)) byAddress.set(address, row);
  }
  return [...byAddress.values()];
}

/** The content of an email, without the greeting. */
export type Message = Omit<EmailContent, "greeting">;

/** The writes that send the same message to each recipient. */
export function emailAll(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock">,
  { tenant_id: tenantId, partner_id: partnerId }: BoardedAccount,
  recipients: readonly Recipient[],
  message: Message,
): Write[] {
  if (recipients.length === 0) return [];
  const inserts = recipients.flatMap(({ email, name }) => {
    const content = { ...message, greeting: name === null ? "Hello," : `Hello ${name},` };
    return enqueueEmail(deps, { tenantId, partnerId }, email, content).slice(0, 1);
  });
  return [...inserts, enqueue("send_emails", 0)];
}
