import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { brandOf } from "../../identity/brands.ts";
import { consumeAttempt, type Limit } from "../../identity/rate-limits.ts";
import { newLinkEmail } from "../requirements/emails/new-link-email.ts";
import { emailAll, readRecipients } from "../requirements/recipients.ts";
import { newRequirementsLink } from "../requirements/requirements-links.ts";
import { findPage } from "./page-access.ts";

const linksOfAccount: Limit = {
  name: "requirements link of account",
  triesMax: 3,
  windowMs: 60 * 60 * 1000,
};

/**
 * Sends a new link to everyone who is informed about the account behind any earlier link.
 *
 * Errors   not_found; too_many_requests.
 */
export async function sendNewLink(deps: Dependencies, token: string): Promise<{ sent: true }> {
  const { account } = await findPage(deps, token);
  await consumeAttempt(deps, linksOfAccount, account.id);
  const recipients = await readRecipients(deps.database, account);
  const link = newRequirementsLink(deps, account.id);
  const { name: from } = await brandOf(deps, account.partner_id);
  const message = newLinkEmail({ accountName: account.name, from, url: link.uri });
  await writeAtomically(deps.database, [
    link.write,
    ...emailAll(deps, account, recipients, message),
  ]);
  return { sent: true };
}
