import { toUuid } from "../../../server/src/ids.ts";
import type { Boarded } from "./boarding-story.ts";
import { countRequests, readEmails, readEvents } from "./outcome-parts.ts";
import type { SteppedServer } from "./stepped-server.ts";

/** Each object of the merchant, by any of its ids. */
const objects = `
  WITH application AS (SELECT * FROM applications WHERE id = $1),
       account AS (SELECT * FROM accounts WHERE application_id = $1),
       bank AS (SELECT * FROM bank_accounts WHERE business_id = (SELECT business_id FROM application)),
       ids AS (SELECT id FROM application UNION SELECT id FROM account UNION SELECT id FROM bank),
       checks AS (SELECT * FROM verification_checks
                   WHERE application_id = $1 OR subject_id IN (SELECT id FROM ids))`;

const readings = {
  decisions: `SELECT from_status, to_status, decided_by FROM application_decisions
               WHERE application_id = $1 ORDER BY id`,
  checks: `SELECT kind, network, number, state, outcome, reason, service,
                  (SELECT count(*)::int FROM verification_reviews r WHERE r.check_id = checks.id) AS reviews,
                  (SELECT count(*)::int FROM verification_responses r
                    WHERE r.request_id = checks.request_id) AS responses
             FROM checks ORDER BY 1, 2, 3, 4, 5, 6`,
  screened: `SELECT count(*)::int AS comparisons FROM sanctions_comparisons
              WHERE subject_id = (SELECT id FROM account)`,
  documents: `SELECT document, verdict FROM document_reviews WHERE subject_id = $1 ORDER BY id`,
  application: `SELECT status, next_action_at, attempts FROM application`,
  books: `SELECT code, balance,
                 (SELECT array_agg(amount ORDER BY amount) FROM ledger_entries entry
                   WHERE entry.account_id = ledger.account_id AND entry.code = ledger.code) AS entries
            FROM ledger_accounts ledger
           WHERE account_id = (SELECT id FROM account) ORDER BY code`,
  fees: `SELECT fee_type, amount FROM fees WHERE account_id = (SELECT id FROM account) ORDER BY 1, 2`,
  accounts: `SELECT status, processing_enabled, payouts_enabled, boarding_next_attempt_at,
                    processor_merchant_id IS NOT NULL AS has_mid,
                    (SELECT count(*)::int FROM payout_settings p WHERE p.account_id = account.id) AS payouts
               FROM account`,
  bankAccounts: `SELECT mask, status, validation_status, verification_status FROM bank ORDER BY mask`,
  changes: `SELECT status, announced FROM bank_account_changes
             WHERE account_id = (SELECT id FROM account) ORDER BY id`,
  requirements: `SELECT name, status, past_due_at IS NOT NULL AS past_due FROM account_requirements
                  WHERE account_id = (SELECT id FROM account) ORDER BY id`,
};

/**
 * Everything that boarding a merchant left behind, without ids and times: equal for two merchants
 * that went the same way, however often the server was killed on it.
 */
export async function readOutcome(
  { server, email, vendors }: SteppedServer,
  { applicationId, accountId, name, vendorRequests }: Boarded,
): Promise<Record<string, unknown>> {
  const outcome: Record<string, unknown> = {};
  for (const [what, sql] of Object.entries(readings)) {
    const { rows } = await server.database.query(`${objects}, used AS (SELECT $1::uuid) ${sql}`, [
      toUuid(applicationId),
    ]);
    outcome[what] = rows;
  }
  outcome.events = await readEvents(server.database, objects, applicationId);
  const domain = `${name.toLowerCase().replaceAll(" ", "-")}.example`;
  Object.assign(outcome, await readEmails({ server, email }, name, domain));
  outcome.ordered = countRequests(vendors.requests().slice(vendorRequests));
  const { body } = await server.control("GET", "/_simulator/merchants");
  outcome.atAcquirer = body.merchants.filter(
    ({ boardingOrder }: { boardingOrder?: string }) => boardingOrder === toUuid(accountId),
  ).length;
  return outcome;
}
