import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  bankAccount,
  callForm,
  newLink,
} from "../../server/src/boarding/application-form/form.fixtures.ts";
import {
  addPended,
  addWithCheck,
} from "../../server/src/boarding/reviews/review-contract-cases.fixtures.ts";
import { reviewApplications } from "../../server/src/boarding/underwriting/review-applications.ts";
import { hashPassword } from "../../server/src/identity/passwords.ts";
import { pdfOf } from "../../server/src/platform/pdf/pdf.fixtures.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { closeVisitors, desk, expectAccessible, launchVisitor, phone } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

const password = "seven grey pelicans";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

interface Opened {
  visitor: BrowserContext;
  page: Page;
  complaints: string[];
}

/** Signs in a user with a name and the password of this test. */
async function signInAs(
  role: "underwriter" | "administrator" | "risk",
  name: string,
): Promise<Opened> {
  const opened = await signedInVisitor(server, ["TENANT", role]);
  const [first, last] = name.split(" ");
  const hash = await hashPassword(password, server.random);
  await server.database.query(
    `UPDATE users SET password_hash = $1, first_name = $2, last_name = $3
      WHERE id = (SELECT id FROM users WHERE role = $4 ORDER BY id DESC LIMIT 1)`,
    [hash, first, last, role],
  );
  return opened;
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const inDialog = (page: Page, name: string) =>
  dialogOf(page).getByRole("button", { name, exact: true }).click();

async function confirm(page: Page): Promise<void> {
  await dialogOf(page).getByLabel("Your password").fill(password);
  await inDialog(page, "Confirm");
}

async function closed({ visitor, complaints }: Opened): Promise<void> {
  expect(complaints).toEqual([]);
  await visitor.close();
}

/** An image of one pixel. */
const letter = {
  name: "letter.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Dark pixels of a page's picture. */
const inkOf = (element: Element) => {
  const canvas = element as HTMLCanvasElement;
  const { width, height } = canvas;
  const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
  return dark;
};

it("an underwriter decides an application with a colleague, and the audit log names both", async () => {
  const id = await addPended(server);
  const mara = await signInAs("underwriter", "Mara Voss");
  const { page } = mara;
  // It is a task, which opens the queue.
  await page.goto(`${server.origin}/dashboard`);
  await page
    .getByRole("link", { name: /application/i })
    .and(page.locator("[href*=queue]"))
    .first()
    .click();
  const row = page.locator(`tr[data-row=${id}]`);
  await row.getByText("Volume above the policy").waitFor();
  await row.getByRole("link").first().focus();
  await page.keyboard.press("a");
  await row.getByText("Mara Voss").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByText("Reviewer: Mara Voss").waitFor();
  await page.getByText("Volumes above $10,000,000 a year").first().waitFor();
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await press(page, "Approve…");
  await dialogOf(page).getByLabel("Comment for the applicant").fill("Welcome.");
  await inDialog(page, "Approve");
  await confirm(page);
  await dialogOf(page).getByText("above $1,000,000 a year").waitFor();
  await dialogOf(page).getByLabel("Reason").fill("Known for years.");
  await dialogOf(page)
    .getByRole("button", { name: /approval|Propose|Ask/ })
    .click();
  await dialogOf(page).getByRole("link").click();
  await page.waitForURL(/\/approvals\/creq_/);
  const approval = new URL(page.url()).pathname;
  await closed(mara);

  const rosa = await signInAs("administrator", "Rosa Vance");
  await rosa.page.goto(`${server.origin}${approval}`);
  await press(rosa.page, "Approve and execute");
  await inDialog(rosa.page, "Approve and execute");
  await confirm(rosa.page);
  await rosa.page.getByText("Executed").first().waitFor();
  await rosa.page.goto(`${server.origin}/dashboard/applications/${id}/review`);
  await rosa.page.getByText("by Mara Voss, approved by Rosa Vance").waitFor();
  await rosa.page.getByRole("link", { name: "Account", exact: true }).waitFor();
  await rosa.page.goto(`${server.origin}/dashboard/audit?object=${id}`);
  for (const name of ["Mara Voss", "Rosa Vance"]) await rosa.page.getByText(name).first().waitFor();
  await closed(rosa);
  const { body } = await server.call("GET", `/applications/${id}`);
  expect(body.status).toBe("MANUALLY_APPROVED");
});

it("an underwriter asks for a document, receives it, accepts it, and clears a check", async () => {
  const { id } = await addWithCheck(server);
  const opened = await signInAs("underwriter", "Mara Voss");
  const { page } = opened;
  await page.goto(`${server.origin}/dashboard/applications/${id}/review`);
  await press(page, "Request information…");
  await dialogOf(page).getByLabel("Bank letter").check();
  await dialogOf(page).getByLabel("Bank statements").check();
  await dialogOf(page).getByLabel("Legal name").check();
  await dialogOf(page).getByLabel("Days until the response is due").fill("5");
  await expectAccessible(page);
  await inDialog(page, "Request information");
  await page.getByText("Information needed").first().waitFor();

  const { uri, token } = await newLink(server, id);
  await callForm(server, "PATCH", token, { bank_account: bankAccount });
  const applicant = await launchVisitor({});
  const form = await applicant.newPage();
  await form.goto(`${uri}#documents`);
  await form.getByText("Check in the form: legal name.").waitFor();
  await form.getByLabel("Bank letter").setInputFiles(letter);
  await form.getByRole("button", { name: "Remove letter.png" }).waitFor();
  await form.getByLabel("Bank statements").setInputFiles({
    name: "statements.pdf",
    mimeType: "application/pdf",
    buffer: await pdfOf(["Harbor Bank, statement for August", "Closing balance $8,120.55"]),
  });
  await form.getByRole("button", { name: "Remove statements.pdf" }).waitFor();
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: /Fill in/ }).click();
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: "Submit the application" }).click();
  await form.getByRole("heading", { name: "Your application is submitted" }).waitFor();
  await applicant.close();
  await reviewApplications(server.deps);

  // The open page shows it without being loaded again.
  const documents = page.getByRole("region", { name: "Documents" });
  await documents.getByText("new", { exact: true }).first().waitFor();
  const image = documents.getByRole("img", { name: "letter.png" });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1);
  await expectAccessible(page);
  await press(page, "Confirms");
  await dialogOf(page).getByLabel("Reason").fill("Name and account match.");
  await inDialog(page, "Confirms");
  await documents.getByText("Accepted").first().waitFor();

  // A PDF is drawn in the page; its text is found, and is there for a screen reader.
  await documents.getByRole("button", { name: /^Bank statements/ }).click();
  const first = documents.getByRole("region", { name: "Page 1 of 2" });
  await first.getByText("Harbor Bank, statement for August").waitFor();
  expect(await first.locator("canvas").evaluate(inkOf)).toBeGreaterThan(200);
  await documents.getByLabel("Find").fill("closing BALANCE");
  await documents.getByText("1 of 1", { exact: true }).waitFor();
  const match = documents.locator("[data-current]");
  await expect.poll(() => match.textContent()).toBe("Closing balance $8,120.55");
  await documents.getByLabel("Find").fill("absent");
  await documents.getByText("Not found").waitFor();
  await expectAccessible(page);
  await press(page, "Rotate");
  await expect
    .poll(() => first.locator("canvas").evaluate((each) => each.clientWidth > each.clientHeight))
    .toBe(true);
  await press(page, "Confirms");
  await dialogOf(page).getByLabel("Reason").fill("The holder matches.");
  await inDialog(page, "Confirms");
  await expect.poll(() => documents.getByText("Accepted", { exact: true }).count()).toBe(2);

  await press(page, "Reveal SSN");
  await dialogOf(page).getByLabel("Reason").fill("Compared with the letter.");
  await inDialog(page, "Reveal");
  await confirm(page);
  await page.getByText("987-65-4321").waitFor();
  await press(page, "Hide");
  await expect.poll(() => page.getByText("987-65-4321").count()).toBe(0);

  await press(page, "Clear Website and phone");
  await dialogOf(page).getByLabel("Reason").fill("I called them.");
  await inDialog(page, "Clear");
  await page.getByText("Cleared by Mara Voss: I called them.").waitFor();
  await reviewApplications(server.deps);
  await expect
    .poll(async () => (await server.call("GET", `/applications/${id}`)).body.status)
    .toBe("APPROVED");
  await page.getByText("Approved by the rules").waitFor();
  await closed(opened);
});
