import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";

/** Emails about a partner's applications. */
export interface EmailSettings {
  to_applicants: boolean;
  /** The partner's own address; null: it gets none. */
  recipient: string | null;
}

export async function readEmailSettings(
  database: Pick<Pool, "query">,
  partnerId: Uuid,
): Promise<EmailSettings> {
  const found = await database.query<EmailSettings>(
    "SELECT to_applicants, recipient FROM partner_email_settings WHERE partner_id = $1",
    [partnerId],
  );
  return found.rows[0] ?? { to_applicants: true, recipient: null };
}
