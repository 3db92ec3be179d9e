import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  closeVisitors,
  complaintsOf,
  desk,
  enterCard,
  expectAccessible,
  newVisitor,
  phone,
} from "../../../elements/test/browser.fixtures.ts";

let server: TestServer;
let folder: string;
const children: ChildProcess[] = [];
const origins: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ elements: true });
  folder = await mkdtemp(path.join(tmpdir(), "openpayfac-pages-"));
  await writeFile(path.join(folder, "sandbox.json"), JSON.stringify(server.sandbox));
  origins.shop = await start("react-shop/shop.mjs", "shop");
  origins.pages = await start("elements/page.mjs", "pages");
});
afterAll(async () => {
  for (const child of children) {
    child.kill();
    await once(child, "close");
  }
  await closeVisitors();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a sample with one command; it says where it is. */
async function start(sample: string, name: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, "../../../examples", sample)],
    {
      env: {
        PATH: process.env.PATH,
        OPENPAYFAC_SANDBOX_FILE: path.join(folder, "sandbox.json"),
        PORT: "0",
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return JSON.parse(String((await lines.next()).value))[name];
}

async function open(url: string, size = desk) {
  const context = await newVisitor({ viewport: size });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(url);
  return { context, page, complaints, frame: page.frameLocator("iframe").first() };
}

describe.each([
  ["at a desk", desk],
  ["on a phone", phone],
] as const)("the shop in React %s", (_, size) => {
  it("takes a card after another was declined", async () => {
    const { context, page, frame, complaints } = await open(origins.shop ?? "", size);
    await enterCard(frame, { number: "4387751111111038" });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Pay $45.00" }).click();
    await page.getByRole("alert").getByText("The issuer declined the card").waitFor();
    await frame.getByLabel("Card number").fill("4788250000121443");
    // Enter in a field pays, as in a form of the page's own.
    await frame.getByLabel("Card number").press("Enter");
    await page.getByText("Thank you.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("takes the test wallet", async () => {
    const { context, page, frame } = await open(origins.shop ?? "", size);
    await frame.getByRole("button", { name: "Pay with Google Pay" }).click();
    await frame.getByRole("button", { name: "Agree to $45.00" }).click();
    await page.getByText("Thank you.").waitFor();
    await context.close();
  });
});

describe("the pages of the documents", () => {
  it("card.html takes a card, when it is whole", async () => {
    const { context, page, frame } = await open(`${origins.pages}/card.html`);
    await enterCard(frame);
    await page.getByRole("button", { name: "Pay $25.00" }).click();
    await page.getByText("It is captured").waitFor();
    await context.close();
  });

  it("payment.html takes a bank account", async () => {
    const { context, page, frame } = await open(`${origins.pages}/payment.html`);
    await frame.getByText("Bank account").click();
    await frame.getByLabel("Account holder").fill("Ada Park");
    await frame.getByLabel("Routing number").fill("121000358");
    await frame.getByLabel("Account number").fill("1234567890");
    await page.getByRole("button", { name: "Pay $25.00" }).click();
    await page.getByText("It is pending").waitFor();
    await context.close();
  });

  it("wallets.html takes Apple Pay's stand-in", async () => {
    const { context, page, frame } = await open(`${origins.pages}/wallets.html`);
    await frame.getByRole("button", { name: "Pay with Apple Pay" }).click();
    await frame.getByRole("button", { name: "Agree to $25.00" }).click();
    await page.getByText("It is captured").waitFor();
    await context.close();
  });

  it("save.html keeps a card that its issuer took", async () => {
    const { context, page, frame } = await open(`${origins.pages}/save.html`);
    await enterCard(frame);
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByText("It is succeeded").waitFor();
    await context.close();
  });
});
