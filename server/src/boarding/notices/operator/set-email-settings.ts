import { ownerLimits, validateValue } from "@openpayfac/contract/requirements";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { notFoundError, uuidOf } from "../../../operator/operator-ids.ts";
import { type EmailSettings, readEmailSettings } from "../read-email-settings.ts";

/**
 * Changes the emails about a partner's applications.
 *
 * Input    change: an absent setting is unchanged; recipient null: the partner gets none;
 *          reply_to null: replies go to the sender's address.
 * Errors   OperatorError: unknown partner, or not an email address.
 */
export async function setEmailSettings(
  deps: OperatorDependencies,
  partnerId: string,
  change: Partial<EmailSettings>,
): Promise<EmailSettings & { partner_id: string }> {
  const id = uuidOf("partner", partnerId);
  const settings = { ...(await readEmailSettings(deps.database, id)), ...change };
  const { to_applicants, recipient, reply_to } = settings;
  for (const address of [recipient, reply_to]) {
    if (address === null || validateValue(ownerLimits.email, address) === undefined) continue;
    throw new OperatorError({
      cause: `${JSON.stringify(address)} is not an email address.`,
      remedy: "Give an address, or none.",
    });
  }
  const written = await deps.database.query(
    `INSERT INTO partner_email_settings (partner_id, to_applicants, recipient, reply_to,
                                         updated_at)
       SELECT id, $2, $3, $4, $5 FROM partners WHERE id = $1
     ON CONFLICT (partner_id) DO UPDATE SET to_applicants = excluded.to_applicants,
       recipient = excluded.recipient, reply_to = excluded.reply_to, updated_at = excluded.updated_at`,
    [id, to_applicants, recipient, reply_to, deps.clock.now().toISOString()],
  );
  if (written.rowCount === 0) throw notFoundError("partner", partnerId);
  return { partner_id: partnerId, ...settings };
}
