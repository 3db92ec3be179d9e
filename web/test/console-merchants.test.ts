import { readFileSync } from "node:fs";
import type { Role, RoleType } from "@openpayfac/contract";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addContractor } from "../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import {
  addBoardingOrder,
  newMerchantIds,
} from "../../server/src/boarding/orders/orders.fixtures.ts";
import { hashPassword } from "../../server/src/identity/passwords.ts";
import { addPaidIntent, startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { formatAmount } from "../kit/format-amount.ts";
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

    // Later payments are paid out to the new bank account, and to no other.
    const creditsOf = async (number: string): Promise<number> => {
      const found = await server.control("GET", `/_simulator/bank?account_number=${number}`);
      return found.body.accounts[0]?.balance_minor ?? 0;
    };
    const earlier = await creditsOf("000123456789");
    expect(await creditsOf("000444555666")).toBe(0);
    await addPaidIntent(server, { amount: 48_000 });
    await advance("P7D");
    const paidOut = await operator("GET", `/platform/payouts?in=${account}`);
    expect(paidOut.data).toHaveLength(1);
    const [payout] = paidOut.data;
    expect(payout).toMatchObject({
      status: "completed",
      bank_account_mask: expect.stringMatching(/5666$/),
    });
    expect(payout.net_amount).toBeGreaterThan(40_000);
    await enter(["BUSINESS", "owner"], "/payouts");
    await page.getByRole("link", { name: formatAmount(payout.net_amount) }).click();
    await page.getByText("••5666").first().waitFor();
    await expectSound("bank-account-payout");
    const { transfers } = await operator("GET", `/platform/payouts/${payout.id}`);
    expect(transfers).toMatchObject([
      {
        direction: "outbound",
        amount: payout.net_amount,
        bank_account_mask: expect.stringMatching(/5666$/),
      },
    ]);
    expect(await creditsOf("000444555666")).toBe(payout.net_amount);
    expect(await creditsOf("000123456789")).toBe(earlier);
  });
});

describe("an account", () => {
  it("has payouts disabled by risk, and enabled again with a second yes", async () => {
    const { account_id: account } = server.sandbox;
    const status = async () => operator("GET", `/platform/accounts/${account}`);
    await enter(["TENANT", "risk"], `/accounts/${account}`);
    await button("Disable payouts").click();
    await dialog().getByLabel("Reason").fill("Many returns");
    await dialog().getByRole("button", { name: "Disable payouts" }).click();
    await confirmPassword();
    await button("Enable payouts").waitFor();
    expect(await status()).toMatchObject({ payouts_enabled: false });
    await button("Change the reserve").click();
    await dialog().getByLabel("Percent of settled funds").fill("7.5");
    await dialog().getByLabel("Days").fill("90");
    await dialog().getByLabel("Reason").fill("Many returns");
    await dialog().getByRole("button", { name: "Change the reserve" }).click();
    await page.getByText("7.5% for 90 days").first().waitFor();
    await button("Record PCI compliance").click();
    await dialog().getByLabel("Last day of compliance").fill("2027-03-31");
    await dialog().getByLabel("Reason").fill("The questionnaire arrived");
    await dialog().getByRole("button", { name: "Record PCI compliance" }).click();
    await page.getByText("Mar 31, 2027").waitFor();
    await expectSound("account-operations");
    await button("Enable payouts").click();
    await dialog().getByLabel("Reason").fill("The returns have ended");
    await dialog().getByRole("button", { name: "Enable payouts" }).click();
    await dialog().getByText("approval of a second user").waitFor();
    await dialog().getByLabel("Reason").fill("The returns have ended");
    await dialog().getByRole("button", { name: "Send for approval" }).click();
    await dialog().getByRole("link", { name: "Show the change request" }).click();
    await button("Withdraw").waitFor();
    expect(await status()).toMatchObject({ payouts_enabled: false });
    const { pathname } = new URL(page.url());

    await enter(["TENANT", "administrator"], pathname.replace("/dashboard", ""));
    await page.getByText("Payouts enabled again, or a lower reserve").waitFor();
    await button("Approve and execute").click();
    await dialog().getByRole("button", { name: "Approve and execute" }).click();
    await confirmPassword();
    await page.getByText("Executed", { exact: true }).first().waitFor();
    expect(await status()).toMatchObject({ payouts_enabled: true, reserve_basis_points: 750 });
  });
});

describe("an underwriter", () => {
  it("decides a contractor, and enters the merchant ids of a file", async () => {
    const contractor = await addContractor(server, { review: false });
    const order = await addBoardingOrder(server);
    const { name } = await operator("GET", `/boarding_orders/${order.id}`);
    await enter(["TENANT", "underwriter"], "/contractors?status=UNDER_REVIEW");
    await page.getByRole("link", { name: contractor.name }).waitFor();
    await expectSound("contractors");
    await page.getByRole("link", { name: contractor.name }).click();
    await button("Reject").click();
    await dialog().getByLabel("Reason").fill("The documents show another person");
    await expectSound("contractor-decision");
    await dialog().getByRole("button", { name: "Reject" }).click();
    await confirmPassword();
    await section("Decisions").getByText("The documents show another person").waitFor();
    await expectSound("contractor");

    await page.goto(`${server.origin}/dashboard/accounts/${server.sandbox.account_id}`);
    await button("Request information").click();
    await dialog().getByLabel("Short name").fill("Lease agreement");
    await dialog().getByRole("button", { name: "Request information" }).click();
    await button("Decide: Lease agreement").click();
    await dialog().getByText("Nothing was provided yet.").waitFor();
    await dialog().getByRole("button", { name: "Withdraw the request" }).click();
    await button("Decide: Lease agreement").waitFor({ state: "detached" });
    await page.goto(`${server.origin}/dashboard/boarding?state=waiting`);
    await page.getByRole("link", { name, exact: true }).waitFor();
    await expectSound("boarding");
    await button("Export the waiting merchants").click();
    await dialog().getByLabel("Reason").fill("Filing with the acquirer");
    await dialog().getByRole("button", { name: "Export the waiting merchants" }).click();
    await confirmPassword();
    const file = page.waitForEvent("download");
    await dialog().getByRole("button", { name: "Save the file" }).click();
    const csv = readFileSync(await (await file).path(), "utf8");
    expect(csv).toContain(order.id);
    await dialog().getByRole("button", { name: "Close" }).last().click();
    await button("Import merchant ids").click();
    const ids = newMerchantIds();
    const content = `order_id,mid,tid\n${order.id},${ids.mid},${ids.tid}\n`;
    await dialog()
      .getByLabel("File")
      .setInputFiles({ name: "ids.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    await dialog().getByText("1 row", { exact: true }).waitFor();
    await dialog().getByRole("button", { name: "Import merchant ids" }).click();
    await dialog().getByText("1 of 1 orders changed.").waitFor();
    const after = await operator("GET", `/boarding_orders/${order.id}`);
    expect(after).toMatchObject({ state: "assigned", mid: ids.mid });
    expect(after.entered_by).toMatch(/^user_/);
  });
});
