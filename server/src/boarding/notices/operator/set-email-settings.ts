import { ownerLimits, validateValue } from "@openpayfac/contract/requirements";
import type { Write } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { uuidOf } from "../../../operator/operator-ids.ts";
import { writeOfPartner } from "../../../operator/write-of-partner.ts";
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
  const { settings, write } = await changingEmailSettings(deps, id, change);
  await writeOfPartner(deps, partnerId, write);
  return { partner_id: partnerId, ...settings };
}

/**
 * The write that changes the emails of a partner: see `setEmailSettings`.
 *
 * Returns  also the settings after it.
 * Errors   OperatorError: not an email address.
 */
export async function changingEmailSettings(
  { database, clock }: Pick<OperatorDependencies, "database" | "clock">,
  partnerId: Uuid,
  change: Partial<EmailSettings>,
): Promise<{ settings: EmailSettings; write: Write }> {
  const settings = { ...(await readEmailSettings(database, partnerId)), ...change };
  const { to_applicants, recipient, reply_to } = settings;
  for (const address of [recipient, reply_to]) {
    if (address === null || validateValue(ownerLimits.email, address) === undefined) continue;
    throw new OperatorError({
      cause: `${JSON.stringify(address)} is not an email address.`,
      remedy: "Give an address, or none.",
    });
  }
  const write: Write = {
    sql: `INSERT INTO partner_email_settings (partner_id, to_applicants, recipient, reply_to,
                                         updated_at)
       SELECT id, $2, $3, $4, $5 FROM partners WHERE id = $1
     ON CONFLICT (partner_id) DO UPDATE SET to_applicants = excluded.to_applicants,
       recipient = excluded.recipient, reply_to = excluded.reply_to, updated_at = excluded.updated_at`,
    values: [partnerId, to_applicants, recipient, reply_to, clock.now().toISOString()],
    must: "partner_email_settings",
  };
  return { settings, write };
}
