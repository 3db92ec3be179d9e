import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addLink,
  bankAccount,
  callForm,
  documentForm,
  newLink,
  signature,
} from "../../server/src/boarding/application-form/form.fixtures.ts";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import { startTestServer, type TestResponse, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  complaintsOf,
  desk,
  expectAccessible,
  newVisitor,
  phone,
} from "./browser.fixtures.ts";
import { press, write, writeDate } from "./keyboard.fixtures.ts";

let server: TestServer;
let visitor: BrowserContext;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterEach(() => visitor?.close());
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

/** A draft that holds nothing but its name and plan. */
const nothing = {
  company: undefined,
  address: undefined,
  industry_volume: undefined,
  transaction_modes: undefined,
  owners: undefined,
};

async function open(uri: string, size = phone): Promise<Page> {
  visitor = await newVisitor(size);
  const page = await visitor.newPage();
  await page.goto(uri);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" });
const fillIn = (page: Page) => page.getByRole("button", { name: "Fill in test data" });
const saved = (page: Page) => page.getByText("All changes are saved").waitFor();

const callFor = (accountId: string, method: string, path: string, body?: object) =>
  server.call(method, path, { body, headers: { "x-account-id": accountId } });

async function move(advance: string): Promise<void> {
  const response = await server.call("POST", "/sandbox/clock", { body: { advance } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
}

async function accountOf(applicationId: string): Promise<{ id: string }> {
  const { body } = await server.call("GET", "/accounts?size=50");
  return body.data.find(
    (each: { onboarding_application_id: string }) =>
      each.onboarding_application_id === applicationId,
  );
}

async function charge(accountId: string, amount: number): Promise<TestResponse> {
  const method = await callFor(accountId, "POST", "/payment_methods", {
    payment_method_type: "card",
    card: { token: await server.tokenize("4111111111111111"), exp_month: "12", exp_year: "2030" },
  });
  const intent = await callFor(accountId, "POST", "/payment_intents", { amount });
  const path = `/payment_intents/${intent.body.id}/payments`;
  return callFor(accountId, "POST", path, { payment_method_id: method.body.id });
}

/** Submits a whole application. Returns   its link and id. */
async function submitted(): Promise<{ uri: string; applicationId: string }> {
  const link = await addLink(server);
  await callForm(server, "PATCH", link.token, { bank_account: bankAccount });
  const { status, body } = await callForm(server, "POST", `${link.token}/submit`, { signature });
  expect([status, body.status]).toEqual([200, "UNDER_REVIEW"]);
  return link;
}

/** A later step of the form, whose heading takes the focus a moment after it is shown. */
const arriveAt = (page: Page, step: string) => hasFocus(heading(page, step));

/** Checks for accessibility errors and horizontal scrolling, on a phone and a desktop. */
async function expectSound(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

describe("the application form", () => {
  it("is filled in and submitted on a phone by the keyboard alone, each step accessible", async () => {
    const { uri, applicationId } = await addLink(server, nothing);
    const page = await open(uri);
    const complaints = complaintsOf(page);
    await heading(page, "Your business").waitFor();
    await write(page, "Legal name", "Larkspur Coffee Roasters LLC");
    await write(page, "Ownership type", "Limited");
    await write(page, "Employer identification number", "93-1234567");
    await write(page, "Category", "Restaurant");
    await write(page, "Merchant category code", "fast food");
    await page.getByRole("option", { name: /5814/ }).waitFor();
    await page.keyboard.press("Enter");
    await write(page, "Description", "Coffee bar that roasts its own beans.");
    await writeDate(page, "4", "1", "2019");
    await write(page, "Website", "https://larkspur.example");
    await write(page, "Phone number", "+1 503 555 0142");
    await expectSound(page);
    await press(page, goOn(page), "Enter");

    await arriveAt(page, "Business address");
    await write(page, "Street address", "1120 NW Couch Street");
    await write(page, "City", "Portland");
    await write(page, "State", "Oregon");
    await write(page, "ZIP code", "97210");
    await expectSound(page);
    await press(page, goOn(page), "Enter");

    await arriveAt(page, "Volumes");
    await write(page, "Annual volume", "420,000");
    await write(page, "Average ticket", "12");
    await write(page, "Highest ticket", "300");
    await write(page, "In person", "90");
    await page.getByText("90% of 100%").waitFor();
    await write(page, "Online or by phone", "10");
    await page.getByText("100% of 100%").waitFor();
    await expectSound(page);
    await press(page, goOn(page), "Enter");

    await arriveAt(page, "Owners and signer");
    await write(page, "First name", "Mara");
    await write(page, "Last name", "Ellison");
    await write(page, "Title", "Member");
    await write(page, "Ownership percentage", "100");
    await write(page, "Social Security number or ITIN", "987-65-4321");
    await writeDate(page, "7", "19", "1984");
    await write(page, "Email address", "mara@larkspur.example");
    await write(page, "Street address", "2815 SE Taylor Street");
    await write(page, "City", "Portland");
    await write(page, "State", "Oregon");
    await write(page, "ZIP code", "97214");
    await expectSound(page);
    await press(page, goOn(page), "Enter");

    await arriveAt(page, "Bank account");
    await write(page, "Account holder", "Larkspur Coffee Roasters LLC");
    await press(page, page.getByLabel("Checking"), "Space");
    await write(page, "Routing number", "021000021");
    await write(page, "Account number", "000123456789");
    await write(page, "Account number again", "000123456789");
    await expectSound(page);
    await press(page, goOn(page), "Enter");

    await arriveAt(page, "Pricing");
    await page.getByText("2.9% + $0.30").first().waitFor();
    await expectSound(page);
    await press(page, goOn(page), "Enter");

    await arriveAt(page, "Documents");
    await expectSound(page);
    await press(page, goOn(page), "Enter");

    await arriveAt(page, "Terms and signature");
    await page.getByText("Federal law helps the government").waitFor();
    await press(page, page.getByRole("checkbox", { name: /I certify/ }), "Space");
    await press(page, page.getByRole("checkbox", { name: /accept them/ }), "Space");
    await write(page, "Your name, as your signature", "Mara Ellison");
    await expectSound(page);
    await press(page, goOn(page), "Enter");

    await arriveAt(page, "Review and submit");
    await page.getByText("Everything is complete").waitFor();
    await page.getByText("ending in 4321").waitFor();
    await expectSound(page);
    await press(page, page.getByRole("button", { name: "Submit the application" }), "Enter");

    await heading(page, "Your application is submitted").waitFor();
    await expectSound(page);
    const { body } = await server.call("GET", `/applications/${applicationId}`);
    expect(body).toMatchObject({
      company: { legal_name: "Larkspur Coffee Roasters LLC", mcc: "5814", ein: "93-1234567" },
      address: { state: "OR", country: "US" },
      industry_volume: { avg_annual_volume: 420000 },
      owners: [{ ssn: "*****4321", signer: true, title: "MEMBER" }],
      terms_accepted: true,
      owners_certification: { text_version: "2026-11-en" },
      missing: [],
    });

    await move("PT5M");
    await heading(page, "Your application is approved").waitFor();
    await page.getByText("Enabled").waitFor();
    await page.getByText("Go to your bank account").waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);

    const account = await accountOf(applicationId);
    const payment = await charge(account.id, 10_000);
    expect([payment.status, payment.body.status]).toEqual([201, "captured"]);
    await move("P14D");
    const payouts = await callFor(account.id, "GET", "/payouts");
    expect(payouts.body.data).toMatchObject([{ status: "completed" }]);
  }, 400_000);

  it("has five steps for a sole proprietor, who signs above the review with all prices", async () => {
    const { uri, applicationId } = await addLink(server, nothing);
    const page = await open(uri);
    await page.getByLabel("Ownership type").selectOption({ label: "Sole proprietor" });
    for (const title of ["Your business", "About you", "Payments and pricing", "Bank account"]) {
      await heading(page, title).waitFor();
      await fillIn(page).click();
      await expectAccessible(page);
      await goOn(page).click();
    }
    await heading(page, "Review and sign").waitFor();
    await page.getByRole("link", { name: "Accept the terms to continue." }).click();
    await hasFocus(page.getByRole("checkbox", { name: /accept them/ }));
    expect(await page.getByRole("checkbox", { name: /I certify/ }).count()).toBe(0);
    await fillIn(page).click();
    await page.getByText("2.9% + $0.30").first().waitFor();
    await expectSound(page);
    await page.getByRole("button", { name: "Submit the application" }).click();
    await heading(page, "Your application is submitted").waitFor();
    const { body } = await server.call("GET", `/applications/${applicationId}`);
    expect(body).toMatchObject({
      company: { ownership_type: "SOLO_TRADER", ein: null },
      owners: [{ title: "OWNER", ownership_percent: 100, signer: true }],
      owners_certification: null,
      missing: [],
    });
  }, 120_000);

  it("says what is wrong at the top and at the field, in the words of the API", async () => {
    const page = await open((await addLink(server, nothing)).uri);
    await goOn(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await hasFocus(summary);
    expect(await summary.getByRole("link").first().textContent()).toBe("Legal name is required.");
    await expectSound(page);
    await summary.getByRole("link", { name: "Website is required." }).click();
    const website = page.getByLabel("Website");
    await hasFocus(website);
    expect(await website.getAttribute("aria-invalid")).toBe("true");
    await page.goto(`${page.url().split("#")[0]}#address`);
    await page.getByLabel("Street address").fill("PO Box 12");
    await page.getByLabel("City").focus();
    await page.getByText("must be a street address on one line").waitFor();
    await page.getByLabel("Street address").fill("12 Pine Street");
    await expect.poll(() => page.getByText("must be a street address").count()).toBe(0);
  });

  it("can be left for later at any step, and says at the end what is missing and where", async () => {
    const page = await open((await addLink(server, nothing)).uri);
    await goOn(page).click();
    await page.getByRole("button", { name: "Leave this for later" }).click();
    await heading(page, "Business address").waitFor();
    await page.getByText("All steps").click();
    await page.getByRole("link", { name: "Review and submit" }).click();
    await page.getByRole("link", { name: "ZIP code is required." }).click();
    const zip = page.getByLabel("ZIP code");
    await hasFocus(zip);
  });

  it("keeps what was written when the connection is lost, also over a reload", async () => {
    const { uri, applicationId } = await addLink(server, nothing);
    const page = await open(`${uri}#address`);
    await page.getByLabel("City").waitFor();
    await page.route("**/apply-api/**", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await page.getByLabel("City").fill("Portland");
    await page.getByText("No connection.").waitFor();
    await expectAccessible(page);
    // A request that the page sends while it unloads is not held back by the route above.
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError("no connection"));
    });
    await page.reload();
    await page.getByText("No connection.").waitFor();
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Portland");
    await page.unroute("**/apply-api/**");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await saved(page);
    const { body } = await server.call("GET", `/applications/${applicationId}`);
    expect(body.address).toMatchObject({ city: "Portland" });
  });

  it("reports another window's change of the same field, and lets the reader choose", async () => {
    const { uri, applicationId } = await addLink(server);
    const page = await open(`${uri}#address`);
    await page.getByLabel("City").waitFor();
    const other = await visitor.newPage();
    await other.goto(`${uri}#address`);
    await other.getByLabel("City").fill("Salem");
    const savedCity = async () =>
      (await server.call("GET", `/applications/${applicationId}`)).body.address.city;
    await expect.poll(savedCity).toBe("Salem");
    await saved(other);
    await page.getByLabel("City").fill("Bend");
    await page.getByText("This was also changed in another window").waitFor();
    await expectSound(page);
    await page.getByRole("button", { name: "Use the saved version" }).click();
    await saved(page);
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Salem");
  });

  it("takes documents, says what it cannot take, and removes them", async () => {
    const page = await open(`${(await addLink(server)).uri}#documents`);
    const input = page.getByLabel("Add a document");
    await input.setInputFiles({
      name: "check.gif",
      mimeType: "image/gif",
      buffer: Buffer.from("GIF89a"),
    });
    await page.getByText("Choose a PDF, JPEG or PNG file.").waitFor();
    const bytes = Buffer.from(await (documentForm().get("file") as Blob).arrayBuffer());
    await input.setInputFiles({ name: "check.pdf", mimeType: "application/pdf", buffer: bytes });
    await page.getByRole("button", { name: "Remove check.pdf" }).waitFor();
    await expectSound(page);
    await page.getByRole("button", { name: "Remove check.pdf" }).click();
    await page.getByLabel("Add a document").waitFor();
    await expect.poll(() => page.getByText("check.pdf").count()).toBe(0);
  });

  it("is filled in by a button in the sandbox, and masks what is saved", async () => {
    const page = await open((await addLink(server, nothing)).uri);
    for (const step of ["Your business", "Business address", "Volumes", "Owners and signer"]) {
      await heading(page, step).waitFor();
      await fillIn(page).click();
      await goOn(page).click();
    }
    await heading(page, "Bank account").waitFor();
    await fillIn(page).click();
    await page.getByText("•••••6789").waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByText("•••-••-4321").waitFor();
    expect(await page.content()).not.toContain("987-65-4321");
    await page.getByRole("button", { name: "Change Social Security number" }).click();
    await page.getByLabel("Social Security number").waitFor();
  });
});

describe("an application that was submitted", () => {
  const decide = async (id: string, status: string, message: string) => {
    const body = { status, message };
    const response = await server.call("POST", `/sandbox/applications/${id}/decide`, { body });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  };

  it("reopens the form automatically when underwriting asks, and is submitted with the requested data", async () => {
    const { uri, applicationId } = await submitted();
    const page = await open(uri);
    await heading(page, "Your application is submitted").waitFor();
    await decide(applicationId, "NEED_INFORMATION", "Please send a letter from your bank.");
    await heading(page, "Your business").waitFor();
    await page.getByText("Please send a letter from your bank.").waitFor();
    await page.goto(`${uri}#review`);
    await page.getByRole("link", { name: "Bank letter is required." }).click();
    await heading(page, "Documents").waitFor();
    await expectSound(page);
    const bytes = Buffer.from(await (documentForm().get("file") as Blob).arrayBuffer());
    const file = { name: "letter.pdf", mimeType: "application/pdf", buffer: bytes };
    await page.getByLabel("Bank letter").setInputFiles(file);
    await page.getByRole("button", { name: "Remove letter.pdf" }).waitFor();
    await goOn(page).click();
    await fillIn(page).click();
    await goOn(page).click();
    await page.getByRole("button", { name: "Submit the application" }).click();
    await heading(page, "Your application is submitted").waitFor();
  });

  it("and declined says so, what underwriting wrote, and whom to ask", async () => {
    const { uri, applicationId } = await submitted();
    await decide(applicationId, "DECLINED", "The business could not be found in its register.");
    const page = await open(uri);
    await heading(page, "Your application is declined").waitFor();
    await page.getByText("could not be found in its register").waitFor();
    await page.getByText("Ask Sandbox partner for the reasons").waitFor();
    await expectSound(page);
  });
});

describe("a link that does not open the form", () => {
  it("says why, and what to do: replaced, expired, unknown", async () => {
    const first = await addLink(server);
    const second = await newLink(server, first.applicationId);
    const page = await open(first.uri);
    await page.getByRole("heading", { name: "There is a newer link" }).waitFor();
    await expectSound(page);
    await page.goto(`${server.origin}/apply/${"x".repeat(43)}`);
    await page.getByRole("heading", { name: "There is no application for this link" }).waitFor();
    await expectSound(page);
    server.clock.advance(14 * 24 * 60 * 60 * 1000);
    await page.goto(second.uri);
    await page.getByRole("heading", { name: "This link has expired" }).waitFor();
    await page.getByText("Ask Sandbox partner for a new link").waitFor();
    await expectSound(page);
  });

  it("cannot be read: says so, and tries again", async () => {
    const page = await open(`${server.origin}/account/login`);
    await page.route("**/apply-api/**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto((await addLink(server)).uri);
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await expectAccessible(page);
    await page.unroute("**/apply-api/**");
    await again.click();
    await heading(page, "Your business").waitFor();
  });
});
