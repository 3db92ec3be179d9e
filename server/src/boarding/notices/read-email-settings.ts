import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";

/** Emails about a partner's applications, accounts and contractors. */
export interface EmailSettings {
  /** Whether applicants, merchants and contractors are emailed, other than to protect them. */
  to_applicants: boolean;
  /** The partner's own address; null: it gets none. */
  recipient: string | null;
  /** Address for replies to the partner's emails; null: the sender's. */
  reply_to: string | null;
}

export async function readEmailSettings(
  database: Pick<Pool, "query">,
  partnerId: Uuid,
): Promise<EmailSettings> {
  const found = await database.query<EmailSettings>(
    "SELECT to_applicants, recipient, reply_to FROM partner_email_settings WHERE partner_id = $1",
    [partnerId],
  );
  return found.rows[0] ?? { to_applicants: true, recipient: null, reply_to: null };
}
