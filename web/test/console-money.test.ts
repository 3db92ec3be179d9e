import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { writeExportsJob } from "../../server/src/platform/exports/write-exports.ts";
import { followChanges } from "../../server/src/platform/read-model/follow-changes.ts";
import { addPaidIntent, startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { statusTable } from "../kit/status/status-table.ts";
import { closeVisitors, expectAccessible } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

let server: TestServer;
let visitor: BrowserContext;
let page: Page;
let complaints: string[];
let twelve: Awaited<ReturnType<typeof addPaidIntent>>;
let large: Awaited<ReturnType<typeof addPaidIntent>>;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  twelve = await addPaidIntent(server, { amount: 12, reference_id: "twelve" });
  large = await addPaidIntent(server, { amount: 180_000, reference_id: "order-2291" });
  // Settled and paid out.
  await server.call("POST", "/sandbox/clock", { body: { to: "2026-11-18T14:00:00.000Z" } });
  await followChanges(server.deps);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await visitor.close();
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

async function open(as: Parameters<typeof signedInVisitor>[1], address: string): Promise<void> {
  ({ visitor, page, complaints } = await signedInVisitor(server, as));
  await page.goto(`${server.origin}/dashboard${address}`);
}
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
async function savePicture(name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Exports the list that is open, and downloads its file in the dialog and on the page of exports. */
async function exportPayments(): Promise<void> {
  const list = page.url();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expectAccessible(page);
  await savePicture("export-dialog");
  await dialog().getByRole("button", { name: "Export", exact: true }).click();
  await dialog().getByText("The export has not started yet.").waitFor();
  await writeExportsJob.run(server.deps);
  await dialog().getByText("Rows in the file: 2").waitFor();
  await expectAccessible(page);
  await savePicture("export-completed");
  const file = page.waitForEvent("download");
  await dialog().getByRole("button", { name: "Download Payments" }).click();
  expect((await file).suggestedFilename()).toMatch(/^payments-.*\.csv$/);
  const rows = readFileSync(await (await file).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/,7700,/);
  await dialog().getByRole("link", { name: "All exports" }).click();
  const again = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Payments" }).click();
  expect(
    readFileSync(await (await again).path(), "utf8")
      .trim()
      .split("\r\n"),
  ).toEqual(rows);
  await savePicture("exports-desk");
  await page.goto(list);
}
const get = async (path: string) => (await server.call("GET", path)).body;

it("an owner follows 12 cents of a payout to their payment in three clicks, with its entries", async () => {
  await open(["BUSINESS", "owner"], "/payouts");
  const clicks: string[] = [];
  const click = async (name: string | RegExp) => {
    clicks.push(String(name));
    await page.getByRole("link", { name }).first().click();
  };
  const [payout] = (await get("/payouts")).data;
  await click(`$${(payout.net_amount / 100).toLocaleString("en-US")}`);
  await page.getByText("Reconciled").waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("0.12");
  await page.keyboard.press("Enter");
  await page.getByText("1 shown").waitFor();
  await click("$0.12");
  await dialog().getByText("network_receivable").first().waitFor();
  await expectAccessible(page);
  await click("Open the payment of $0.12");
  await page.getByText("Payment intent of $0.12 created").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dashboard/payments/${twelve.intent.id}`);
  expect(clicks).toHaveLength(3);
});

it("a balance leads to ledger entries that add up to it, and from them to the payment", async () => {
  await open(["BUSINESS", "owner"], "/balances");
  await page.getByText("Owed to the account").waitFor();
  await page.getByRole("link", { name: "$0.00" }).first().click();
  await page.getByRole("heading", { name: "Ledger of" }).waitFor();
  const newest = page.locator(".ledger-table tbody").first().locator("tr:not([data-other])");
  expect(await newest.locator("td").nth(-2).textContent()).toBe("$0.00");
  await page.getByRole("link", { name: /^pmt_/ }).last().click();
  await page.getByText("Payment intent of $0.12 created").waitFor();
});

it("finds a payment by its order or last four digits, and shows changes by others", async () => {
  await open(["BUSINESS", "owner"], "/o/order-2291");
  await page.getByText("Payment intent of $1,800.00 created").waitFor();
  await page.goto(`${server.origin}/dashboard/o/1111`);
  await page.getByRole("heading", { name: "Find 1111" }).waitFor();
  expect(await page.locator(".found-list a").count()).toBe(2);
  const stream = page.waitForResponse("**/platform/stream");
  await page.goto(`${server.origin}/dashboard/o/${large.payment.id}`);
  await page.getByText("Payment intent of $1,800.00 created").waitFor();
  expect(page.url()).toContain(`${large.intent.id}#${large.payment.id}`);
  // The page follows changes by others.
  await stream;
  await server.call("POST", `/payment_intents/${large.intent.id}/refunds`, {
    body: { amount: 100 },
  });
  await page.getByText("$1.00 refunded to the customer").waitFor();
});

it("an owner contests a dispute once, with a saved draft and a file", async () => {
  const { body: dispute } = await server.call("POST", "/sandbox/disputes", {
    body: { payment_id: large.payment.id, amount: 2_000 },
  });
  await open(["BUSINESS", "owner"], "/disputes");
  await page.getByRole("link", { name: /^\$20\.00/ }).click();
  await page.getByLabel("Response to the issuer").fill("It was delivered.");
  await page.getByLabel("Explanation Proof of delivery").fill("Tracking number 1Z-7.");
  await button("Add a file Proof of delivery").click();
  await dialog()
    .getByLabel("File", { exact: true })
    .setInputFiles({
      name: "signed <b>receipt.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
    });
  await dialog().getByRole("button", { name: "Add a file" }).click();
  await page.getByText("signed <b>receipt.pdf").waitFor();
  await page.getByText(/^Saved at/).waitFor();
  // Another page of the same user continues with it.
  await page.reload();
  await page.getByText("signed <b>receipt.pdf").waitFor();
  expect(await page.getByLabel("Response to the issuer").inputValue()).toBe("It was delivered.");
  await button("Submit once to the bank").click();
  await dialog().getByText("These required items are still empty: Receipt.").waitFor();
  await dialog().getByText("Proof of delivery: Tracking number 1Z-7.").waitFor();
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Submit once to the bank" }).click();
  await page.getByRole("heading", { name: "Your response" }).waitFor();
  const packet = page.waitForEvent("download");
  await button("Packet (PDF)").click();
  expect((await packet).suggestedFilename()).toBe(`dispute-${dispute.id}.pdf`);
  const contested = await get(`/disputes/${dispute.id}`);
  expect(contested).toMatchObject({
    status: "contested",
    dispute_response: "It was delivered.\n\nProof of delivery: Tracking number 1Z-7.",
    attachments: [{ description: "Proof of delivery" }],
  });
});

it("support sees the payment and refunds alone up to its limit only", async () => {
  await open(["TENANT", "support"], `/payments/${large.intent.id}`);
  await button(/^Refund \$1,7/).click();
  await dialog().getByLabel("Amount").fill("1000.01");
  await dialog().getByRole("button", { name: "Refund $1,000.01" }).click();
  await dialog().getByText("The role support refunds up to $1,000.00; got $1,000.01.").waitFor();
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await button(/^Refund \$1,7/).click();
  await dialog().getByLabel("Amount").fill("25");
  await dialog().getByRole("button", { name: "Refund $25.00" }).click();
  await dialog().waitFor({ state: "detached" });
  const refunds = await get(`/payment_intents/${large.intent.id}/refunds`);
  expect(refunds.data.map(({ amount }: { amount: number }) => amount)).toEqual([2_500, 100]);
});

it("views keep their filters under a name, rows follow the stream, and the list is a file", async () => {
  await open(["BUSINESS", "owner"], "/payments?min=1&created=90d");
  await page.getByText("1 in total").waitFor();
  await button("Save the view").click();
  await dialog().getByLabel("Name of the view").fill("Large");
  await dialog().getByLabel("With its dates").uncheck();
  await dialog().getByRole("button", { name: "Save the view" }).click();
  await page.getByRole("link", { name: "Large" }).waitFor();
  await page.goto(`${server.origin}/dashboard/payments?created=30d`);
  await page.getByRole("link", { name: "Large" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?min=1&created=30d");
  const stream = page.waitForResponse("**/platform/stream");
  await page.reload();
  await stream;
  await page.getByText("1 shown").waitFor();
  await addPaidIntent(server, { amount: 7_700 });
  await followChanges(server.deps);
  await button("Show 1 new").click();
  await page.getByText("2 shown").waitFor();
  await exportPayments();
  await button("Delete the view").click();
  await dialog().getByRole("button", { name: "Delete the view" }).click();
  await page.getByRole("link", { name: "Large" }).waitFor({ state: "detached" });
});

it("keys lead along the list that one came from, and other lists follow the stream", async () => {
  await open(["BUSINESS", "owner"], "/payments");
  const rows = page.locator("tr[data-row]");
  await rows.nth(1).waitFor();
  const [first, second] = await rows.evaluateAll((all) =>
    all.map((row) => (row as HTMLElement).dataset.row),
  );
  await rows.first().getByRole("link").first().click();
  await page.waitForURL(`**/payments/${first}*`);
  await page.getByText("Payment intent of").first().waitFor();
  await page.keyboard.press("]");
  await page.waitForURL(`**/payments/${second}*`);
  await page.keyboard.press("[");
  await page.waitForURL(`**/payments/${first}*`);
  const stream = page.waitForResponse("**/platform/stream");
  const listed = page.waitForResponse("**/platform/disputes?*");
  await page.goto(`${server.origin}/dashboard/disputes?view=list`);
  await Promise.all([stream, listed]);
  const { body: dispute } = await server.call("POST", "/sandbox/disputes", {
    body: { payment_id: large.payment.id, amount: 1_500 },
  });
  await button("Show 1 new").click();
  const row = page.locator(`tr[data-row="${dispute.id}"]`);
  await row.getByText(statusTable.dispute.new[2]).waitFor();
  await server.call("POST", `/disputes/${dispute.id}/accept`, { body: {} });
  await row.getByText(statusTable.dispute.accepted[2]).waitFor();
  // Without the stream: `r` reads the list again.
  await page.route("**/platform/stream", (route) => route.abort());
  await page.goto(`${server.origin}/dashboard/terminals`);
  await page.getByText("2 shown").waitFor();
  await server.database.query("UPDATE terminals SET name = 'Bar' WHERE name = 'Table'");
  await page.keyboard.press("r");
  await page.getByRole("link", { name: "Bar" }).waitFor();
  const file = page.waitForEvent("download");
  await page.keyboard.press("e");
  expect(readFileSync(await (await file).path(), "utf8").split("\r\n")).toHaveLength(4);
});
