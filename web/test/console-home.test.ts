import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeAtomically } from "../../server/src/database/write-atomically.ts";
import { enqueueEmail } from "../../server/src/email/enqueue-email.ts";
import { sendDueEmails } from "../../server/src/email/send-emails.ts";
import { toUuid } from "../../server/src/ids.ts";
import { startReadModel } from "../../server/src/platform/read-model/follow-changes.ts";
import { addWaiting } from "../../server/src/platform/tasks/waiting.fixtures.ts";
import { addSandboxUsers } from "../../server/src/sandbox/sign-in/sign-in-page-cases.fixtures.ts";
import { addPaidIntent, startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { closeVisitors, expectAccessible } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

let server: TestServer;
let visitor: BrowserContext;
let page: Page;
let complaints: string[];
let readModel: ReturnType<typeof startReadModel>;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  readModel = startReadModel(server.deps);
  await addSandboxUsers(server);
});
afterAll(async () => {
  await visitor.close();
  await closeVisitors();
  await readModel.stop();
  await server.close();
});

const link = "https://pay.example/account/set-password#c2VjcmV0";

async function sendEmail(): Promise<void> {
  const { sandbox, deps, database } = server;
  const owner = { tenantId: toUuid(sandbox.tenant_id), partnerId: toUuid(sandbox.partner_id) };
  const email = enqueueEmail(deps, owner, "ada@example.com", {
    language: "en",
    subject: "Set your password",
    from: "Larkspur",
    greeting: "Hello <b>Ada</b>,",
    paragraphs: ["Larkspur gave you access."],
    action: { label: "Set your password", url: link },
    closing: [],
  });
  await writeAtomically(database, email);
  await sendDueEmails(deps);
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const tab = (name: string) => page.getByRole("link", { name, exact: true });
const figure = (name: string) =>
  page.locator(".home-figure", { has: page.getByRole("heading", { name, exact: true }) });

it("a sandbox developer advances the clock, sees what was due in the figures, opens an email and signs in as another user", async () => {
  await addPaidIntent(server, { amount: 25_050 });
  await addPaidIntent(server, { amount: 4_950 });
  // It expires within the week.
  await addPaidIntent(server, { amount: 700, capture: false });
  await sendEmail();
  ({ visitor, page, complaints } = await signedInVisitor(server, ["PARTNER", "developer"]));
  await page.goto(`${server.origin}/dashboard/sandbox`);

  await button("+7 days").click();
  const due = page.getByRole("table", { name: /^Due until/ });
  await due.getByText("Funding files fetched").waitFor();
  await due.getByText("Payouts created").waitFor();
  // The target is in the address: a reload shows the same list.
  await page.reload();
  await due.getByText("Payouts created").waitFor();
  await button(/^Advance to /).click();
  await page.getByText(/^The clock is at Nov 23/).waitFor();
  const ran = await page.getByText(/^[\d,]+ jobs ran\.$/).textContent();
  expect(Number.parseInt(ran ?? "", 10)).toBeGreaterThan(3);
  // Events arrive by the stream, as far as the role reads them.
  await page
    .getByText(/^v2\.payment_intent\./)
    .first()
    .waitFor();
  expect(await page.getByText(/payout\./).count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Figures on Home" }).click();
  await page.getByRole("link", { name: "30 days" }).click();
  await figure("Volume").getByRole("link", { name: "$300.00" }).waitFor();
  await figure("Dispute rate").getByText("0 of 2 settled").waitFor();
  // A change reaches the open page without a reload.
  await addPaidIntent(server, { amount: 1_000 });
  await figure("Volume").getByRole("link", { name: "$310.00" }).waitFor();
  await page.getByText(/^The figures were refreshed after \d+ changes?\.$/).waitFor();
  expect(await figure("Paid out").count()).toBe(0);
  await button("How the figures are calculated").click();
  await page.getByText(/^Dispute rate: .* card payments settled/).waitFor();
  await page.keyboard.press("Escape");
  const chart = page.getByRole("img", { name: "Volume was $310.00." });
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^Nov 23: Volume \$10\.00$/).waitFor();
  await button(/^View as table.*Volume was/).click();
  await page.getByRole("row", { name: "Nov 16 $300.00" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Nov 16", exact: true }).click();
  await page.waitForURL(/\/dashboard\/payments\?status=captured.*created=2026-11-16/);

  await page.goto(`${server.origin}/dashboard/sandbox`);
  await tab("Triggers").click();
  await page.getByLabel("Amount").fill("12.34");
  await button("Dispute the payment").click();
  await page.getByText(/^Done: dp_\w+ is now “Response needed”\./).waitFor();
  const disputes = await server.call("GET", "/disputes");
  expect(disputes.body.data.map(({ amount }: { amount: number }) => amount)).toEqual([1_234]);

  await tab("Email").click();
  await page.getByRole("link", { name: "Set your password" }).click();
  const email = page.getByRole("dialog", { name: "Set your password" });
  const action = email.getByRole("link", { name: "Set your password" });
  await email.getByText("Hello <b>Ada</b>,").waitFor();
  expect(await action.getAttribute("href")).toBe(link);
  expect(await action.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    "rgb(11, 107, 79)",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await tab("Sign in as").click();
  await button("Sign in as Ada Park, owner of Harbor Chairs").click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: "Harbor Chairs" }).waitFor();
  const paidOut = await server.call("GET", "/payouts");
  const sum = paidOut.body.data.reduce(
    (total: number, { net_amount: net }: { net_amount: number }) => total + net,
    0,
  );
  expect(sum).toBeGreaterThan(0);
  await figure("Next payout").getByRole("link").waitFor();
  await figure("Paid out")
    .getByRole("link", { name: `$${(sum / 100).toFixed(2)}` })
    .waitFor();
  expect(complaints).toEqual([]);
});

it("each task leads to the rows that it counts", async () => {
  await addWaiting(server);
  const opened: string[] = [];
  for (const as of [
    ["PARTNER", "administrator"],
    ["TENANT", "risk"],
  ] as const) {
    await visitor.close();
    ({ visitor, page, complaints } = await signedInVisitor(server, as));
    await page.goto(`${server.origin}/dashboard`);
    const links = page.locator(".tasks a");
    await links.first().waitFor();
    const tasks = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute("href") ?? "", link.textContent ?? ""] as const),
    );
    for (const [path, text] of tasks) {
      const count = /: (\d+) /.exec(text)?.[1];
      await page.goto(server.origin + path);
      await page.getByText(`${count} shown`, { exact: true }).waitFor();
      opened.push(path);
    }
    expect(complaints).toEqual([]);
  }
  expect(new Set(opened)).toEqual(
    new Set([
      "/dashboard/disputes?due=3d",
      "/dashboard/developers/webhooks?status=failing",
      "/dashboard/payouts?status=held",
      "/dashboard/accounts?requirements=due",
      "/dashboard/bank-accounts?returned=yes",
      "/dashboard/risk?status=open",
      "/dashboard/settlements/unmatched",
    ]),
  );
});
