import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { brandOf } from "../../identity/brands.ts";
import { consumeAttempt, type Limit } from "../../identity/rate-limits.ts";
import { emailAll, readRecipients } from "../requirements/recipients.ts";
import { newRequirementsLink } from "../requirements/requirements-links.ts";
import { findPage } from "./page-access.ts";

const linksOfPayee: Limit = {
  name: "requirements link of account",
  triesMax: 3,
  windowMs: 60 * 60 * 1000,
};

/**
 * Sends a new link to everyone who is informed about the payee behind any earlier link. It was
 * requested, so that the partner's setting does not turn it off.
 *
 * Errors   not_found; too_many_requests.
 */
export async function sendNewLink(deps: Dependencies, token: string): Promise<{ sent: true }> {
  const { payee } = await findPage(deps, token);
  await consumeAttempt(deps, linksOfPayee, payee.id);
  const recipients = await readRecipients(deps.database, payee);
  const link = newRequirementsLink(deps, payee.id);
  const brand = await brandOf(deps, payee.partner_id);
  await writeAtomically(deps.database, [
    link.write,
    ...emailAll(deps, payee, recipients, {
      brand,
      url: link.uri,
      words: (catalog) => catalog.newLink({ brand: brand.name, account: payee.name }),
    }),
  ]);
  return { sent: true };
}
