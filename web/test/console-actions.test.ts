import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../server/src/identity/passwords.ts";
import { addChangeRequest } from "../../server/src/platform/change-requests/change-request-contract-cases.fixtures.ts";
import { followChanges } from "../../server/src/platform/read-model/follow-changes.ts";
import { addPaidIntent, startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { miniTerminal } from "../../testkit/src/terminal.ts";
import { closeVisitors, expectAccessible } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

const password = "seven grey pelicans";
let server: TestServer;
let visitor: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
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
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const get = async (path: string) => (await server.call("GET", path)).body;

const setPasswords = async () => {
  const hash = await hashPassword(password, server.random);
  await server.database.query("UPDATE users SET password_hash = $1", [hash]);
};

describe("an owner", () => {
  it("refunds a part once, however often the button is pressed", async () => {
    const { intent } = await addPaidIntent(server, { amount: 4_000 });
    await open(["BUSINESS", "owner"], `/payments/${intent.id}`);
    await button("Void $40.00").click();
    await dialog().getByText("its capture is voided").waitFor();
    await dialog().getByLabel("Amount").fill("50");
    await dialog().getByRole("button", { name: "Refund $50.00" }).click();
    await dialog().getByText("Enter at most $40.00.").waitFor();
    await dialog().getByLabel("Amount").fill("12.5");
    await dialog().getByText("Afterwards $27.50 can still be refunded.").waitFor();
    await expectAccessible(page);
    await dialog()
      .getByRole("button", { name: "Refund $12.50" })
      .evaluate((element: HTMLButtonElement) => {
        element.click();
        element.click();
      });
    await button("Refund $27.50").waitFor();
    const refunds = await get(`/payment_intents/${intent.id}/refunds`);
    expect(refunds.data.map(({ amount }: { amount: number }) => amount)).toEqual([1_250]);
  });

  it("sends the same key again when the response was lost", async () => {
    const { intent } = await addPaidIntent(server, { amount: 3_000 });
    await open(["BUSINESS", "owner"], `/payments/${intent.id}`);
    await button("Void $30.00").click();
    await dialog().getByLabel("Amount").fill("10");
    const lost: number[] = [];
    await page.route("**/refunds", async (route) => {
      const request = route.request();
      if (request.method() !== "POST" || lost.length > 0) return route.fallback();
      const sent = { ...(await request.allHeaders()), "sec-fetch-site": "same-origin" };
      lost.push((await route.fetch({ headers: sent })).status());
      return route.abort();
    });
    const submit = dialog().getByRole("button", { name: "Refund $10.00" });
    await submit.click();
    await dialog().getByText("The server could not be reached").waitFor();
    expect(lost).toEqual([201]);
    await submit.click();
    await dialog().waitFor({ state: "detached" });
    const refunds = await get(`/payment_intents/${intent.id}/refunds`);
    expect(refunds.data).toHaveLength(1);
  });

  it("captures a part, and the rest is released", async () => {
    const { intent } = await addPaidIntent(server, { amount: 10_000, capture: false });
    await open(["BUSINESS", "owner"], `/payments/${intent.id}`);
    await button("Capture $100.00").click();
    await dialog().getByLabel("Amount").fill("80");
    await dialog().getByRole("button", { name: "Capture $80.00, release $20.00" }).click();
    await button("Void $80.00").waitFor();
    expect(await get(`/payment_intents/${intent.id}`)).toMatchObject({
      status: "captured",
      amount_captured: 8_000,
    });
  });
});

describe("a refund above the limit of support", () => {
  const refundsOf = async (intent: string) =>
    (await get(`/payment_intents/${intent}/refunds`)).data.map(
      ({ amount }: { amount: number }) => amount,
    );

  it("is made once after another user approves it, and not if the payment has changed", async () => {
    const { intent } = await addPaidIntent(server, { amount: 200_000 });
    await open(["TENANT", "support"], `/payments/${intent.id}?in=${server.sandbox.account_id}`);
    await button("Void $2,000.00").click();
    await dialog().getByLabel("Amount").fill("1500");
    await dialog().getByRole("button", { name: "Refund $1,500.00" }).click();
    await dialog().getByText("You can propose it").waitFor();
    await expectAccessible(page);
    await dialog().getByLabel("Reason").fill("The machine came back");
    await dialog().getByRole("button", { name: "Send for approval" }).click();
    await dialog().getByText("Nothing has changed yet.").waitFor();
    await dialog().getByRole("link", { name: "Show the change request" }).click();
    await button("Withdraw").waitFor();
    expect(await button("Approve and execute").count()).toBe(0);
    expect(await refundsOf(intent.id)).toEqual([]);
    const { pathname } = new URL(page.url());
    await visitor.close();

    await open(["TENANT", "risk"], pathname.replace("/dashboard", ""));
    await setPasswords();
    await page.getByText("The machine came back").waitFor();
    await button("Approve and execute").click();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Approve and execute" }).click();
    await dialog().getByLabel("Your password", { exact: true }).fill(password);
    await dialog().getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Executed", { exact: true }).first().waitFor();
    expect(await refundsOf(intent.id)).toEqual([150_000]);

    const id = await addChangeRequest(server);
    const asOperator = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
    const { object_ids } = (
      await server.call("GET", `/platform/change_requests/${id}`, { headers: asOperator })
    ).body;
    await page.goto(`${server.origin}/dashboard/approvals/${id}`);
    await button("Approve and execute").click();
    await server.call("POST", `/payment_intents/${object_ids[0]}/refunds`, {
      body: { amount: 100 },
    });
    await dialog().getByRole("button", { name: "Approve and execute" }).click();
    await dialog().getByText("The object has changed since").waitFor();
    await page.getByText(/Voided$/).waitFor();
    expect(await refundsOf(object_ids[0])).toEqual([100]);
  });
});

describe("an administrator of prices", () => {
  it("sees what payments cost by new terms, proposes them, and moves an account", async () => {
    const { processing_plan_id: plan, account_id: account, partner_id } = server.sandbox;
    await addPaidIntent(server, { amount: 10_000 });
    await open(["TENANT", "administrator"], `/plans/${plan}/edit`);
    await setPasswords();
    const preview = page.getByRole("region", { name: "Prices of payments" });
    await preview.getByRole("row", { name: /^All payments/ }).waitFor();
    await page.getByLabel("Visa, Online %").fill("2.");
    await preview.getByText("Correct the fields to see what payments cost.").waitFor();
    await page.getByLabel("Visa, Online %").fill("2.5");
    await preview.getByText("Correct the fields").waitFor({ state: "detached" });
    const priced = await server.call("POST", `/platform/processing_plans/${plan}/preview`, {
      headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
      body: {
        card_acceptances: [
          { card_type: "visa", discount_fee: { cp_bps: 290, cnp_bps: 250 }, state: "ACTIVE" },
        ],
      },
    });
    const after = (priced.body.after / 100).toLocaleString("en-US", {
      style: "currency",
      currency: "USD",
    });
    await preview
      .getByRole("row", { name: /^All payments/ })
      .getByText(after)
      .waitFor();
    await expectAccessible(page);
    await page.getByLabel(/^From .*, the start of next month$/).check();
    await button("Save the terms").click();
    await page.getByLabel("Reason").fill("Agreed in November");
    await button("Send for approval").click();
    await page.getByLabel("Your password", { exact: true }).fill(password);
    await button("Confirm").click();
    await page.getByText("Nothing has changed yet.").waitFor();

    await page.goto(`${server.origin}/dashboard/plans/new`);
    await page.getByLabel("Name", { exact: true }).fill("Wholesale");
    await page.getByLabel("Partner", { exact: true }).selectOption(partner_id);
    await page.getByLabel(/^Interchange plus/).check();
    await page.getByLabel("Compare with the payments of").selectOption(plan);
    await preview.getByText("Typical payments").waitFor();
    // Prices of before are paler while new ones load.
    await expect.poll(() => preview.locator("[aria-busy]").count()).toBe(0);
    await expectAccessible(page);
    await button("Create the plan").click();
    await page.getByRole("heading", { name: "Wholesale" }).waitFor();

    await page.goto(`${server.origin}/dashboard/accounts/${account}`);
    await button("Change the plan").click();
    await dialog().getByRole("button", { name: "Change the plan" }).click();
    await dialog().waitFor({ state: "detached" });
    const { scheduled_changes } = await get(`/accounts/${account}/processing_plan`);
    const [made] = (await get("/processing_plans?name=Wholesale")).data;
    expect(made).toMatchObject({ partner_id, plan_type: "IC_PLUS" });
    expect(scheduled_changes.at(-1).processing_plan_id).toBe(made.processing_plan_id);
  });
});

describe("a list of payments", () => {
  const header = (name: string) => page.getByRole("columnheader", { name, exact: true });

  it("captures what is selected one by one, and names what failed", async () => {
    const held: Awaited<ReturnType<typeof addPaidIntent>>[] = [];
    for (const amount of [1_000, 2_000, 3_000]) {
      const reference_id = `bulk-${amount}`;
      held.push(await addPaidIntent(server, { amount, reference_id, capture: false }));
    }
    await addPaidIntent(server, { amount: 700, reference_id: "bulk-captured" });
    await followChanges(server.deps);
    await open(["BUSINESS", "owner"], "/payments?q=bulk-");
    await page.getByText("4 shown").waitFor();
    // After the list was read: it still offers the capture.
    await server.call("POST", `/payment_intents/${held[1]?.intent.id}/cancel`, { body: {} });
    await page.getByRole("link", { name: "$7.00" }).focus();
    await page.keyboard.press("x");
    await page.getByText("1 selected", { exact: true }).waitFor();
    await page.getByRole("checkbox", { name: "Select $10.00" }).click({ modifiers: ["Shift"] });
    await page.getByText("4 selected", { exact: true }).waitFor();
    await expectAccessible(page);
    const file = page.waitForEvent("download");
    await page.keyboard.press("e");
    expect(readFileSync(await (await file).path(), "utf8").split("\r\n")).toHaveLength(6);
    await button("Capture 3 payments, $60.00").click();
    await dialog().getByText("1 selected row is left out").waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Capture 3 payments, $60.00" }).click();
    await dialog().getByText("2 are done.").waitFor();
    await dialog().getByText("1 failed:").waitFor();
    await dialog().getByText("$20.00 Ada Park").waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Close" }).last().click();
    await page.getByText("1 selected", { exact: true }).waitFor();
    const states = await Promise.all(
      held.map(async ({ intent }) => (await get(`/payment_intents/${intent.id}`)).status),
    );
    expect(states).toEqual(["captured", "cancelled", "captured"]);
    // "Back" restores the selection, and a new visit begins without one.
    await page.getByRole("link", { name: "$30.00" }).click();
    await page.getByText("Payment intent of").first().waitFor();
    await page.goBack();
    await page.getByText("1 selected", { exact: true }).waitFor();
  });

  it("has the columns that the user chose, in every browser and in saved views", async () => {
    await open(["BUSINESS", "owner"], "/payments");
    await button("Columns").click();
    const forward = dialog().getByRole("button", { name: "Move Settled forward" });
    await dialog().getByRole("checkbox", { name: "Settled", exact: true }).check();
    for (const place of [9, 8, 7, 6]) {
      await forward.press("Enter");
      await dialog().getByText(`Settled has place ${place} now.`).waitFor();
    }
    await dialog().getByRole("checkbox", { name: "Method" }).uncheck();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const shown = () => page.getByRole("columnheader").allTextContents();
    const chosen = ["", "Amount", "Status", "Customer", "Reference", "Settled", "Created"];
    await expect.poll(shown).toEqual(chosen);
    await button("Save the view").click();
    await dialog().getByLabel("Name of the view").fill("With settlement");
    await dialog().getByRole("button", { name: "Save the view" }).click();
    const view = page.getByRole("link", { name: "With settlement" });
    await view.waitFor();
    // Another browser has no choice of its own.
    await page.evaluate(() => window.localStorage.clear());
    await page.goto(`${server.origin}/dashboard/payments`);
    await header("Settled").waitFor();
    await expect.poll(shown).toEqual(chosen);
    await button("Columns").click();
    await dialog().getByRole("button", { name: "Show the usual columns" }).click();
    await page.keyboard.press("Escape");
    await header("Method").waitFor();
    await view.click();
    await expect.poll(shown).toEqual(chosen);
  });
});

describe("a dispute", () => {
  it("is accepted only by typing its amount", async () => {
    const { payment } = await addPaidIntent(server, { amount: 5_000 });
    // Only a settled payment can be disputed.
    const settled = { to: "2026-11-18T14:00:00.000Z" };
    await server.call("POST", "/sandbox/clock", { body: settled });
    const add = () =>
      server.call("POST", "/sandbox/disputes", { body: { payment_id: payment.id, amount: 2_000 } });
    const dispute = (await add()).body;
    await open(["BUSINESS", "owner"], `/disputes/${dispute.id}`);
    await button("Accept the dispute…").click();
    await dialog().getByRole("button", { name: "Accept and give up $20.00" }).click();
    await dialog().getByText("Type $20.00.").waitFor();
    await dialog().getByLabel("Type $20.00 to confirm").fill("20.00");
    await dialog().getByRole("button", { name: "Accept and give up $20.00" }).click();
    await page.getByText("$20.00 stays with the cardholder.").waitFor();
    expect(await get(`/disputes/${dispute.id}`)).toMatchObject({ status: "accepted" });
  });
});

describe("a developer", () => {
  it("confirms their identity in place, and sees the new secret once", async () => {
    const { body: endpoint } = await server.call("POST", "/webhook_endpoints", {
      body: { url: "http://127.0.0.1:9/hook", event_types: ["*"] },
    });
    await open(["PARTNER", "developer"], `/developers/webhooks/${endpoint.id}`);
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/rotate_secret")) {
        keys.push(request.headers()["x-idempotency-key"]);
      }
    });
    await setPasswords();
    await button("Rotate the secret").click();
    await dialog().getByRole("button", { name: "Rotate the secret" }).click();
    await dialog().getByLabel("Your password", { exact: true }).fill("wrong");
    await dialog().getByRole("button", { name: "Confirm" }).click();
    await dialog().getByRole("alert").waitFor();
    await dialog().getByLabel("Your password", { exact: true }).fill(password);
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("dialog", { name: "The secret of the endpoint" }).waitFor();
    await page.getByText(/^whsec_/).waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    await page.keyboard.press("Escape");
    await page.getByText(/^whsec_/).waitFor();
    await button("I have stored it").click();
    await dialog().waitFor({ state: "detached" });
    expect(await page.content()).not.toContain("whsec_");
  });
});

describe("staff of a merchant", () => {
  it("takes a payment at a terminal: the card is presented on its screen", async () => {
    await open(["BUSINESS", "staff"], "/payments/new");
    await page.getByRole("link", { name: "Terminal", exact: true }).click();
    await page.getByLabel("Amount").fill("43.20");
    await page.getByLabel("Reference").fill("table-7");
    await page.getByLabel("Terminal", { exact: true }).selectOption(miniTerminal);
    await expectAccessible(page);
    await button("Take $43.20").click();

    const terminal = await visitor.newPage();
    await terminal.goto(`${server.origin}/terminal/${miniTerminal}`);
    await terminal.getByText("$43.20").first().waitFor();
    await terminal.getByRole("button", { name: "Accept" }).click();
    await terminal.getByText("Tap, insert or swipe").first().waitFor();
    await terminal.getByRole("button", { name: "Tap" }).click();
    await terminal.getByLabel("Or type your name").fill("Ada Park");
    await terminal.keyboard.press("Enter");

    await page.waitForURL("**/dashboard/payments/pi_*");
    await page.getByRole("heading", { level: 1, name: /43\.20/ }).waitFor();
    const id = page.url().split("/").at(-1) ?? "";
    const intent = await get(`/payment_intents/${id}`);
    expect(intent).toMatchObject({ amount: 4_320, reference_id: "table-7", status: "captured" });
    expect(await page.getByRole("link", { name: "Payouts" }).count()).toBe(0);
  });
});

describe("an auditor", () => {
  it("has no page and no button that the role does not permit", async () => {
    const { intent } = await addPaidIntent(server, { amount: 4_000 });
    await open(["BUSINESS", "auditor"], `/payments/${intent.id}`);
    await button("API").waitFor();
    expect(await page.getByRole("button", { name: /^(Refund|Void)/ }).count()).toBe(0);
    await page.goto(`${server.origin}/dashboard/developers`);
    await page.getByRole("heading", { name: "Your role does not include this page" }).waitFor();
    await page.getByText("developers:read").first().waitFor();
    expect(await page.getByRole("link", { name: "Developers" }).count()).toBe(0);
    await expectAccessible(page);
  });
});
