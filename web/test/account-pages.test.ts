import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setBrand } from "../../server/src/identity/operator/set-brand.ts";
import { codeAt, emailedToken } from "../../server/src/identity/visitor.fixtures.ts";
import { toUuid } from "../../server/src/ids.ts";
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
let people = 0;
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

const password = "seven grey pelicans";

async function invite(): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `mara.${people}@larkspur.example`;
  const body = {
    business_id: server.sandbox.business_id,
    first_name: "Mara",
    last_name: "Ellison",
    email,
  };
  return (await server.call("POST", "/users", { body })).body;
}

/** Follows the invitation and sets the password. */
async function setPassword(email: string): Promise<void> {
  await page.goto(`${server.origin}/account/set-password#${await emailedToken(server, email)}`);
  await page.getByRole("heading", { name: "Welcome, Mara" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Harbor Chairs" }).waitFor();
}

async function signIn(email: string, given = password): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(given);
  await page.keyboard.press("Enter");
}

const openMenu = () => page.getByRole("button", { name: "Your menu" }).click();
const signOut = async () => {
  await openMenu();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
};
const magicLink = async (id: string) =>
  (await server.call("POST", `/users/${id}/login_url`)).body.login_url as string;

describe("an invited user", () => {
  it("sets a password by keyboard on a phone, and sees the business", async () => {
    const { email } = await invite();
    await page.goto(`${server.origin}/account/set-password#${await emailedToken(server, email)}`);
    await page.getByRole("heading", { name: "Welcome, Mara" }).waitFor();
    await expect.poll(() => page.url()).toBe(`${server.origin}/account/set-password`);
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.keyboard.press("Enter");
    await page.getByText("Use at least 12 characters.").waitFor();
    await page.getByLabel("Password", { exact: true }).fill("mara-mara-mara.1@x");
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Harbor Chairs" }).waitFor();
    await page.getByText("Portland").first().waitFor();
    await page.getByText(email).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(desk);
    await expectAccessible(page);
  });

  it("sees that the link was used, and how to get another one", async () => {
    const { email } = await invite();
    const token = await emailedToken(server, email);
    await setPassword(email);
    await signOut();
    await page.goto("about:blank");
    await page.goto(`${server.origin}/account/set-password#${token}`);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Send me a new link" }).click();
    await page.getByLabel("Email address").fill(email);
    await page.keyboard.press("Enter");
    await page.getByText("Check your email").waitFor();
    await expectAccessible(page);
    expect(await emailedToken(server, email)).not.toBe(token);
  });
});

describe("a second factor", () => {
  it("is set up by its key, asked for at the next sign-in, and shows recovery codes once", async () => {
    const { email } = await invite();
    await setPassword(email);
    await openMenu();
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    await page.getByRole("img", { name: "QR code" }).waitFor();
    await expectAccessible(page);
    const secret = (await page.locator(".set-up-secret").textContent()) ?? "";
    await page.getByRole("textbox", { name: "Code" }).fill("000000");
    await page.keyboard.press("Enter");
    await page.getByText("This code is incorrect").waitFor();
    await page.getByRole("textbox", { name: "Code" }).fill(codeAt(secret, server.clock.now()));
    await page.keyboard.press("Enter");
    await page.getByText("Save your recovery codes").waitFor();
    await expect.poll(() => page.locator(".recovery-codes li").count()).toBe(10);
    await expectAccessible(page);
    await signOut();
    await signIn(email);
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    await expectAccessible(page);
    server.clock.advance(30_000);
    await page.getByRole("textbox", { name: "Code" }).fill(codeAt(secret, server.clock.now()));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Harbor Chairs" }).waitFor();
  });
});

describe("a magic login link", () => {
  it("signs in once: the second browser sees that it was used", async () => {
    const { id } = await invite();
    const link = await magicLink(id);
    await page.goto(link);
    await page.getByRole("heading", { name: "Harbor Chairs" }).waitFor();
    await expect.poll(() => page.url()).toBe(`${server.origin}/dashboard`);
    const other = await newVisitor(phone);
    const second = await other.newPage();
    await second.goto(link);
    await second.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await expectAccessible(second);
    await other.close();
  });
});

describe("a signed-in user", () => {
  it("is out with the next click once they are deactivated, and cannot come back", async () => {
    const { id, email } = await invite();
    await setPassword(email);
    await server.call("PUT", `/users/${id}/status`, { body: { status: "INACTIVE" } });
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await signIn(email);
    await page.getByText("The email address or the password is incorrect.").waitFor();
    await expectAccessible(page);
  });

  it("is led back to the page that they wanted after they sign in", async () => {
    const { email } = await invite();
    await setPassword(email);
    await signOut();
    await page.goto(`${server.origin}/account/security`);
    await signIn(email);
    await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.goto(`${server.origin}/account/login?next=https://evil.example`);
    await signIn(email);
    await page.getByRole("heading", { name: "Harbor Chairs" }).waitFor();
  });

  it("sees the waiting time after ten wrong guesses", async () => {
    await page.goto(`${server.origin}/account/login`);
    for (let tries = 1; tries <= 10; tries += 1) {
      // Until then, the message of the guess before is shown.
      const answered = page.waitForResponse(/\/account-api\/sign-in$/);
      await signIn("guess@larkspur.example", `wrong password ${tries}`);
      await answered;
      await page.getByText("The email address or the password is incorrect.").waitFor();
    }
    await signIn("guess@larkspur.example", "wrong password");
    await page.getByText("Try again in 15 minutes.").waitFor();
  });
});

describe("the partner's branding", () => {
  const name = "<img src=x onerror=alert(1)> & Söhne";
  const header = () => page.locator("header").first();

  it("is on each page that a link of the partner leads to, before and after a sign-in", async () => {
    const partnerId = server.sandbox.partner_id;
    await setBrand(server.deps, toUuid(partnerId), { name, color: "#7a1f5c" });
    const { email } = await invite();
    const query = `?partner=${partnerId}`;
    for (const path of ["set-password", "magic", "forgot", "login"]) {
      await page.goto(`${server.origin}/account/${path}${query}`);
      await header().getByText(name).waitFor();
    }
    const color = () => page.evaluate(() => document.documentElement.style.cssText);
    await expect.poll(color).toContain("#7a1f5c");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await header().getByText(name).waitFor();
    expect(new URL(page.url()).search).toBe(query);

    await setPassword(email);
    // On a phone, the console shows the mark, and only screen readers read the name.
    await header().getByText(name).waitFor({ state: "attached" });
    await signOut();
    // This browser knows the partner of the last sign-in.
    await header().getByText(name).waitFor();
  });

  it("is the platform's for an unknown partner, and no address leads to another site", async () => {
    for (const partner of ["part_00000000000000000000000000", "../../evil", "part_x"]) {
      const query = new URLSearchParams({ partner, next: "//evil.example/dashboard" });
      await page.goto(`${server.origin}/account/login?${query}`);
      await header().getByText("openpayfac").waitFor();
    }
    const { email } = await invite();
    await setPassword(email);
    await signOut();
    await page.goto(`${server.origin}/account/login?next=//evil.example/dashboard`);
    await signIn(email);
    await page.getByRole("heading", { name: "Harbor Chairs" }).waitFor();
    expect(page.url()).toBe(`${server.origin}/dashboard`);
  });
});
