import { toUuid } from "../../../server/src/ids.ts";
import { domainOf, type SignedUp } from "./contractor-story.ts";
import { countRequests, readEmails, readEvents } from "./outcome-parts.ts";
import type { SteppedServer } from "./stepped-server.ts";

/** Each object of the contractor, by any of its ids. */
const objects = `
  WITH contractor AS (SELECT * FROM contractors WHERE id = $1),
       bank AS (SELECT * FROM bank_accounts WHERE contractor_id = $1),
       ids AS (SELECT id FROM contractor UNION SELECT id FROM bank),
       checks AS (SELECT * FROM verification_checks WHERE subject_id IN (SELECT id FROM ids))`;

const readings = {
  contractor: "SELECT status, type, review_at FROM contractor",
  // One form makes one contractor, also if it is sent again.
  contractors: `SELECT count(*)::int FROM contractors
                 WHERE email_normalized = (SELECT email_normalized FROM contractor)`,
  links: "SELECT status FROM contractor_applications WHERE contractor_id = $1 ORDER BY id",
  checks: `SELECT kind, number, state, outcome, reason, service,
                  (SELECT count(*)::int FROM verification_responses r
                    WHERE r.request_id = checks.request_id) AS responses
             FROM checks ORDER BY 1, 2, 3, 4, 5`,
  bankAccounts: `SELECT mask, status, validation_status, verification_status FROM bank ORDER BY mask`,
  payoutBankAccounts: `SELECT masked_account, state FROM payout_bank_accounts
                        WHERE account_id = $1 ORDER BY 1`,
  settings: `SELECT hold, payouts, bank_account_id IS NOT NULL AS has_bank_account
               FROM payout_settings WHERE account_id = $1`,
  changes: "SELECT status, announced FROM bank_account_changes WHERE account_id = $1 ORDER BY id",
  requirements: `SELECT kind, status, reason_code, past_due_at IS NOT NULL AS past_due
                   FROM account_requirements WHERE account_id = $1 ORDER BY id`,
  taxMatch:
    "SELECT state, held, next_at, repeat_at FROM contractor_tax_matches WHERE contractor_id = $1",
  notices: "SELECT kind, due_at FROM account_notices WHERE owner_id = $1 ORDER BY 1",
};

/** The bank's response is independent of the approval, before which its failure is not past due. */
const beforeApproval = /^Bank account currently_due$/;

/**
 * Everything that a contractor's way left behind, without ids and times: equal for two contractors
 * that went the same way, however often the server was killed on it.
 */
export async function readContractorOutcome(
  { server, email, vendors }: SteppedServer,
  { contractorId, name, vendorRequests }: SignedUp,
): Promise<Record<string, unknown>> {
  const outcome: Record<string, unknown> = {};
  for (const [what, sql] of Object.entries(readings)) {
    const { rows } = await server.database.query(`${objects}, used AS (SELECT $1::uuid) ${sql}`, [
      toUuid(contractorId),
    ]);
    outcome[what] = rows;
  }
  outcome.events = await readEvents(server.database, objects, contractorId, beforeApproval);
  Object.assign(outcome, await readEmails({ server, email }, name, domainOf(name)));
  outcome.ordered = countRequests(vendors.requests().slice(vendorRequests));
  return outcome;
}
