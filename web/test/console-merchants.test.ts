import type { Role, RoleType } from "@openpayfac/contract";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../server/src/identity/passwords.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { closeVisitors, desk, expectAccessible, phone } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

const password = "seven grey pelicans";
let server: TestServer;
let passwordHash: string;
let visitor: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  passwordHash = await hashPassword(password, server.random);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await visitor.close();
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

/** A browser with the session of a new user. */
async function enter(as: readonly [RoleType, Role], address: string): Promise<void> {
  await visitor?.close();
  ({ visitor, page, complaints } = await signedInVisitor(server, as));
  await server.database.query("UPDATE users SET password_hash = $1", [passwordHash]);
  await page.goto(`${server.origin}/dashboard${address}`);
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const section = (name: string) => page.getByRole("region", { name, exact: true });
const operator = async (method: string, path: string, body?: object) =>
  (
    await server.call(method, path, {
      body,
      headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
    })
  ).body;

async function confirmPassword(): Promise<void> {
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await button("Confirm").click();
}

/** The current page has no finding of axe in both themes and at both widths. */
async function expectSound(name: string): Promise<void> {
  for (const [size, theme] of [
    [phone, "dark"],
    [desk, "light"],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    const folder = process.env.PICTURES;
    if (folder !== undefined) {
      const path = `${folder}/console-${name}-${size.width}-${theme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
    await expectAccessible(page);
  }
}

const advance = (time: string) =>
  server.call("POST", "/sandbox/clock", { body: { advance: time } });

describe("a change of a bank account", () => {
  it("is proposed by an owner, approved by risk, and then receives payouts", async () => {
    const { business_id: business, account_id: account } = server.sandbox;
    await enter(["BUSINESS", "owner"], `/businesses/${business}`);
    await section("Bank accounts").getByText("••6789").waitFor();
    await section("Bank accounts")
      .getByRole("button", { name: /^Change the bank account/ })
      .click();
    await dialog().getByText("Every owner receives an email").waitFor();
    await dialog().getByLabel("Holder's name").fill("Harbor Chairs");
    await dialog().getByLabel("Routing number").fill("021000021");
    await dialog().getByLabel("Account number").fill("12");
    await dialog().getByRole("button", { name: "Change the bank account" }).click();
    await dialog().getByText("Enter 4 to 17 digits.").waitFor();
    await dialog().getByLabel("Account number").fill("000 444 555 666");
    await expectSound("bank-account-change");
    await dialog().getByRole("button", { name: "Change the bank account" }).click();
    await dialog().getByLabel("Reason").fill("We moved to another bank");
    await dialog().getByRole("button", { name: "Send for approval" }).click();
    await confirmPassword();
    await dialog().getByText("Nothing has changed yet.").waitFor();
    await dialog().getByRole("link", { name: "Show the change request" }).click();
    await button("Withdraw").waitFor();
    const { pathname } = new URL(page.url());

    await enter(["TENANT", "risk"], pathname.replace("/dashboard", ""));
    await page.getByText("[redacted] ••5666").waitFor();
    await page.getByText("We moved to another bank").waitFor();
    await button("Approve and execute").click();
    await dialog().getByRole("button", { name: "Approve and execute" }).click();
    await confirmPassword();
    await page.getByText("Executed", { exact: true }).first().waitFor();
    const emails = await server.database.query<{ recipient: string }>(
      "SELECT DISTINCT recipient FROM emails WHERE subject LIKE '% is changing'",
    );
    expect(emails.rowCount).toBeGreaterThan(0);

    await page.goto(`${server.origin}/dashboard/bank-accounts?mask=5666`);
    await page.getByRole("link", { name: "Harbor Chairs" }).waitFor();
    await expectSound("bank-accounts");
    await advance("PT1H");
    await page.getByRole("link", { name: "Harbor Chairs" }).click();
    await page.getByText("Waiting period").waitFor();
    await section("Checks").getByText("Holder of the bank account").waitFor();
    await expectSound("bank-account");
    await page.goto(`${server.origin}/dashboard/accounts/${account}`);
    await section("Bank accounts").getByText("Will be replaced by ••5666").waitFor();

    await advance("P4D");
    const { payees } = await operator("GET", `/platform/businesses/${business}`);
    expect(payees[0]).toMatchObject({ paid_to: { mask: "5666" }, pending_change: null });
    const settings = await operator("GET", `/platform/payout_settings/${account}`);
    expect(settings.bank_account_mask).toMatch(/5666$/);
    const { data } = await operator("GET", `/platform/audit_entries?object_id=${account}`);
    const made = data.filter(
      ({ operation }: { operation: string }) => operation === "changeBusinessBankAccount",
    );
    expect(made.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
      "done",
      "proposed",
    ]);
  });
});
