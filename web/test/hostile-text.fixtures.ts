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
  accounts: ["name"],
  applications: ["name", "comments_from_underwriting"],
  businesses: ["name", "contact_first_name", "contact_last_name"],
  checkout_sessions: ["reference_id"],
  contractors: ["name"],
  delivery_attempts: ["response_body"],
  disputes: ["dispute_response", "case_number"],
  emails: ["subject"],
  files: ["filename"],
  locations: ["name"],
  object_search: ["label"],
  partners: ["name"],
  payment_intents: ["description", "reference_id"],
  payment_search: ["customer_name", "customer_email", "reference_id"],
  payments: ["description", "reference_id", "failure_message"],
  payout_bank_accounts: ["holder_name"],
  refunds: ["description", "reference_id"],
  saved_views: ["name"],
  terminals: ["name"],
  users: ["first_name", "last_name"],
  webhook_endpoints: ["description"],
};

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
  // The table accepts at most 60 characters.
  await server.database.query("UPDATE api_keys SET name = left($1, 60)", [hostileText]);
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
