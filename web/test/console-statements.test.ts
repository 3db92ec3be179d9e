import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { textOf } from "../../server/src/platform/disputes/packet/text-of-packet.fixtures.ts";
import { followChanges } from "../../server/src/platform/read-model/follow-changes.ts";
import { postPaymentIn } from "../../server/src/platform/statements/statement-contract-cases.fixtures.ts";
import { addPaidIntent, startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { closeVisitors, expectAccessible } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

let server: TestServer;
let visitor: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  await postPaymentIn(server, "2026-10", 120_000);
  await postPaymentIn(server, "2026-10", 4_300);
  const paid = await addPaidIntent(server, { amount: 25_050 });
  await addPaidIntent(server, { amount: 999 });
  await server.call("POST", `/payment_intents/${paid.intent.id}/refunds`, {
    body: { amount: 2_500 },
  });
  await followChanges(server.deps);
  ({ visitor, page, complaints } = await signedInVisitor(server, ["TENANT", "finance"]));
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await visitor.close();
  await closeVisitors();
  await server.close();
});

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
/** The amount in a row of the statement, in cents. */
async function amountOf(row: string): Promise<number> {
  const cells = page.getByRole("row", { name: new RegExp(`^${row}`) }).getByRole("link");
  return cents((await cells.first().textContent()) ?? "");
}
const cents = (text: string) => {
  const [, sign, figures = ""] = /(\u2212?)\$([\d,.]+)/.exec(text) ?? [];
  return (sign === "\u2212" ? -1 : 1) * Number(figures.replace(/[,.]/g, ""));
};

async function saved(name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), button(name).click()]);
  return readFile(await file.path());
}

async function savePicture(name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

it("finance issues last month's statement, and checks it and the next one against the ledger", async () => {
  await page.goto(`${server.origin}/dashboard/statements`);
  await page.getByRole("heading", { name: "No statement yet" }).waitFor();
  await button("Issue a statement").click();
  await dialog().getByLabel("Month").selectOption("2026-10");
  await savePicture("statement-issue");
  await button("Issue the statement").click();
  await page.getByRole("heading", { name: "Statement of October 2026" }).waitFor();
  await page.getByText("Reconciled").waitFor();
  const closing = await amountOf("Closing balance");
  expect(closing).toBe(120_000 + 4_300 - 60);
  const issued = new URL(page.url()).pathname;

  // The ledger's own figure at the end of the month.
  await page
    .getByRole("row", { name: /^Pending/ })
    .getByRole("link")
    .last()
    .click();
  await page.getByRole("heading", { name: "Ledger of" }).waitFor();
  const newest = page.locator(".ledger-table tbody").first().locator("tr:not([data-other])").last();
  await expect
    .poll(async () => cents((await newest.locator("td").last().textContent()) ?? ""))
    .toBe(closing);

  // The month after is issued by the job, and begins where this one ends.
  await server.call("POST", "/sandbox/clock", { body: { to: "2026-12-02T15:00:00.000Z" } });
  await page.goto(`${server.origin}/dashboard/statements?month=2026-11`);
  await page.getByRole("link", { name: "November 2026" }).click();
  await page.getByRole("heading", { name: "Statement of November 2026" }).waitFor();
  await page.getByText("Reconciled").waitFor();
  expect(await amountOf("Opening balance")).toBe(closing);
  await savePicture("statement-1440");
  await expectAccessible(page);
  const shown = await amountOf("Closing balance");
  const csv = (await saved("Download as CSV")).toString("utf8").trim().split("\r\n").slice(1);
  const rows = csv.map((line) => line.split(",").slice(-8));
  const sum = rows
    .filter(([section, name]) => section === "line" || name === "opening_balance")
    .reduce((all, [, , amount]) => all + Number(amount), 0);
  expect(sum).toBe(shown);
  const text = textOf(await saved("Download as PDF"));
  for (const [section, , amount] of rows) {
    if (section !== "line") continue;
    const [dollars, rest] = [
      Math.trunc(Math.abs(Number(amount)) / 100),
      Math.abs(Number(amount)) % 100,
    ];
    expect(text).toContain(`$${dollars.toLocaleString("en-US")}.${String(rest).padStart(2, "0")}`);
  }

  // A posting that was late: finance proposes the correction, which another user would approve.
  await page.getByRole("link", { name: /\$25.00 Refunds$/ }).click();
  await page.getByText("1 shown").waitFor();
  await postPaymentIn(server, "2026-10", 700);
  await page.goto(`${server.origin}${issued}`);
  await button("Correct it").click();
  await dialog().getByLabel("Reason").fill("A payment was posted late.");
  await button("Issue the correction").click();
  await dialog()
    .getByText(/second user|confirm/i)
    .first()
    .waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.origin}/dashboard/statements`);
  await page.getByText("shown").first().waitFor();
  await savePicture("statements-390");
  await page.getByRole("link", { name: "November 2026" }).first().click();
  await page.getByText("Reconciled").waitFor();
  await savePicture("statement-390");
  await expectAccessible(page);
});
