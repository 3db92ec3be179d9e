import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { startTestServer, type TestServer } from "@openpayfac/testkit";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorker } from "../../../server/src/start/start-worker.ts";
import {
  closeVisitors,
  desk,
  expectAccessible,
  newVisitor,
  phone,
} from "../../../web/test/browser.fixtures.ts";
import { pressPay, typeCard } from "./checkout.fixtures.ts";

let server: TestServer;
let worker: { stop(): Promise<void> };
let shop: { origin: string; child: ChildProcess };
let folder: string;
let ticking: NodeJS.Timeout;
beforeAll(async () => {
  server = await startTestServer({ pages: true, elements: true });
  // The shop looks at the machine's clock to see whether a webhook is fresh.
  server.clock.set(new Date());
  ticking = setInterval(() => server.clock.set(new Date()), 500);
  worker = await startWorker(server.deps);
  folder = await mkdtemp(path.join(tmpdir(), "openpayfac-shop-"));
  await writeFile(path.join(folder, "sandbox.json"), JSON.stringify(server.sandbox));
  shop = await startShop();
});
afterAll(async () => {
  clearInterval(ticking);
  shop.child.kill();
  await once(shop.child, "close");
  await closeVisitors();
  await worker.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function startShop() {
  const sample = path.resolve(import.meta.dirname, "../../../examples/shop/shop.mjs");
  const child = spawn(process.execPath, [sample], {
    env: { OPENPAYFAC_SANDBOX_FILE: path.join(folder, "sandbox.json"), PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { shop: origin } = JSON.parse(String((await lines.next()).value));
  return { origin, child };
}

async function buy(page: Page) {
  await page.goto(shop.origin);
  await page.getByRole("button", { name: "Buy for $48.60" }).click();
  await page.getByRole("button", { name: "Pay $48.60" }).waitFor();
  return {
    page,
    fields: page.frameLocator(".checkout-fields iframe"),
    session: {},
    complaints: [],
  };
}

describe.each([
  ["at a desk", desk],
  ["on a phone", phone],
] as const)("a customer of the sample shop %s", (_, size) => {
  it("orders, pays on the checkout page, and comes back to an order that is paid", async () => {
    const page = await (await newVisitor(size)).newPage();
    const checkout = await buy(page);
    await page.getByText("Oak chair").first().waitFor();
    await expectAccessible(page);
    await typeCard(checkout);
    await pressPay(checkout);
    await page.getByRole("link", { name: "Continue to Harbor Chairs" }).click();
    await page.waitForURL(`${shop.origin}/orders/**`);
    await page.getByText("It is paid. We pack it today.").waitFor();
    await page.context().close();
  });

  it("gives up, comes back, and the order is not paid", async () => {
    const page = await (await newVisitor(size)).newPage();
    await buy(page);
    await page.getByRole("link", { name: /Cancel/ }).click();
    await page.waitForURL(`${shop.origin}/?cancelled`);
    await page.getByRole("button", { name: "Buy for $48.60" }).waitFor();
    await page.context().close();
  });
});

it("a webhook that is not signed changes nothing", async () => {
  const forged = await fetch(`${shop.origin}/webhooks`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "v2.payment_intent.captured", data: { reference_id: "order-1" } }),
  });
  expect(forged.status).toBe(401);
});
