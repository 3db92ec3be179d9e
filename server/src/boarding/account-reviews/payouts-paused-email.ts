import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { brandOf } from "../../identity/brands.ts";
import { readEmailSettings } from "../notices/read-email-settings.ts";
import { payeeOfAccount } from "../payees/payee.ts";
import { emailAll, readRecipients } from "../requirements/recipients.ts";

/**
 * The writes that inform everyone of an account that its payouts are paused, if its partner's
 * setting permits. The words are neutral: the networks and list providers forbid to pass their
 * reasons on.
 */
export async function payoutsPausedEmail(
  deps: Pick<Dependencies, "database" | "clock" | "ids" | "encryption">,
  account: BoardedAccount,
): Promise<Write[]> {
  const payee = payeeOfAccount(account);
  const { to_applicants: isOn } = await readEmailSettings(deps.database, account.partner_id);
  if (!isOn) return [];
  const recipients = await readRecipients(deps.database, payee);
  const brand = await brandOf(deps, account.partner_id);
  return emailAll(deps, payee, recipients, {
    brand,
    words: (catalog) => catalog.payoutsPaused({ brand: brand.name, account: account.name }),
  });
}
