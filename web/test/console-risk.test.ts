import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { addContractor } from "../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import {
  addFinding,
  addTerminated,
} from "../../server/src/boarding/screening/operations/screening-contract-cases.fixtures.ts";
import { hashPassword } from "../../server/src/identity/passwords.ts";
import { toUuid } from "../../server/src/ids.ts";
import { verifyLedger } from "../../server/src/operator/verify-ledger.ts";
import { signIn } from "../../server/src/permissions/sign-in.fixtures.ts";
import { compareWithRules, setAppliedFor } from "../../server/src/platform/risk/risk.fixtures.ts";
import {
  addAccount,
  addPaidIntent,
  startTestServer,
  type TestServer,
} from "../../testkit/src/index.ts";
import { closeVisitors, expectAccessible, phone } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

const password = "seven grey pelicans";
let server: TestServer;
let visitor: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await visitor.close();
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

async function open(...[as, address, options]: [...OpenArguments]): Promise<void> {
  ({ visitor, page, complaints } = await signedInVisitor(server, as, options));
  const hash = await hashPassword(password, server.random);
  await server.database.query("UPDATE users SET password_hash = $1", [hash]);
  await page.goto(`${server.origin}/dashboard${address}`);
}
type OpenArguments = [
  as: Parameters<typeof signedInVisitor>[1],
  address: string,
  options?: Parameters<typeof signedInVisitor>[2],
];

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const asOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const account = async () =>
  (
    await server.call("GET", `/platform/accounts?in=${server.sandbox.account_id}`, {
      headers: asOperator(),
    })
  ).body.data[0];

const negative = async (): Promise<number> =>
  (
    await server.call("GET", `/platform/balances?in=${server.sandbox.account_id}`, {
      headers: asOperator(),
    })
  ).body.data[0].available;

/** Presses the button of a form, and confirms who the user is. */
async function confirmed(name: string): Promise<void> {
  await dialog().getByRole("button", { name, exact: true }).click();
  await dialog().getByLabel("Your password", { exact: true }).fill(password);
  await dialog().getByRole("button", { name: "Confirm" }).click();
}

async function savePicture(name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder !== undefined) {
    await page.screenshot({ path: `${folder}/risk-${name}.png`, fullPage: true });
  }
}

it("follows an alert of the risk rules to a hold, which two users end", async () => {
  await setAppliedFor(server, server.sandbox.account_id, { annual: 12_000, high: 80 });
  await addPaidIntent(server, { amount: 14_000 });
  const disputed = await addPaidIntent(server, { amount: 2_000 });
  await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
  await server.call("POST", "/sandbox/disputes", { body: { payment_id: disputed.payment.id } });
  await compareWithRules(server);

  await open(["TENANT", "risk"], "?period=7d");
  await page.getByText("1 risk alert to review").first().waitFor();
  // The rate of disputes, with the threshold of the tenant's rule.
  await page.getByText("Threshold 0.9%").waitFor();
  await savePicture("home");
  await page.getByRole("link", { name: /1 risk alert to review/ }).click();
  await page.getByRole("link", { name: /^Largest ticket of / }).waitFor();
  await expectAccessible(page);
  await savePicture("alerts");
  await page.getByRole("link", { name: /^Largest ticket of / }).click();
  await page.getByText("Largest ticket: 175%, threshold 150%").first().waitFor();
  await expectAccessible(page);
  await savePicture("alert");
  await button("Assign to me").click();
  await dialog().getByRole("button", { name: "Assign to me" }).click();
  await page.locator("dd", { hasText: "Ada Park" }).waitFor();
  await signIn(server, "TENANT", "underwriter");
  await server.database.query(
    "UPDATE users SET first_name = 'Mara', last_name = 'Voss' WHERE role = 'underwriter'",
  );
  await page.reload();
  await button("Assign to a colleague").click();
  await dialog().getByLabel("Colleague").selectOption("Mara Voss");
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Assign to a colleague" }).click();
  await page.locator("dd", { hasText: "Mara Voss" }).waitFor();
  await button("Hold payouts").click();
  await dialog().getByLabel("Note").fill("Asked the owner for the invoice.");
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Hold payouts" }).click();
  await dialog().waitFor({ state: "detached" });
  await page.getByText("Payouts held", { exact: true }).first().waitFor();
  await page.getByText("Asked the owner for the invoice.").waitFor();
  expect(await account()).toMatchObject({ payouts_enabled: false, payments_enabled: true });

  await button("End the hold").click();
  await dialog().getByLabel("Reason").selectOption("explained");
  await dialog().getByRole("button", { name: "End the hold" }).click();
  await dialog().getByText("You can propose it").waitFor();
  await dialog().getByLabel("Reason").fill("The invoice is fine");
  await dialog().getByRole("button", { name: "Send for approval" }).click();
  await dialog().getByLabel("Your password", { exact: true }).fill(password);
  await dialog().getByRole("button", { name: "Confirm" }).click();
  await dialog().getByText("Nothing has changed yet.").waitFor();
  await dialog().getByRole("link", { name: "Show the change request" }).click();
  await button("Withdraw").waitFor();
  const { pathname } = new URL(page.url());
  await visitor.close();

  await open(["TENANT", "administrator"], pathname.replace("/dashboard", ""));
  await button("Approve and execute").click();
  await confirmed("Approve and execute");
  await page.getByText("Executed", { exact: true }).first().waitFor();
  expect(await account()).toMatchObject({ payouts_enabled: true });

  // The rules, which another administrator changes with this one.
  await page.goto(`${server.origin}/dashboard/risk?tab=rules`);
  await page.getByRole("button", { name: /^Change.*Dispute rate/ }).click();
  await dialog().getByLabel("Threshold in percent").fill("0.75");
  await expectAccessible(page);
  await savePicture("rule");
  await dialog().getByRole("button", { name: "Change the rule" }).click();
  await dialog().getByText("You can propose it").waitFor();
  await visitor.close();

  await open(["TENANT", "underwriter"], "/risk?tab=rules", {
    viewport: phone,
    colorScheme: "dark",
  });
  await page.getByText("0.9% of the settled card payments").waitFor();
  expect(await page.getByRole("button", { name: /^Change.*Dispute rate/ }).count()).toBe(0);
  await expectAccessible(page);
  await savePicture("rules-phone");
  await page.goto(`${server.origin}/dashboard/accounts/${server.sandbox.account_id}?tab=risk`);
  await page.getByText("Dispute rate: 50%, threshold 0.9%").first().waitFor();
  await expectAccessible(page);
  await savePicture("account-phone");
  await page.goto(`${server.origin}/dashboard/risk?status=closed`);
  await page.getByText("1 shown").waitFor();
  await savePicture("alerts-phone");
});

it("explains a negative balance, and two users correct it", async () => {
  // With a second account, the page lists all of them.
  await addAccount(server);
  const { id: contractor } = await addContractor(server);
  const { intent } = await addPaidIntent(server, {
    amount: 6_000,
    payment_splits: [{ account_id: contractor, amount: 1_000, description: "Delivery" }],
  });
  await server.call("POST", "/sandbox/clock", { body: { advance: "P3D" } });
  const before = await negative();
  await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: { amount: 5_900 } });
  await server.call("POST", "/sandbox/clock", { body: { advance: "P1D" } });
  const owed = await negative();
  expect(owed).toBeLessThan(before);
  const amount = `$${(-owed / 100).toFixed(2)}`;

  await open(["TENANT", "finance"], "/balances");
  await page.getByRole("heading", { name: "Negative balances" }).waitFor();
  await page.getByText("1 refund").waitFor();
  await page.getByText("1 returned split").waitFor();
  await expectAccessible(page);
  await savePicture("negative");
  // A contractor has no reserve.
  await page.getByRole("button", { name: /^Correct.*Jonas Reed/ }).click();
  await dialog().getByLabel("Cover by the partner").waitFor();
  expect(await dialog().getByRole("radio").count()).toBe(2);
  await expectAccessible(page);
  await savePicture("correct-contractor");
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Harbor Chairs" }).first().click();
  await page.getByText("It is below zero since").waitFor();
  await expectAccessible(page);
  await savePicture("negative-account");
  await page.getByRole("button", { name: /^Correct/ }).click();
  await dialog().getByLabel("Write it off").check();
  await dialog().getByText("The balance is then $0.00.").waitFor();
  await dialog().getByLabel("Reason").fill("The merchant closed");
  await expectAccessible(page);
  await savePicture("correct");
  await dialog()
    .getByRole("button", { name: `Write ${amount} off` })
    .click();
  await dialog().getByText("You can propose it").waitFor();
  await dialog().getByLabel("Reason").fill("Collection costs more");
  await dialog().getByRole("button", { name: "Send for approval" }).click();
  await dialog().getByLabel("Your password", { exact: true }).fill(password);
  await dialog().getByRole("button", { name: "Confirm" }).click();
  await dialog().getByText("Nothing has changed yet.").waitFor();
  await dialog().getByRole("link", { name: "Show the change request" }).click();
  await button("Withdraw").waitFor();
  const { pathname } = new URL(page.url());
  await visitor.close();

  await open(["TENANT", "administrator"], pathname.replace("/dashboard", ""));
  await page.getByText("Collection costs more").waitFor();
  await button("Approve and execute").click();
  await confirmed("Approve and execute");
  await page.getByText("Executed", { exact: true }).first().waitFor();
  expect(await negative()).toBe(0);
  const { rows } = await server.database.query(
    `SELECT sum(balance)::int AS sum, sum(balance) FILTER (WHERE code = 'write_offs')::int AS lost
       FROM ledger_accounts`,
  );
  expect(rows).toEqual([{ sum: 0, lost: -owed }]);
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  await page.goto(`${server.origin}/dashboard/balances?in=${server.sandbox.account_id}`);
  await page.getByText("balance written off").first().waitFor();
  await visitor.close();

  // A partner sees the list, also on a phone, and does not correct it.
  await server.call("POST", "/fees", { body: { amount: 700, description: "Setup" } });
  await open(["PARTNER", "finance"], "/balances", { viewport: phone, colorScheme: "dark" });
  await page.getByText("1 fee").waitFor();
  expect(await page.getByRole("button", { name: /^Correct/ }).count()).toBe(0);
  await expectAccessible(page);
  await savePicture("negative-phone");
});

it("clears a finding of the screening with a second user, and records a report", async () => {
  const { accountId } = await addAccount(server);
  const terminated = await addTerminated(server);
  await addFinding(server, { account: toUuid(accountId) });
  await open(["TENANT", "risk"], "/risk");
  await page.getByRole("link", { name: "Screening", exact: true }).click();
  await page.getByRole("link", { name: /^Similar name: / }).click();
  await dialog().getByText("MARSH LIGHT TRADING").waitFor();
  await dialog().getByText("1951, another birth year").waitFor();
  await savePicture("finding");
  await dialog().getByRole("button", { name: "Clear", exact: true }).click();
  await dialog().getByLabel("Reason").fill("A company of another country.");
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Clear", exact: true }).click();
  await dialog().getByLabel("Your password", { exact: true }).fill(password);
  await dialog().getByRole("button", { name: "Confirm" }).click();
  await dialog().getByText("You can propose it").waitFor();
  await dialog().getByRole("button", { name: "Send for approval" }).click();
  await dialog().getByRole("link", { name: "Show the change request" }).click();
  await button("Withdraw").waitFor();
  const { pathname } = new URL(page.url());

  await page.goto(`${server.origin}/dashboard/screening?tab=reports`);
  await page.getByRole("button", { name: /Record the report.*Visa/ }).click();
  await dialog().getByLabel("Reference").fill("VMSS-48213");
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Record the report" }).click();
  await dialog().waitFor({ state: "detached" });
  await savePicture("reports");
  const filed = await server.database.query(
    "SELECT reference, filed_by FROM termination_reports WHERE account_id = $1 AND network = 'visa'",
    [toUuid(terminated)],
  );
  expect(filed.rows).toMatchObject([
    { reference: "VMSS-48213", filed_by: expect.stringMatching(/^user_/) },
  ]);
  await page.goto(`${server.origin}/dashboard/screening?tab=lists`);
  await page.getByRole("heading", { name: "Alerts of card networks" }).waitFor();
  await button("Screen everyone now").click();
  await dialog().getByRole("button", { name: "Screen everyone now" }).click();
  await dialog().waitFor({ state: "detached" });
  await savePicture("lists");
  await visitor.close();

  await open(["TENANT", "administrator"], pathname.replace("/dashboard", ""));
  await button("Approve and execute").click();
  await confirmed("Approve and execute");
  await page.getByText("Executed", { exact: true }).first().waitFor();
  await page.goto(`${server.origin}/dashboard/screening?state=cleared`);
  await page.getByRole("link", { name: /^Similar name: / }).waitFor();
});

it("changes the underwriting policy with a second administrator, after a comparison", async () => {
  await open(["TENANT", "administrator"], "/applications");
  await page.getByRole("link", { name: "Underwriting policy" }).click();
  await page.getByText("The policy of the release").waitFor();
  await savePicture("policy");
  await button("Change the policy").click();
  await dialog().getByRole("button", { name: "Apply the policy" }).click();
  await dialog().getByText("Enter a version of up to 40").waitFor();
  await dialog().getByLabel("New version").fill("2026-11");
  await dialog().getByLabel("Reason", { exact: true }).first().fill("More reviews this month.");
  await dialog().getByLabel("Annual volume, in dollars").fill("5000000");
  await dialog().getByRole("button", { name: "Compare with earlier decisions" }).click();
  await dialog().getByText("0 of 0 decisions").waitFor();
  await expectAccessible(page);
  await savePicture("policy-form");
  await dialog().getByRole("button", { name: "Apply the policy" }).click();
  await dialog().getByText("You can propose it").waitFor();
  await confirmed("Send for approval");
  await dialog().getByRole("link", { name: "Show the change request" }).click();
  await button("Withdraw").waitFor();
  await page.getByText("10000000 → 5000000").waitFor();
  await expectAccessible(page);
  await savePicture("policy-approval");
  const { pathname } = new URL(page.url());
  await visitor.close();

  await open(["TENANT", "administrator"], pathname.replace("/dashboard", ""));
  await button("Approve and execute").click();
  await confirmed("Approve and execute");
  await page.getByText("Executed", { exact: true }).first().waitFor();
  await page.goto(`${server.origin}/dashboard/underwriting`);
  await page.getByText("5,000,000").waitFor();
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByText("More reviews this month.").waitFor();
  await savePicture("policy-versions");
});
