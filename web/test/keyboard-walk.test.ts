import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLink } from "../../server/src/boarding/application-form/form.fixtures.ts";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { closeVisitors, complaintsOf, desk, newVisitor, phone } from "./browser.fixtures.ts";
import { expectKeyboardOrder, press, write, writeDate } from "./keyboard.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
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

async function open(body: object, size: typeof phone, step = ""): Promise<Page> {
  const page = await (await newVisitor(size)).newPage();
  await page.goto(`${(await addLink(server, body)).uri}${step}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit the application" });
const saved = (page: Page) => page.getByText("All changes are saved").waitFor();

/** Tries to leave an empty step: its errors take the focus, and the first one leads to its field. */
async function followFirstError(page: Page, label: string): Promise<void> {
  await press(page, goOn(page), "Enter");
  await hasFocus(page.getByRole("alert").filter({ hasText: "There is a problem" }));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await hasFocus(page.getByLabel(label, { exact: true }).first());
}

describe("by the keyboard alone, every stop shows its focus, and", () => {
  it("a sole proprietor completes the five steps on a phone", async () => {
    const page = await open(nothing, phone);
    const complaints = complaintsOf(page);
    await heading(page, "Your business").waitFor();
    await followFirstError(page, "Legal name");
    await write(page, "Legal name", "Mara Ellison");
    await write(page, "Ownership type", "Sole");
    await write(page, "Category", "Restaurant");
    await write(page, "Merchant category code", "fast food");
    await page.getByRole("option", { name: /5814/ }).waitFor();
    await page.keyboard.press("Enter");
    await write(page, "Description", "Coffee bar that roasts its own beans.");
    await writeDate(page, "4", "1", "2019");
    await write(page, "Website", "https://larkspur.example");
    await write(page, "Phone number", "+1 503 555 0142");
    await write(page, "Street address", "1120 NW Couch Street");
    await write(page, "City", "Portland");
    await write(page, "State", "Oregon");
    await write(page, "ZIP code", "97210");
    await expectKeyboardOrder(page);
    await press(page, goOn(page), "Enter");

    await hasFocus(heading(page, "About you"));
    await followFirstError(page, "First name");
    await write(page, "First name", "Mara");
    await write(page, "Last name", "Ellison");
    await write(page, "Social Security number or ITIN", "987-65-4321");
    await writeDate(page, "7", "19", "1984");
    await write(page, "Email address", "mara@larkspur.example");
    await write(page, "Street address", "2815 SE Taylor Street");
    await write(page, "City", "Portland");
    await write(page, "State", "Oregon");
    await write(page, "ZIP code", "97214");
    await saved(page);
    await expectKeyboardOrder(page);
    await press(page, goOn(page), "Enter");

    await hasFocus(heading(page, "Payments and pricing"));
    await followFirstError(page, "Annual volume");
    await write(page, "Annual volume", "420,000");
    await write(page, "Average ticket", "12");
    await write(page, "Highest ticket", "300");
    await write(page, "In person", "90");
    await write(page, "Online or by phone", "10");
    await expectKeyboardOrder(page);
    await press(page, goOn(page), "Enter");

    await hasFocus(heading(page, "Bank account"));
    await followFirstError(page, "Account holder");
    await write(page, "Account holder", "Mara Ellison");
    await press(page, page.getByLabel("Checking"), "Space");
    await write(page, "Routing number", "021000021");
    await write(page, "Account number", "000123456789");
    await write(page, "Account number again", "000123456789");
    await saved(page);
    await expectKeyboardOrder(page);
    await press(page, goOn(page), "Enter");

    await hasFocus(heading(page, "Review and sign"));
    await press(page, submit(page), "Enter");
    await hasFocus(page.getByRole("heading", { name: "Still needed" }));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const terms = page.getByRole("checkbox", { name: /accept them/ });
    await hasFocus(terms);
    await page.keyboard.press("Space");
    await write(page, "Your name, as your signature", "Mara Ellison");
    await press(page, submit(page), "Enter");
    await hasFocus(heading(page, "Your application is submitted"));
    expect(complaints).toEqual([]);
  });

  it("a non-profit completes its steps on a desktop", async () => {
    const page = await open(nothing, desk);
    await write(page, "Ownership type", "Tax");
    const fillIn = page.getByRole("button", { name: "Fill in test data" });
    for (const title of ["Your business", "Business address", "Volumes", "Owners and signer"]) {
      await heading(page, title).waitFor();
      await press(page, fillIn, "Space");
      if (title === "Your business") await write(page, "Ownership type", "Tax");
      await saved(page);
      await expectKeyboardOrder(page);
      await press(page, goOn(page), "Enter");
    }
    await hasFocus(heading(page, "Bank account"));
    await press(page, fillIn, "Space");
    await press(page, goOn(page), "Enter");
    for (const title of ["Pricing", "Documents"]) {
      await hasFocus(heading(page, title));
      await press(page, goOn(page), "Enter");
    }
    await hasFocus(heading(page, "Terms and signature"));
    await press(page, fillIn, "Space");
    await expectKeyboardOrder(page);
    await press(page, goOn(page), "Enter");
    await hasFocus(heading(page, "Review and submit"));
    await press(page, submit(page), "Enter");
    await hasFocus(heading(page, "Your application is submitted"));
  });
});

describe("the focus stays at its field", () => {
  it("when a saved number replaces the entry, and when the entry is wanted back", async () => {
    const page = await open({}, phone, "#owners");
    const replace = (name: string) => page.getByRole("button", { name: `Change ${name}` });
    await press(page, replace("Social Security number or ITIN"), "Enter");
    const ssn = page.getByLabel("Social Security number or ITIN");
    await hasFocus(ssn);
    await page.keyboard.type("987-65-4322");
    // Saved while the reader thinks.
    await hasFocus(replace("Social Security number or ITIN"));
    await press(page, replace("Date of birth"), "Enter");
    await hasFocus(page.getByLabel("Month"));
    await page.goto(`${page.url().split("#")[0]}#bank`);
    await heading(page, "Bank account").waitFor();
    await page.getByRole("button", { name: "Fill in test data" }).press("Space");
    await press(page, replace("Routing and account number"), "Space");
    await hasFocus(page.getByLabel("Routing number"));
  });

  it("when an owner is added and removed", async () => {
    const page = await open({}, phone, "#owners");
    await press(page, page.getByRole("button", { name: "Add another owner" }), "Enter");
    await hasFocus(page.getByRole("heading", { name: "Owner 2" }));
    await press(page, page.getByRole("button", { name: "Remove Owner 2" }), "Enter");
    await hasFocus(page.getByRole("heading", { level: 2, name: "Mara Ellison" }));
  });

  it("when a drawn signature is cleared", async () => {
    const page = await open({}, phone, "#terms");
    const pad = page.getByRole("img", { name: "Nothing is drawn" });
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 80, { steps: 4 });
    await page.mouse.up();
    const clear = page.getByRole("button", { name: "Clear the drawing" });
    await press(page, clear, "Enter");
    await pad.waitFor();
    await hasFocus(clear);
  });
});
