import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { brandOf } from "../../identity/brands.ts";
import type { Requirement } from "./derive-requirements.ts";
import { requirementsDueEmail } from "./emails/requirements-due-email.ts";
import { emailAll, readRecipients } from "./recipients.ts";
import { newRequirementsLink } from "./requirements-links.ts";

/** The writes that ask everyone of an account for what is due, with a link to the page. */
export async function requirementsEmail(
  deps: Dependencies,
  account: BoardedAccount,
  due: readonly Requirement[],
  isReminder: boolean,
): Promise<Write[]> {
  const recipients = await readRecipients(deps.database, account);
  if (recipients.length === 0) return [];
  const link = newRequirementsLink(deps, account.id);
  const brand = await brandOf(deps, account.partner_id);
  const message = requirementsDueEmail({
    accountName: account.name,
    from: brand.name,
    url: link.uri,
    due: due.map(({ wire }) => wire),
    isReminder,
  });
  return [link.write, ...emailAll(deps, account, recipients, message)];
}
