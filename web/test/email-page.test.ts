import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeAtomically } from "../../server/src/database/write-atomically.ts";
import { enqueueEmail } from "../../server/src/email/enqueue-email.ts";
import { sendDueEmails } from "../../server/src/email/send-emails.ts";
import { toUuid } from "../../server/src/ids.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  complaintsOf,
  expectAccessible,
  newVisitor,
  phone,
} from "./browser.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(async () => {
  await closeVisitors();
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
    greeting: "Hello Ada,",
    paragraphs: ["Larkspur gave you access."],
    action: { label: "Set your password", url: link },
    closing: [],
  });
  await writeAtomically(database, email);
  await sendDueEmails(deps);
}

describe("the sandbox's email page", () => {
  it("asks for the key, says when it is a wrong one, and shows what was sent", async () => {
    const visitor = await newVisitor(phone);
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.origin}/sandbox`);
    await page.getByRole("button", { name: "Show email" }).click();
    await page.getByText("Paste the private key").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Private key").fill("key_private_wrong");
    await page.keyboard.press("Enter");
    await page.getByText("This key can't read the emails.").waitFor();
    await page.getByLabel("Private key").fill(server.sandbox.private_key);
    await page.keyboard.press("Enter");
    await page.getByText("No email yet").waitFor();
    await sendEmail();
    await page.getByRole("heading", { name: "Set your password" }).waitFor();
    expect(await page.getByRole("link", { name: link }).getAttribute("href")).toBe(link);
    await page.getByText("As HTML").click();
    const button = page.getByRole("link", { name: "Set your password" });
    await button.waitFor();
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      "rgb(11, 107, 79)",
    );
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it("takes the key of the printed address, and leaves it in no history", async () => {
    const visitor = await newVisitor();
    const page = await visitor.newPage();
    await page.goto(`${server.origin}/sandbox#key=${server.sandbox.private_key}`);
    await page.getByText("To ada@example.com").waitFor();
    await expect.poll(() => page.url()).toBe(`${server.origin}/sandbox`);
    await visitor.close();
  });

  it.each([
    ["phone", phone],
    ["screen", undefined],
  ])("previews each template in each language, as HTML and text, on a %s", async (_, size) => {
    const visitor = await newVisitor(size);
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.origin}/sandbox#key=${server.sandbox.private_key}`);
    const template = page.getByLabel("Template", { exact: true });
    await template.selectOption("bankAccountFailed");
    const preview = page.getByRole("article", { name: "Preview" });
    await preview.getByRole("heading", { name: /could not be validated/ }).waitFor();
    await preview.getByRole("link", { name: "Enter a bank account" }).waitFor();
    await page.getByLabel("Language").selectOption("es");
    await preview.getByRole("heading", { name: /No se pudo validar/ }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Format").selectOption("text");
    await preview.getByText("terminada en 6789").waitFor();
    await expectAccessible(page);
    // Emails to partners are in English.
    await template.selectOption("partner bankAccountFailed");
    await preview.getByRole("heading", { name: /^Bank account not validated/ }).waitFor();
    expect(await page.getByLabel("Language").locator("option").allTextContents()).toEqual([
      "English",
    ]);
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});

describe("hosted pages", () => {
  it("load nothing from elsewhere, are in no frame, and are kept by no cache", async () => {
    const page = await fetch(`${server.origin}/sandbox`);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  it("bring assets that are kept for a year, packed as the browser takes them", async () => {
    const html = await (await fetch(`${server.origin}/sandbox`)).text();
    const [script] = /\/pages\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    for (const packing of ["br", "gzip"]) {
      const asset = await fetch(`${server.origin}${script}`, {
        headers: { "accept-encoding": packing },
      });
      expect(asset.headers.get("content-encoding")).toBe(packing);
      expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
    const none = await fetch(`${server.origin}/pages/assets/none.js`);
    expect(none.status).toBe(404);
  });
});
