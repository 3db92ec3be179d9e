import pg from "pg";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { form } from "../../server/src/payments/files/file-contract-cases.fixtures.ts";
import { followChanges } from "../../server/src/platform/read-model/follow-changes.ts";
import { webhookDueJobs } from "../../server/src/webhooks/index.ts";
import type { TestServer } from "../../testkit/src/index.ts";

/** A formula, elements, text that turns around, and more characters than fit without a break. */
export const hostileText = `=1+1<img src=x onerror=document.title='run'><script>document.title='run'</script>\u202Eevil\u2066"'javascript:alert(1)${"W".repeat(170)}`;

/** Columns that merchants, customers, banks and receivers of webhooks write, by table. */
const columns: Readonly<Record<string, readonly string[]>> = {
  account_requirements: ["name", "description", "reason"],
  accounts: ["name"],
  api_requests: ["idempotency_key"],
  application_comments: ["comment"],
  application_decisions: ["comment"],
  applications: ["name", "comments_from_underwriting"],
  bank_accounts: ["name", "needs_info_comments"],
  businesses: ["name", "contact_first_name", "contact_last_name"],
  change_requests: ["reason"],
  checkout_sessions: ["reference_id"],
  contractors: ["name"],
  delivery_attempts: ["response_body"],
  disputes: ["dispute_response", "case_number"],
  emails: ["subject"],
  fees: ["description"],
  files: ["filename"],
  locations: ["name"],
  object_search: ["label"],
  partners: ["name"],
  payment_intents: ["description", "reference_id"],
  payment_search: ["customer_name", "customer_email", "reference_id"],
  payments: ["description", "reference_id", "failure_message"],
  payout_bank_accounts: ["holder_name"],
  payout_payments: ["return_message"],
  processing_plans: ["name", "description"],
  refunds: ["description", "reference_id"],
  risk_alert_notes: ["text"],
  saved_views: ["name"],
  settlement_records: ["reference", "auth_code", "note"],
  settlements: ["reference"],
  tenants: ["name"],
  terminals: ["name"],
  transactions: ["description"],
  users: ["first_name", "last_name"],
  webhook_endpoints: ["description"],
};

/** Keys of an object, or of each object of a list, that they write, by table and column. */
const contents: readonly (readonly [table: string, column: string, keys: readonly string[]])[] = [
  ["api_requests", "request_body", ["description"]],
  ["api_requests", "response_body", ["description"]],
  ["applications", "company", ["legal_name", "dba_name", "description", "website"]],
  ["applications", "docs_requested", ["name", "description"]],
  ["applications", "owners", ["first_name", "last_name", "title"]],
  ["contractors", "profile", ["legal_name", "first_name", "last_name"]],
  ["payment_methods", "billing_details", ["name"]],
];

/**
 * Replaces each text that others write, past the checks of the API: an imported row has passed none.
 *
 * Input    dispute: gets a note, a response and a file.
 */
export async function plantHostileText(server: TestServer, dispute: string): Promise<void> {
  const take = async (path: string, body: object, method = "POST", headers = {}) => {
    const response = await server.call(method, path, { body, headers });
    if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const file = await take("/files", form(undefined, "slip.pdf"));
  await take(`/disputes/${dispute}/attachments`, { file_id: file.id, description: hostileText });
  await take(`/disputes/${dispute}/notes`, { message: hostileText });
  await webhookDueJobs[0]?.run(server.deps);
  await followChanges(server.deps);
  for (const [table, names] of Object.entries(columns)) {
    const sets = names.map((name) => `${name} = $1`).join(", ");
    await server.database.query(`UPDATE ${table} SET ${sets}`, [hostileText]);
  }
  for (const [table, column, keys] of contents) {
    const texts = JSON.stringify(Object.fromEntries(keys.map((key) => [key, hostileText])));
    await server.database.query(
      `UPDATE ${table} SET ${column} = CASE jsonb_typeof(${column}::jsonb)
         WHEN 'array' THEN (SELECT coalesce(jsonb_agg(each || $1::jsonb), '[]')
                              FROM jsonb_array_elements(${column}::jsonb) AS of(each))
         ELSE ${column}::jsonb || $1::jsonb END
        WHERE ${column} IS NOT NULL`,
      [texts],
    );
  }
  // A check does not change once it has an outcome: this transaction does without that trigger.
  const text = pg.escapeLiteral(hostileText);
  await server.database.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE verification_checks SET matched = ARRAY[${text}], differed = ARRAY[${text}],
            details = jsonb_set(details::jsonb, '{hits}',
              (SELECT coalesce(jsonb_agg(each || jsonb_build_object('listedName', ${text})), '[]')
                 FROM jsonb_array_elements(details::jsonb -> 'hits') AS of(each)))
      WHERE details::jsonb ? 'hits';
     COMMIT`,
  );
  // The table accepts at most 60 characters.
  await server.database.query("UPDATE api_keys SET name = left($1, 60)", [hostileText]);
}

/** The names of owners, before a statement copies them: a statement never changes. */
export async function plantHostileNames(server: TestServer): Promise<void> {
  for (const table of ["accounts", "businesses", "partners"]) {
    await server.database.query(`UPDATE ${table} SET name = $1`, [hostileText]);
  }
}

/** Nothing of it ran, became an element or a link, or turns the text of the page around. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.title()).not.toBe("run");
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll("img[src=x], main script").length,
    links: document.querySelectorAll("a[href^='javascript:' i]").length,
    turned: document.body.innerText.match(/.{0,20}[\u202A-\u202E\u2066-\u2069]/g) ?? [],
  }));
  expect(found).toEqual({ elements: 0, links: 0, turned: [] });
}
