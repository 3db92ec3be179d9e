import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addLink } from "../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import { reviewDueContractors } from "../../server/src/boarding/contractors/review-contractors.ts";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
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

type Link = Awaited<ReturnType<typeof addLink>>;

const statusOf = async (link: Link) =>
  (await server.call("GET", `/contractors/application/${link.contractor_application_id}`)).body;
const press = (name: string) => page.getByRole("button", { name }).click();
/** The next step of the form, whose heading takes the focus a moment after it is shown. */
const arrivesAt = (heading: string) => hasFocus(page.getByRole("heading", { name: heading }));
const box = (name: string) => page.getByRole("textbox", { name, exact: true });

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await box(name).fill(text);
}

async function fillOwner(
  legend: string,
  owner: { first: string; title: string; percent: string; ssn: string },
): Promise<void> {
  const group = page.getByRole("group", { name: legend });
  await group.getByLabel("Home address").fill("410 Esther Street");
  await group.getByLabel("City").fill("Vancouver");
  await group.getByLabel("State").selectOption("WA");
  await group.getByLabel("ZIP code").fill("98660");
  await group.getByLabel("Title").selectOption(owner.title);
  await group.getByLabel("Ownership in percent").fill(owner.percent);
  await group.getByLabel("Month").fill("4");
  await group.getByLabel("Day").fill("12");
  await group.getByLabel("Year").fill("1988");
  await group.getByLabel("Social Security number").fill(owner.ssn);
  await group.getByLabel("Last name").fill("Reed");
  // The group is named after the person from here on.
  await page.getByRole("group", { name: "Reed" }).last().getByLabel("First name").fill(owner.first);
}

const address = { "Street address": "410 Esther Street", City: "Vancouver", "ZIP code": "98660" };
const bank = {
  "Account holder": "Jonas Reed",
  "Routing number": "021000021",
  "Account number": "000987654321",
  "Account number again": "000987654321",
};

describe("a contractor on a phone", () => {
  it("who is a person signs up by keyboard, sees that it is checked, and then that it is over", async () => {
    const link = await addLink(server);
    await page.goto(link.link);
    await page.getByRole("heading", { name: "Sign up to be paid by Harbor Chairs" }).waitFor();
    expect(await statusOf(link)).toMatchObject({ status: "STARTED" });
    await press("Continue");
    await page.getByText("Enter your first name.").waitFor();
    await expectAccessible(page);
    await hasFocus(box("First name"));
    for (const text of [
      ...["Jonas", "Reed", "jonas@reed.example", "+1 360 555 0119"],
      ...["4", "12", "1988", "123-45-6789"],
    ]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("P.O. Box 12");
    await page.keyboard.press("Tab");
    await page.getByText("PO boxes aren't accepted.").waitFor();
    await fill(address);
    await page.getByLabel("State").selectOption("WA");
    await page.keyboard.press("Enter");
    await arrivesAt("Bank account");
    await fill({ ...bank, "Routing number": "021000022", "Account number again": "1" });
    await press("Continue");
    await page.getByText("No bank has this routing number.").waitFor();
    await page.getByText("The two numbers don't match.").waitFor();
    await expectAccessible(page);
    await fill(bank);
    await press("Continue");
    await page.getByText("•••• 4321").waitFor();
    await page.getByText("•••• 6789").waitFor();
    await expectAccessible(page);
    await press("Send my details");
    await page.getByText("Agree to this to send your details.").waitFor();
    await page.getByRole("checkbox").focus();
    await hasFocus(page.getByRole("checkbox"));
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your details are being checked" }).waitFor();
    await expectAccessible(page);
    expect(await statusOf(link)).toMatchObject({
      status: "SUBMITTED",
      application_data: {
        type: "INDIVIDUAL",
        individual: {
          first_name: "Jonas",
          phone_number: "+1 360 555 0119",
          address: { address_line1: "410 Esther Street", state: "WA" },
        },
      },
    });
    await reviewDueContractors(server.deps);
    await page.getByRole("heading", { name: "You can be paid now" }).waitFor();
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).not.toContain("6789");
  });

  it("that is a company signs up, finds what was written after loading again, and is rejected by name", async () => {
    const link = await addLink(server, {
      parent_id: server.sandbox.partner_id,
      parent_type: "PARTNER",
    });
    await page.setViewportSize(desk);
    await page.goto(link.link);
    await page.getByRole("radio", { name: /A company/ }).check();
    await fill({
      Name: "Reed Couriers",
      "Legal name": "Rejected",
      "Email address": "office@reed.example",
      ...address,
    });
    await page.getByLabel("Company type").selectOption("PRIVATE");
    await page.getByLabel("State").selectOption("WA");
    await page.reload();
    await page.getByRole("radio", { name: /A company/ }).waitFor();
    await expect.poll(() => box("Name").inputValue()).toBe("Reed Couriers");
    await box("Employer identification number (EIN)").fill("91-1234567");
    await press("Continue");
    await arrivesAt("Owners");
    await press("Continue");
    await page.getByText("Enter the first name.").waitFor();
    await expectAccessible(page);
    await fillOwner("Owner 1", { first: "Jonas", title: "CEO", percent: "60", ssn: "123-45-6789" });
    await press("Add another owner");
    await fillOwner("Owner 2", { first: "Ines", title: "CFO", percent: "50", ssn: "234-56-7891" });
    await press("Continue");
    await arrivesAt("Bank account");
    await fill(bank);
    await page.getByRole("radio", { name: "Savings" }).check();
    await press("Continue");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change bank account" }).click();
    await arrivesAt("Bank account");
    expect(await box("Routing number").inputValue()).toBe("021000021");
    await press("Continue");
    await page.getByText("60%, signs for the company; born 04/12/1988").waitFor();
    await page.getByRole("checkbox").check();
    await press("Send my details");
    // The server's rule across owners leads back to their step.
    await arrivesAt("Owners");
    await page.getByText("add up to at most 100%; their sum is 110%").waitFor();
    await page.getByLabel("Ownership in percent").last().fill("40");
    await press("Continue");
    await press("Continue");
    await press("Send my details");
    await page.getByRole("heading", { name: "Your details are being checked" }).waitFor();
    expect((await statusOf(link)).application_data.company.company_owners).toMatchObject([
      { first_name: "Jonas", title: "CEO", ownership_percent: 60, signer: true },
      { first_name: "Ines", title: "CFO", ownership_percent: 40, signer: false },
    ]);
    await reviewDueContractors(server.deps);
    await page.getByRole("heading", { name: "We could not confirm your details" }).waitFor();
    expect(await statusOf(link)).toMatchObject({ status: "REJECTED" });
  });

  it("with an expired or incomplete link sees what to do", async () => {
    const link = await addLink(server);
    server.clock.advance(14 * 86_400_000);
    await page.goto(link.link);
    await page.getByRole("heading", { name: "This link has expired" }).waitFor();
    await expectAccessible(page);
    for (const cut of [link.link.slice(0, -1), `${link.link.slice(0, -1)}_`]) {
      await page.goto(cut);
      await page.getByRole("heading", { name: "This link is incomplete" }).waitFor();
    }
    await expectAccessible(page);
  });
});
