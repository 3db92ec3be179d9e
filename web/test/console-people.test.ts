import type { Role, RoleType } from "@openpayfac/contract";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../server/src/identity/passwords.ts";
import { emailedToken } from "../../server/src/identity/visitor.fixtures.ts";
import { toId, toUuid, type Uuid } from "../../server/src/ids.ts";
import { runSystemRunsJob } from "../../server/src/platform/system/run-system-runs.ts";
import { webhookDueJobs } from "../../server/src/webhooks/index.ts";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import {
  addAccount,
  addIntent,
  approvedCard,
  startTestServer,
  startWebhookReceiver,
  type TestServer,
  type WebhookReceiver,
} from "../../testkit/src/index.ts";
import { consolePages, mayOpen } from "../src/console/pages.ts";
import { closeVisitors, complaintsOf, expectAccessible, newVisitor } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

const password = "seven grey pelicans";
let server: TestServer;
let receiver: WebhookReceiver;
const opened: BrowserContext[] = [];
const complaints: string[][] = [];
beforeAll(async () => {
  server = await startTestServer({ pages: true, host: "localhost" });
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  expect(complaints.flat()).toEqual([]);
  await Promise.all(opened.splice(0).map((visitor) => visitor.close()));
  complaints.length = 0;
});
afterAll(async () => {
  await closeVisitors();
  await receiver.close();
  await server.close();
});

/** A browser with the session of a new user, whose password is `password`. */
async function enter(as: readonly [RoleType, Role], address: string): Promise<Page> {
  const made = await signedInVisitor(server, as);
  opened.push(made.visitor);
  complaints.push(made.complaints);
  const hash = await hashPassword(password, server.random);
  await server.database.query(
    "UPDATE users SET password_hash = $1 WHERE id = (SELECT max(id::text)::uuid FROM users)",
    [hash],
  );
  await made.page.goto(`${server.origin}/dashboard${address}`);
  return made.page;
}

async function newestUser(): Promise<{ id: Uuid; email: string }> {
  const { rows } = await server.database.query(
    "SELECT id, email FROM users ORDER BY id DESC LIMIT 1",
  );
  return rows[0];
}

/** A browser of a visitor who is not signed in. */
async function stranger(): Promise<Page> {
  const visitor = await newVisitor();
  opened.push(visitor);
  const page = await visitor.newPage();
  complaints.push(complaintsOf(page));
  return page;
}

async function savePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
async function confirmIdentity(page: Page): Promise<void> {
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await inDialog(page, "Confirm");
}
/** The processor gets requests, and none of its responses arrives. */
async function stopProcessor(): Promise<void> {
  await server.control("POST", "/_simulator/faults", { endpoint: "auth", drop_after: true });
  for (const endpoint of ["inquireByOrderid", "inquire"]) {
    await server.control("POST", "/_simulator/faults", { endpoint, times: 99, drop_before: true });
  }
}

const deliver = () => webhookDueJobs[0]?.run(server.deps);

describe("a risk analyst of the tenant", () => {
  it("restores service after a processor was down", async () => {
    await stopProcessor();
    const intent = await addIntent(server, { amount: 12_500 });
    const body = { payment_method_id: await server.paymentMethod(approvedCard) };
    const path = `/payment_intents/${intent.id}/payments`;
    expect((await server.call("POST", path, { body })).body.status).toBe("pending");

    const page = await enter(["TENANT", "risk"], "/system");
    const inquire = async () => {
      await press(page, "Inquire now");
      await page.getByLabel("Reason", { exact: true }).fill("Processor's ticket 4821");
      await inDialog(page, "Inquire now");
    };
    await page.getByText("1 attempt waits for its outcome.").waitFor();
    await page.getByRole("cell", { name: "$125.00" }).waitFor();
    await inquire();
    await confirmIdentity(page);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const health = page.locator("section[aria-labelledby=processors]");
    await health.getByText("No response").first().waitFor();
    await page.getByText("1 attempt waits for its outcome.").waitFor();
    await expectAccessible(page);
    await savePicture(page, "system-down");

    await server.control("DELETE", "/_simulator/faults");
    await inquire();
    await page.getByText("Every request to a processor has an outcome.").waitFor();
    await health.getByText("Responds").first().waitFor();
    await expect.poll(() => health.getByText("No response").count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await savePicture(page, "system-up");
    const paid = await server.call("GET", `/payment_intents/${intent.id}`);
    expect(paid.body.status).toBe("captured");

    await page.goto(`${server.origin}/dashboard/audit?operation=resolveAttempt`);
    await page.getByText("2 shown").waitFor();
    expect(await page.getByRole("cell", { name: "Ada Park" }).count()).toBe(2);
    await page.getByRole("link", { name: "Show resolveAttempt" }).first().click();
    await page.getByRole("dialog").getByText("Processor's ticket 4821").first().waitFor();
  });
});

/** A picture of one pixel. */
const logo = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

describe("the page of the system", () => {
  it("verifies the whole ledger, and sees its partitions", async () => {
    const page = await enter(["TENANT", "risk"], "/system");
    await press(page, "Verify the whole ledger");
    await inDialog(page, "Verify the whole ledger");
    const runs = page.locator("section[aria-labelledby=runs]");
    await runs.getByText("Verification of the ledger").waitFor();
    await runSystemRunsJob.run(server.deps);
    await page.reload();
    await runs.getByText("Completed").waitFor();
    await expectAccessible(page);
    await runs.scrollIntoViewIfNeeded();
    await savePicture(page, "runs");
    await page.getByRole("link", { name: "Partitions and exports" }).click();
    await page.getByText("In use").first().waitFor();
    await savePicture(page, "retention");
    await press(page, "Export detached partitions");
    await inDialog(page, "Export detached partitions");
    await page.getByText("OPENPAYFAC_RETENTION_EXPORT_URL is not set").last().waitFor();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await savePicture(page, "retention-phone");
  });
});

describe("an administrator of the tenant", () => {
  it("proposes new credentials of a processor, which no page shows", async () => {
    const page = await enter(["TENANT", "administrator"], "/system");
    await page.getByRole("link", { name: "Connections and credentials" }).click();
    await page.getByText("This sandbox is connected to its simulator.").waitFor();
    await press(page, "Configure MATCH Pro");
    await inDialog(page, "Save the settings");
    await page.getByText("Enter Address.").waitFor();
    await page.getByLabel("Address", { exact: true }).fill("https://lists.example/api");
    for (const name of ["Acquirer id", "Consumer key", "Signing key"]) {
      await page.getByLabel(name, { exact: true }).fill("a-credential");
    }
    await expectAccessible(page);
    await savePicture(page, "processor-form");
    await inDialog(page, "Save the settings");
    await page.getByLabel("Reason", { exact: true }).fill("The vendor's new credentials");
    await inDialog(page, "Send for approval");
    await confirmIdentity(page);
    await page.getByRole("link", { name: "Show the change request" }).click();
    await page.getByText("https://lists.example/api").first().waitFor();
    expect(await page.content()).not.toContain("a-credential");
    await savePicture(page, "processor-proposal");
    await page.goto(`${server.origin}/dashboard/system/processors`);
    await page.getByText("Sanctions screening").first().waitFor();
    await savePicture(page, "processors");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await savePicture(page, "processors-phone");
  });

  it("creates a partner and sets its rights, and the partner its brand and emails", async () => {
    const page = await enter(["TENANT", "administrator"], "/partners");
    await press(page, "Create a partner");
    await page.getByLabel("Name", { exact: true }).fill("Harbor Systems");
    await inDialog(page, "Create a partner");
    await page.getByRole("heading", { level: 1, name: "Harbor Systems" }).waitFor();
    await press(page, "Change the rights");
    await page.getByLabel("Submit applications through the API").check();
    await inDialog(page, "Save");
    const rights = page.locator("section[aria-labelledby=rights]");
    await rights.getByText("Allowed", { exact: true }).waitFor();
    await expectAccessible(page);
    await press(page, "Create an agent group");
    await page.getByLabel("Name of the group").fill("Riverside Sales");
    await inDialog(page, "Create an agent group");
    await page.getByRole("link", { name: "Riverside Sales" }).click();
    await press(page, "Add an agent");
    await page.getByLabel("First name").fill("Mira");
    await page.getByLabel("Last name").fill("Holm");
    await page.getByLabel("Email", { exact: true }).fill("mira@riverside.example");
    await inDialog(page, "Add an agent");
    await page.getByRole("cell", { name: "Mira Holm" }).waitFor();
    await expectAccessible(page);
    await savePicture(page, "new-partner");

    await page.goto(`${server.origin}/dashboard/accounts/${server.sandbox.account_id}`);
    await press(page, "Change the checkout brand");
    await page.getByLabel(/^Color/).fill("#0b6e4f");
    await inDialog(page, "Save");
    await page.locator("section[aria-labelledby=brand]").getByText("#0b6e4f").waitFor();
    await press(page, "Change the sales code");
    await page.getByLabel("Reason").fill("Referred at the fair");
    await inDialog(page, "Save");
    await page.getByText("Change at least one value.").waitFor();
    await page.getByLabel(/^Sales code/).fill("harbor-fair");
    await inDialog(page, "Save");
    await page.getByText(/must be the id of a sales code of the partner/).waitFor();
    await page.getByLabel(/^Sales code/).fill("");
    await inDialog(page, "Save");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const sales = page.locator("section[aria-labelledby=sales]");
    await sales.getByText("No one").waitFor();
    await sales.getByText("Referred at the fair").waitFor();
    await expectAccessible(page);
    await savePicture(page, "account-brand");

    const long = "Harbor Point of Sale and Payments for Restaurants of America";
    const own = await enter(["PARTNER", "administrator"], "/partners");
    await press(own, "Change the brand");
    expect(await own.getByRole("button", { name: "Change the rights" }).count()).toBe(0);
    await own.getByLabel("Name", { exact: true }).fill(long);
    await own.getByLabel(/^Color/).fill("#0B6E4F");
    await savePicture(own, "partner-brand-form");
    await inDialog(own, "Save");
    const brand = own.locator("section[aria-labelledby=brand]");
    await brand.getByText("#0b6e4f").waitFor();
    await press(own, "Change the emails");
    await own.getByLabel(/^Address for replies/).fill("help@harbor.example");
    await inDialog(own, "Save");
    await own.getByText("help@harbor.example").waitFor();
    await expectAccessible(own);
    await savePicture(own, "partner-own");
    // The bar is as high as with a short name, and its parts do not overlap.
    const heightOfBar = () => own.locator(".console-bar").evaluate((bar) => bar.clientHeight);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await own.setViewportSize({ width, height });
      await own.reload();
      await own.getByText("help@harbor.example").waitFor();
      expect(await heightOfBar()).toBeLessThanOrEqual(width === 390 ? 112 : 64);
      await expectAccessible(own);
      await savePicture(own, `long-brand-${width}`);
    }
    await press(own, "Change the brand");
    await own.getByLabel(/^Logo/).setInputFiles(logo);
    await inDialog(own, "Save");
    await brand.getByRole("img", { name: `Logo of ${long}` }).waitFor();
  });
});

describe("an administrator of a partner", () => {
  it("adds a terminal, renames it, moves it to another account and removes it", async () => {
    const { accountId } = await addAccount(server);
    await server.database.query("UPDATE accounts SET name = 'Pier' WHERE id = $1", [
      toUuid(accountId),
    ]);
    const page = await enter(["PARTNER", "administrator"], "/terminals");
    await press(page, "Add a terminal");
    const form = page.getByRole("dialog");
    await inDialog(page, "Add a terminal");
    await form.getByText("Choose an account.").waitFor();
    await form.getByRole("listitem").filter({ hasNotText: "Pier" }).getByRole("button").click();
    await page.getByLabel("Serial number", { exact: true }).fill("C045UT61230417");
    await page.getByLabel("Name", { exact: true }).fill("Bar");
    await expectAccessible(page);
    await savePicture(page, "terminal-add");
    await inDialog(page, "Add a terminal");
    await page.getByRole("link", { name: "Bar", exact: true }).click();
    await page.getByRole("heading", { name: "Bar", level: 1 }).waitFor();
    await press(page, "Rename");
    await page.getByLabel("Name", { exact: true }).fill("Terrace");
    await inDialog(page, "Rename");
    await page.getByRole("heading", { name: "Terrace", level: 1 }).waitFor();
    await press(page, "Move to another account");
    await form.getByLabel("Find an account").fill("Pier");
    await form.getByRole("button", { name: /^Pier/ }).click();
    await savePicture(page, "terminal-move");
    await inDialog(page, "Move the terminal");
    await page.getByRole("link", { name: "Pier" }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await savePicture(page, "terminal-phone");
    await press(page, "Remove");
    await inDialog(page, "Remove");
    await page.getByRole("heading", { name: "Terminals", level: 1 }).waitFor();
    await expect.poll(() => page.getByText("Terrace").count()).toBe(0);
  });
});

describe("a partner's developer", () => {
  it("makes a key, sends a payment with it, finds its event and replays its webhook", async () => {
    await server.call("POST", "/webhook_endpoints", {
      body: { url: receiver.url, event_types: ["v2.payment.captured"] },
    });
    const page = await enter(["PARTNER", "developer"], "/developers/keys");
    await press(page, "Create a key");
    await page.getByLabel("Name", { exact: true }).fill("Shop in Salem");
    await inDialog(page, "Create a key");
    await confirmIdentity(page);
    const shown = page.getByText(/^key_private_[\w-]{32}$/);
    const key = (await shown.textContent()) ?? "";
    await expectAccessible(page);
    // Only the confirmation closes it, and nothing of it is left.
    await page.keyboard.press("Escape");
    await shown.waitFor();
    await press(page, "I have stored it");
    const row = page.getByRole("row").filter({ hasText: "Shop in Salem" });
    await row.getByText(`…${key.slice(-4)}`).waitFor();
    expect(await page.content()).not.toContain(key);
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toContain(key);

    const as = { headers: { "x-api-key": key } };
    const { id } = (await server.call("POST", "/payment_intents", { body: { amount: 700 }, ...as }))
      .body;
    const paid = await server.call("POST", `/payment_intents/${id}/payments`, {
      body: { payment_method_id: await server.paymentMethod(approvedCard) },
      ...as,
    });
    expect(paid.status).toBe(201);
    await deliver();
    expect(receiver.requests).toHaveLength(1);

    await page.getByRole("link", { name: "Events", exact: true }).click();
    await page.getByLabel("Object id").fill(paid.body.id);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "v2.payment.captured" }).click();
    await press(page, "Replay the event");
    await inDialog(page, "Replay the event");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await deliver();
    expect(receiver.requests.map(({ event }) => event.id)).toEqual([
      receiver.requests[0]?.event.id,
      receiver.requests[0]?.event.id,
    ]);

    await page.goto(`${server.origin}/dashboard/developers/keys`);
    await press(page, "Revoke the key “Shop in Salem”");
    await inDialog(page, "Revoke");
    await row.getByText("Revoked").waitFor();
    expect((await server.call("GET", "/payment_intents", as)).status).toBe(401);
  });
});

describe("an administrator", () => {
  it("invites a user and changes the role: the old session ends with its permission", async () => {
    const page = await enter(["PARTNER", "administrator"], "/team");
    await press(page, "Invite a user");
    const email = "ines@partner.example";
    await page.getByLabel("First name").fill("Ines");
    await page.getByLabel("Last name").fill("Okafor");
    await page.getByLabel("Email", { exact: true }).fill(email);
    const roles = page.getByRole("dialog").getByLabel("Role", { exact: true });
    // The first one needs a second user.
    expect(await roles.locator("option").allTextContents()).toEqual([
      "Administrator",
      "Developer",
      "Finance",
      "Support",
      "Auditor",
    ]);
    await roles.selectOption({ label: "Finance" });
    await expectAccessible(page);
    await inDialog(page, "Invite a user");
    await confirmIdentity(page);
    await page.getByText(`An invitation is sent to ${email}.`).waitFor();

    const other = await stranger();
    await other.goto(`${server.origin}/account/set-password#${await emailedToken(server, email)}`);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.keyboard.press("Enter");
    await other.waitForURL("**/dashboard");
    await other.goto(`${server.origin}/dashboard/payouts`);
    await other.getByRole("link", { name: "Payouts" }).first().waitFor();
    const [before] = await other.context().cookies();

    await page.getByRole("link", { name: "Ines Okafor" }).click();
    await press(page, "Change the role");
    await page.getByRole("dialog").getByLabel("Role").selectOption({ label: "Developer" });
    await inDialog(page, "Change the role");
    await page.getByText("The role is changed.").waitFor();

    const asBefore = { "x-api-key": undefined, cookie: `${before?.name}=${before?.value}` };
    const asked = await server.call("GET", "/account-api/session", { headers: asBefore });
    expect(asked.status).toBe(401);
    await other.reload();
    await other.waitForURL("**/account/login*");
    await signIn(other, email);
    await other.waitForURL("**/dashboard/payouts");
    await other.getByRole("heading", { name: "Your role does not include this page" }).waitFor();
    expect(await other.getByRole("link", { name: "Payouts" }).count()).toBe(0);

    // A colleague becomes an administrator by two of them.
    const roleOf = async () =>
      (await server.database.query("SELECT role FROM users WHERE email = $1", [email])).rows[0]
        ?.role;
    const dialog = page.getByRole("dialog");
    await press(page, "Change the role");
    await dialog.getByLabel("Role").selectOption({ label: "Administrator" });
    await inDialog(page, "Change the role");
    await dialog.getByText("You can propose it").waitFor();
    await dialog.getByLabel("Reason").fill("Ines leads the team");
    await expectAccessible(page);
    await savePicture(page, "propose-administrator");
    await inDialog(page, "Send for approval");
    await dialog.getByText("Nothing has changed yet.").waitFor();
    expect(await roleOf()).toBe("developer");
    await dialog.getByRole("link", { name: "Show the change request" }).click();
    await page.getByRole("button", { name: "Withdraw" }).waitFor();
    expect(await page.getByRole("button", { name: "Approve and execute" }).count()).toBe(0);
    const { pathname } = new URL(page.url());
    const second = await enter(["PARTNER", "administrator"], pathname.replace("/dashboard", ""));
    await second.getByText("Ines leads the team").waitFor();
    await expectAccessible(second);
    await savePicture(second, "approve-administrator");
    await press(second, "Approve and execute");
    await inDialog(second, "Approve and execute");
    await confirmIdentity(second);
    await second.getByText("Executed", { exact: true }).first().waitFor();
    expect(await roleOf()).toBe("administrator");
  });
});

describe("support", () => {
  it("views as an owner, changes nothing, is seen to have done so, and loses access immediately", async () => {
    const owner = await enter(["BUSINESS", "owner"], "");
    const { id: ownerId } = await newestUser();
    const support = await enter(["TENANT", "support"], `/businesses/${server.sandbox.business_id}`);
    const { id: supportId } = await newestUser();
    const reason = "Ticket 2291: where is the payout of Monday?";
    await press(support, "View as…");
    const dialog = support.getByRole("dialog");
    await dialog.getByLabel("User", { exact: true }).selectOption(toId("user", ownerId));
    await inDialog(support, "Start viewing");
    await dialog.getByText("Enter a reason.").waitFor();
    await dialog.getByLabel("Reason").fill(reason);
    await expectAccessible(support);
    await inDialog(support, "Start viewing");
    await confirmIdentity(support);
    const banner = support.getByRole("region", { name: "View as another user" });
    await banner.getByText("You are viewing the console as Ada Park.").waitFor();
    await banner.getByText(reason).waitFor();
    await expect.poll(() => banner.innerText()).toMatch(/(30:00|29:\d\d) left/);
    // The pages are those of an owner; what changes something says why it does not.
    await support.getByRole("link", { name: "Team" }).first().click();
    await support.getByRole("link", { name: "Ada Park" }).first().waitFor();
    const exporting = support.getByRole("button", { name: "Export", exact: true });
    expect(await exporting.getAttribute("aria-disabled")).toBe("true");
    await expectAccessible(support);
    await savePicture(support, "view-as-desk");
    await press(support, "Invite a user");
    await dialog.getByText("nothing can be changed").waitFor();
    const invite = dialog.getByRole("button", { name: "Invite a user" });
    expect(await invite.getAttribute("aria-disabled")).toBe("true");
    await support.keyboard.press("Escape");
    await support.setViewportSize({ width: 390, height: 800 });
    await support.getByRole("button", { name: "Stop" }).waitFor();
    await expectAccessible(support);
    await savePicture(support, "view-as-phone");
    await support.setViewportSize({ width: 1440, height: 900 });
    await press(support, "Stop");
    await banner.waitFor({ state: "detached" });
    await support.getByRole("link", { name: "Businesses" }).first().waitFor();

    await owner.goto(`${server.origin}/account/security`);
    await owner.getByText(reason).waitFor();
    await expectAccessible(owner);
    const administrator = await enter(
      ["TENANT", "administrator"],
      `/team/${toId("user", ownerId)}`,
    );
    await administrator.getByText(reason).waitFor();
    await expectAccessible(administrator);
    await savePicture(administrator, "view-history");
    await administrator.goto(`${server.origin}/dashboard/audit?operation=startViewAs`);
    await administrator.getByText("viewing as Ada Park").waitFor();
    await administrator.goto(`${server.origin}/dashboard/team/${toId("user", supportId)}`);
    await press(administrator, "Deactivate");
    await inDialog(administrator, "Deactivate");
    await confirmIdentity(administrator);
    await administrator.getByRole("button", { name: "Activate", exact: true }).waitFor();
    await support.reload();
    await support.waitForURL("**/account/login*");
  });
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign in");
}

/** An authenticator of the browser that verifies its user, as a phone or a computer does. */
async function addAuthenticator(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe("a passkey", () => {
  it("is added after a step-up, signs in alone, and confirms a change", async () => {
    const page = await enter(["PARTNER", "administrator"], "/team");
    await addAuthenticator(page);
    await page.goto(`${server.origin}/account/security`);
    await press(page, "Add a passkey");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Test phone");
    await expectAccessible(page);
    await inDialog(page, "Create the passkey");
    await confirmIdentity(page);
    await page.getByText("Test phone").first().waitFor();
    await dialog.waitFor({ state: "detached" });
    await expectAccessible(page);
    await savePicture(page, "passkeys");

    await press(page, "Sign out everywhere");
    await page.waitForURL("**/account/login*");
    // Two navigations at the same time would abort one.
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
    await page.goto(`${server.origin}/account/login`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
    await expectAccessible(page);
    await savePicture(page, "passkey-sign-in");
    await press(page, "Sign in with a passkey");
    await page.waitForURL("**/dashboard");

    await page.goto(`${server.origin}/dashboard/developers/keys`);
    await press(page, "Create a key");
    await dialog.getByLabel("Name", { exact: true }).fill("Shop");
    await inDialog(page, "Create a key");
    await dialog.getByRole("button", { name: "Use a passkey" }).waitFor();
    await expectAccessible(page);
    await savePicture(page, "passkey-step-up");
    await inDialog(page, "Use a passkey");
    await dialog.getByText(/key_private_/).waitFor();
    await press(page, "I have stored it");

    // It opens a page again whose session has ended, with what was entered.
    await page.goto(`${server.origin}/dashboard/team`);
    await press(page, "Invite a user");
    await page.getByLabel("First name").fill("Ines");
    await page.getByLabel("Last name").fill("Okafor");
    await page.getByLabel("Email", { exact: true }).fill("ines.key@partner.example");
    server.clock.advance(61 * 60_000);
    await page.keyboard.press("Enter");
    const lock = page.getByRole("dialog", { name: "Your session has ended" });
    await lock.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
    await expectAccessible(page);
    await savePicture(page, "passkey-lock");
    await lock.getByRole("button", { name: "Sign in with a passkey" }).click();
    await lock.waitFor({ state: "detached" });
    expect(await page.getByLabel("First name").inputValue()).toBe("Ines");
    await inDialog(page, "Invite a user");
    await inDialog(page, "Use a passkey");
    await page.getByText("An invitation is sent to ines.key@partner.example.").waitFor();

    await page.goto(`${server.origin}/account/security`);
    await page.getByText(/last used/).waitFor();
    await page.getByRole("button", { name: "Remove Test phone" }).click();
    await inDialog(page, "Remove");
    await inDialog(page, "Use a passkey");
    await page.getByText("Test phone").first().waitFor({ state: "detached" });
  });
});

describe("a session", () => {
  it("is not one that another person fixed before the sign-in, and ends from another browser", async () => {
    const page = await enter(["PARTNER", "support"], "");
    const { email } = await newestUser();
    const victim = await stranger();
    const [planted] = await page.context().cookies();
    const url = server.origin.replace("http:", "https:");
    const cookie = { name: planted?.name ?? "", url, secure: true, sameSite: "Strict" as const };
    await victim.context().addCookies([{ ...cookie, value: "A".repeat(43) }]);
    await victim.goto(`${server.origin}/account/login`);
    await signIn(victim, email);
    await victim.waitForURL("**/dashboard");
    const [own] = await victim.context().cookies();
    expect(own?.value).not.toBe("A".repeat(43));
    const ask = async (value = "") => {
      const headers = { "x-api-key": undefined, cookie: `${cookie.name}=${value}` };
      return (await server.call("GET", "/account-api/session", { headers })).status;
    };
    expect([await ask("A".repeat(43)), await ask(own?.value)]).toEqual([401, 200]);

    await page.goto(`${server.origin}/account/security`);
    await page.getByText("This browser").waitFor();
    await expectAccessible(page);
    await press(page, "End all other sessions");
    await page
      .getByRole("button", { name: "End all other sessions" })
      .waitFor({ state: "detached" });
    expect([await ask(own?.value), await ask(planted?.value)]).toEqual([401, 200]);
    await page.getByLabel("Rows").selectOption({ label: "Compact" });
    await expect
      .poll(async () => (await server.database.query("SELECT density FROM user_preferences")).rows)
      .toEqual([{ density: "compact" }]);
  });
});

describe("a session that ended while its page was open", () => {
  const invite = async (page: Page) => {
    await press(page, "Invite a user");
    await page.getByLabel("First name").fill("Ines");
  };
  const unlock = async (page: Page, email: string) => {
    const lock = page.getByRole("dialog", { name: "Your session has ended" });
    await lock.waitFor();
    expect(await page.getByRole("link", { name: "Team" }).count()).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    expect(await lock.getByLabel("Email address").inputValue()).toBe(email);
    await lock.getByLabel("Password", { exact: true }).fill("wrong");
    await page.keyboard.press("Enter");
    await lock.getByText("is incorrect").waitFor();
    await lock.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await lock.waitFor({ state: "detached" });
  };

  it("locks it, and the same user finds what was entered", async () => {
    const page = await enter(["PARTNER", "administrator"], "/team");
    const { email } = await newestUser();
    await invite(page);
    server.clock.advance(61 * 60_000);
    await page.getByLabel("Last name").fill("Okafor");
    await page.getByLabel("Email", { exact: true }).fill("ines.late@partner.example");
    await page
      .getByRole("dialog")
      .getByLabel("Role", { exact: true })
      .selectOption({ label: "Finance" });
    await page.keyboard.press("Enter");
    await unlock(page, email);
    await hasFocus(page.getByRole("dialog").getByLabel("Email", { exact: true }));
    expect(await page.getByLabel("First name").inputValue()).toBe("Ines");
    await inDialog(page, "Invite a user");
    await confirmIdentity(page);
    await page.getByText("An invitation is sent to ines.late@partner.example.").waitFor();
  });

  it("shows nothing of it to another user who signs in, and none of it after signing out", async () => {
    const page = await enter(["PARTNER", "administrator"], "/team");
    await invite(page);
    const other = await enter(["PARTNER", "administrator"], "/team");
    const [session] = await other.context().cookies();
    const url = server.origin.replace("http:", "https:");
    await page
      .context()
      .addCookies([{ name: session?.name ?? "", value: session?.value ?? "", url, secure: true }]);
    const tab = await page.context().newPage();
    await tab.goto(`${server.origin}/dashboard/team`);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await invite(page);
    await tab.locator(".console-user").click();
    await press(tab, "Sign out");
    await page.waitForURL("**/account/login");
  });
});

describe("the console", () => {
  it.each([
    ["BUSINESS", "staff"],
    ["TENANT", "underwriter"],
    ["SALES_GROUP", "agent"],
  ] as const)(
    "of %s as %s links the permitted pages, which ask for nothing else",
    async (...as) => {
      const page = await enter(as, "");
      const denied: string[] = [];
      page.on("response", (response) => {
        if (response.status() === 403) denied.push(`${page.url()} ${response.url()}`);
      });
      const session = await page.request.get(`${server.origin}/account-api/session`);
      const { permissions } = await session.json();
      const side = page.getByRole("navigation", { name: "Main" });
      await side.waitFor();
      const listed = consolePages.filter(({ navigation }) => navigation !== undefined);
      const permitted = listed.filter((each) => mayOpen(each, permissions, true));
      const links = await side
        .getByRole("link")
        .evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
      const paths = permitted.map(({ path }) => path);
      expect(links.filter((path) => path.startsWith("/dashboard")).toSorted()).toEqual(
        paths.toSorted(),
      );
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill(">");
      await expect.poll(() => page.getByRole("option").count()).toBe(permitted.length);
      await page.keyboard.press("Escape");
      for (const path of paths) {
        await side.locator(`a[href^="${path}"]`).first().click();
        await page.waitForURL(`**${path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
      }
      expect(denied).toEqual([]);
      const [closed] = consolePages.filter((each) => !mayOpen(each, permissions, true));
      await page.goto(server.origin + (closed?.path ?? "").replace("$id", "x"));
      await page.getByRole("heading", { name: "Your role does not include this page" }).waitFor();
    },
  );
});
