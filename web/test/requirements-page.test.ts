import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addPaidAccount,
  requirementsToken,
} from "../../server/src/boarding/requirements/requirement-contract-cases.fixtures.ts";
import { addAccount, startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  complaintsOf,
  desk,
  expectAccessible,
  newVisitor,
  phone,
} from "./browser.fixtures.ts";

let server: TestServer;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
beforeEach(async () => {
  const visitor = await newVisitor(phone);
  page = await visitor.newPage();
  complaints = complaintsOf(page);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

const heading = (name: string) => page.getByRole("heading", { name });
const box = (name: string) => page.getByRole("textbox", { name, exact: true });
const requirementsOf = async (id: string) =>
  (await server.call("GET", `/accounts/${id}/requirements`)).body;

async function fillBankAccount(number: string): Promise<void> {
  await box("Account holder").fill("Larkspur Coffee");
  await box("Routing number").fill("021000021");
  await box("Account number").fill(number);
  await box("Account number again").fill(number);
}

describe("the page of an account's requirements", () => {
  it("takes a bank account, a document and an owner, by keyboard and on a phone", async () => {
    const { accountId } = await addAccount(server);
    for (const [kind, name] of [
      ["document", "Lease agreement"],
      ["owner_information", "New owner"],
    ]) {
      await server.call("POST", `/accounts/${accountId}/requirements`, {
        body: { kind, name, reason: "The address is unclear.", deadline: "2036-04-01T16:00:00Z" },
        headers: { "x-api-key": server.sandbox.operator_key },
      });
    }
    await page.goto(`${server.origin}/requirements/${await requirementsToken(server, accountId)}`);
    await heading("We need something from you").waitFor();
    expect(await page.textContent("main")).toContain("Due by April 1, 2036");
    // Payouts wait for it.
    expect(await page.getByRole("heading", { level: 2 }).first().textContent()).toBe(
      "Bank account",
    );
    await expectAccessible(page);

    // A number that is wrong is named at its field, and nothing is sent.
    await fillBankAccount("000777123456");
    await box("Account number again").fill("000777123457");
    await page.getByRole("button", { name: "Add this bank account" }).press("Enter");
    await page.getByText("The two numbers don't match. Check both.").waitFor();
    await box("Account number again").fill("000777123456");
    await box("Account number again").press("Enter");
    await page.getByText("Thank you. We received it.").waitFor();
    expect(await requirementsOf(accountId)).toMatchObject({
      past_due: [],
      pending_verification: [{ kind: "bank_account" }],
    });

    await page.getByRole("button", { name: "Send the file" }).click();
    await page.getByText("Choose a file.").waitFor();
    await page.getByLabel("File").setInputFiles({
      name: "lease.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
    });
    await page.getByRole("button", { name: "Send the file" }).click();
    await expect
      .poll(async () => (await requirementsOf(accountId)).pending_verification.length)
      .toBe(2);

    const owner = {
      "First name": "Noor",
      "Last name": "Haddad",
      "Email address": "noor@haddad.example",
      "Phone number": "+1 503 555 0177",
      "Share of the company, in percent": "30",
      Month: "3",
      Day: "14",
      Year: "1990",
      "Social Security number or ITIN": "123-45-6789",
      "Home address": "41 Alder Street",
      City: "Portland",
      "ZIP code": "97210",
    };
    for (const [name, text] of Object.entries(owner)) await box(name).fill(text);
    await page.getByRole("combobox", { name: "State" }).selectOption("OR");
    await page.getByRole("button", { name: "Send the owner's details" }).click();
    await heading("Nothing is required").waitFor();
    expect((await requirementsOf(accountId)).pending_verification).toHaveLength(3);
    await expectAccessible(page);
  });

  it("replaces a bank account, cancels it, and sends a new link when its own is over", async () => {
    await page.setViewportSize(desk);
    const accountId = await addPaidAccount(server);
    const token = await requirementsToken(server, accountId);
    await page.goto(`${server.origin}/requirements/${token}`);
    await heading("Nothing is required").waitFor();
    await page.getByRole("button", { name: "Replace the bank account" }).click();
    await page.getByText("receives payouts after 3 days").waitFor();
    // One label has two lines, and one field an error: the entries stay beside each other.
    await box("Account number again").fill("1");
    await box("Account number again").blur();
    await page.getByText("The two numbers don't match.").waitFor();
    const topOf = async (name: string) => (await box(name).boundingBox())?.y;
    expect(await topOf("Account number again")).toBe(await topOf("Account number"));
    await fillBankAccount("000777123999");
    await page.getByRole("button", { name: "Add this bank account" }).click();
    await page.getByText("ending in 3999 is being validated").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel the change" }).click();
    await page.getByText("The change was cancelled").waitFor();
    expect(await requirementsOf(accountId)).toMatchObject({ bank_account_change: null });

    await server.database.query("UPDATE requirements_links SET expires_at = '2000-01-01'");
    await page.reload();
    await heading("This link has expired").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send me a new link" }).click();
    await page.getByText("a new link was sent").waitFor();
  });
});
