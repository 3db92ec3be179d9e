import type { Role, RoleType } from "@openpayfac/contract";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { hashPassword } from "../../server/src/identity/passwords.ts";
import { advanceDueBankDebits } from "../../server/src/payments/bank-debits/advance-bank-debits.ts";
import { externalBody } from "../../server/src/payments/external-payments/external-contract-cases.fixtures.ts";
import { advanceDuePayouts } from "../../server/src/payments/payouts/advance-payouts.ts";
import { addDebitable } from "../../server/src/platform/bank-debits/bank-debit-contract-cases.fixtures.ts";
import {
  addPaidIntent,
  compareBooks,
  startTestServer,
  type TestServer,
} from "../../testkit/src/index.ts";
import { formatAmount } from "../kit/format-amount.ts";
import { closeVisitors, expectAccessible } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

const password = "seven grey pelicans";
let server: TestServer;
const opened: BrowserContext[] = [];
const complaints: string[][] = [];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterEach(async () => {
  expect(complaints.splice(0).flat()).toEqual([]);
  await Promise.all(opened.splice(0).map((visitor) => visitor.close()));
  // The books know no other gateway's charges: only the ledger's own problems count here.
  const problems = await compareBooks(server);
  expect(problems.filter((each) => each.startsWith("ledger"))).toEqual([]);
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

/** A browser with the session of a new user, who has this name and a password. */
async function enter(
  as: readonly [RoleType, Role],
  name: string,
  address: string,
  options: Parameters<typeof signedInVisitor>[2] = {},
): Promise<Page> {
  const made = await signedInVisitor(server, as, options);
  opened.push(made.visitor);
  complaints.push(made.complaints);
  await server.database.query(
    `UPDATE users SET password_hash = $1, first_name = $2
      WHERE id = (SELECT max(id::text)::uuid FROM users)`,
    [await hashPassword(password, server.random), name],
  );
  await made.page.goto(`${server.origin}/dashboard${address}`);
  return made.page;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
async function confirmIdentity(page: Page): Promise<void> {
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await inDialog(page, "Confirm");
}
async function savePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/cash-${name}.png`, fullPage: true });
}
const asOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const read = async (path: string) =>
  (await server.call("GET", path, { headers: asOperator() })).body;
const moveTo = async (to: string) => {
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
};

/** Operations of the audit log about an object with their outcomes and the users, the oldest first. */
async function auditOf(id: string): Promise<unknown[][]> {
  const { data } = await read(`/platform/audit_entries?object_id=${id}&limit=50`);
  return data
    .map((each: Record<string, unknown>) => [each.operation, each.outcome, each.actor_name])
    .toReversed();
}

/** Approves the change request that the page shows, with the step-up. Returns   the page. */
async function approve(address: string): Promise<Page> {
  const page = await enter(["TENANT", "administrator"], "Rosa", address);
  await press(page, "Approve and execute");
  await inDialog(page, "Approve and execute");
  await confirmIdentity(page);
  await page.getByText("Executed", { exact: true }).first().waitFor();
  return page;
}

it("a held payout is released by two users, and goes to the bank", async () => {
  await server.database.query("UPDATE payout_settings SET delay_days = 1");
  await addPaidIntent(server, { amount: 1_200_000 });
  // Funded and swept on Tuesday, to be sent on Wednesday at 4 PM.
  await moveTo("2026-11-17T21:30:00.000Z");
  const { id, net_amount } = (await read("/platform/payouts")).data[0];
  const amount = formatAmount(net_amount);
  expect(net_amount).toBeGreaterThan(1_000_000);

  let risk = await enter(["TENANT", "risk"], "Noor", "/payouts");
  await risk.getByRole("checkbox").nth(1).check();
  await risk.getByRole("button", { name: /^Hold 1 payout/ }).click();
  await risk.getByLabel("Reason").selectOption("The bank account is being confirmed");
  await savePicture(risk, "bulk-hold");
  await risk
    .getByRole("dialog")
    .getByRole("button", { name: /^Hold 1 payout/ })
    .click();
  await confirmIdentity(risk);
  await risk.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await risk.getByRole("cell", { name: "On hold" }).waitFor();
  // It waits for a person, past the time at which it would be sent.
  await moveTo("2026-11-18T21:30:00.000Z");
  risk = await enter(["TENANT", "risk"], "Noor", "");
  await risk.getByRole("link", { name: /View.*on hold/ }).click();
  await risk.getByRole("link", { name: amount }).click();
  await risk.getByText("Held by Noor Park").waitFor();
  await press(risk, "Release");
  await risk.getByLabel("Reason").fill("The bank account is confirmed.");
  await inDialog(risk, `Release ${amount}`);
  await confirmIdentity(risk);
  await risk.getByText(/More needs the approval of an administrator/).waitFor();

  const page = await enter(["TENANT", "finance"], "Priya", `/payouts/${id}`);
  await press(page, "Release");
  await page.getByLabel("Reason").fill("The bank account is confirmed.");
  await savePicture(page, "release");
  await expectAccessible(page);
  await inDialog(page, `Release ${amount}`);
  await page.getByText("You can propose it").waitFor();
  expect(await page.getByLabel("Reason").inputValue()).toBe("The bank account is confirmed.");
  await inDialog(page, "Send for approval");
  await confirmIdentity(page);
  await page.getByRole("link", { name: "Show the change request" }).click();
  await page.getByRole("button", { name: "Withdraw" }).waitFor();
  const { pathname } = new URL(page.url());
  expect(await read(`/platform/payouts/${id}`)).toMatchObject({ status: "held" });

  const administrator = await approve(pathname.replace("/dashboard", ""));
  await savePicture(administrator, "approved");
  await advanceDuePayouts(server.deps);
  await administrator.goto(`${server.origin}/dashboard/payouts/${id}`);
  await administrator.getByText("It was sent on").waitFor();
  expect(await read(`/platform/payouts/${id}`)).toMatchObject({
    status: "pending",
    transfers: [{ direction: "outbound", status: "batched" }],
  });
  expect(await auditOf(id)).toEqual([
    ["holdPayout", "done", "Noor Park"],
    ["releasePayout", "proposed", "Priya Park"],
    ["releasePayout", "done", "Priya Park"],
  ]);
  expect(await auditOf(pathname.split("/").at(-1) ?? "")).toContainEqual([
    "approveChangeRequest",
    "done",
    "Rosa Park",
  ]);
});

it("an unmatched settlement is matched, kept or written off, and suspense returns to zero", async () => {
  const account_id = server.sandbox.account_id;
  const make = async (amount: number) => {
    const made = await server.call("POST", "/sandbox/unmatched_settlements", {
      body: { account_id, amount, transaction_type: "payment", card_last_four: "1111" },
    });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  };
  await make(6_400);
  await make(2_200);
  await make(1_300);
  await moveTo("2026-11-23T20:30:00.000Z");
  const records = (await read("/platform/settlement_records")).data as {
    id: string;
    amount: number;
    auth_code: string;
  }[];
  expect(records.map(({ amount }) => amount).sort()).toEqual([1_300, 2_200, 6_400]);
  const [large, middle, small] = [6_400, 2_200, 1_300].map((amount) =>
    records.find((each) => each.amount === amount),
  );
  const body = externalBody({
    amount: 6_400,
    gateway_response: { auth_code: large?.auth_code, retrieval_reference: "606399999999" },
  });
  const { latest_payment: payment } = (await server.call("POST", "/external_payments", { body }))
    .body;

  const risk = await enter(["TENANT", "risk"], "Noor", "/settlements");
  await risk
    .getByText(/was deposited in/)
    .first()
    .waitFor();
  await savePicture(risk, "settlements");
  await expectAccessible(risk);
  await risk.getByRole("link", { name: "Decide 3 records" }).click();
  await risk.locator(`#choose-${large?.id}`).click();
  await risk.getByText("differs").first().waitFor();
  await savePicture(risk, "unmatched");
  await expectAccessible(risk);
  await risk.keyboard.press("Enter");
  await savePicture(risk, "match");
  await inDialog(risk, "Match $64.00");
  await confirmIdentity(risk);
  await risk.getByRole("dialog").waitFor({ state: "detached" });
  expect(await read(`/platform/settlement_records/${large?.id}`)).toMatchObject({
    state: "matched",
    payment_id: payment.id,
  });
  await risk.locator(`#choose-${middle?.id}`).click();
  await risk.keyboard.press("s");
  await risk.getByLabel("Note").fill("The merchant looks for the receipt.");
  await inDialog(risk, "Keep in suspense");
  await risk.getByRole("dialog").waitFor({ state: "detached" });
  await risk.getByText("The merchant looks for the receipt.").waitFor();
  await risk.keyboard.press("e");
  await risk.getByLabel("Expiration month").fill("12");
  await risk.getByLabel("Expiration year").fill("2030");
  await expectAccessible(risk);
  await inDialog(risk, "Record $22.00");
  await risk.getByRole("dialog").waitFor({ state: "detached" });

  const finance = await enter(
    ["TENANT", "finance"],
    "Priya",
    `/settlements/unmatched?record=${small?.id}`,
    { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  );
  await press(finance, "Write off");
  await finance.getByLabel("Reason").fill("Neither merchant nor processor knows it.");
  await savePicture(finance, "write-off");
  await inDialog(finance, "Write off $13.00");
  await inDialog(finance, "Send for approval");
  await confirmIdentity(finance);
  await finance.getByRole("link", { name: "Show the change request" }).click();
  await finance.getByRole("button", { name: "Withdraw" }).waitFor();
  const administrator = await approve(new URL(finance.url()).pathname.replace("/dashboard", ""));
  await administrator.goto(`${server.origin}/dashboard/settlements/unmatched`);
  await administrator.getByText("Nothing waits").waitFor();
  await administrator.getByText("Reconciled").waitFor();
  await savePicture(administrator, "nothing");
  expect(await read("/platform/suspense")).toMatchObject({ balance: 0, written_off: -1_300 });
  expect(await auditOf(small?.id ?? "")).toEqual([
    ["writeOffRecord", "proposed", "Priya Park"],
    ["writeOffRecord", "done", "Priya Park"],
  ]);
  expect(await auditOf(large?.id ?? "")).toEqual([["matchSettlementRecord", "done", "Noor Park"]]);
  const [settlement] = (await read("/platform/settlements")).data;
  await administrator.goto(`${server.origin}/dashboard/settlements/${settlement.id}`);
  await administrator.getByText("Reconciled").waitFor();
  await expectAccessible(administrator);
  await savePicture(administrator, "settlement");
});

it("a merchant that owes is debited by two users, and the page says what the bank did", async () => {
  const account = await addDebitable(server, { amount: 12_345 });
  const page = await enter(["TENANT", "finance"], "Priya", `/balances?in=${account}`);
  await page.getByRole("button", { name: /^Debit the bank account/ }).click();
  await page.getByRole("dialog").getByText("••6789").waitFor();
  await page.getByLabel("Amount").fill("200");
  await page.getByLabel("Reason").fill("It ignores our emails.");
  await inDialog(page, "Debit $200.00");
  await page.getByText("Enter an amount from $0.01 to $123.45.").waitFor();
  await page.getByLabel("Amount").fill("100");
  await savePicture(page, "debit-form");
  await expectAccessible(page);
  await inDialog(page, "Debit $100.00");
  await page.getByText("You can propose it").waitFor();
  await inDialog(page, "Send for approval");
  await confirmIdentity(page);
  await page.getByRole("link", { name: "Show the change request" }).click();
  await page.getByRole("button", { name: "Withdraw" }).waitFor();
  const { pathname } = new URL(page.url());
  expect((await read(`/platform/bank_debits?in=${account}`)).data).toEqual([]);
  await approve(pathname.replace("/dashboard", ""));

  await advanceDueBankDebits(server.deps);
  const after = await enter(["TENANT", "finance"], "Priya", `/balances?in=${account}`);
  await after.getByText("A debit of $100.00 is in transit.").waitFor();
  await after.getByRole("cell", { name: "In transit" }).waitFor();
  expect(await after.getByRole("button", { name: /^Debit the bank account/ }).count()).toBe(0);
  await savePicture(after, "debit-in-transit");
  await expectAccessible(after);
  const list = await enter(["TENANT", "finance"], "Priya", "/balances");
  await list.getByRole("heading", { name: "Debits of bank accounts" }).waitFor();
  await savePicture(list, "debits");
  await list.setViewportSize({ width: 390, height: 844 });
  await savePicture(list, "debits-phone");
  await expectAccessible(list);
  const overview = await enter(["TENANT", "finance"], "Priya", `/accounts/${account}`);
  await overview.getByRole("heading", { name: "Debits of bank accounts" }).waitFor();
  await savePicture(overview, "account");
});
