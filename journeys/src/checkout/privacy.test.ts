import { startTestServer, type TestServer } from "@openpayfac/testkit";
import type { BrowserContext, Request, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presentBrowsers } from "../../../testkit/src/browser.ts";
import {
  closeVisitors,
  newVisitor,
  phone,
  useBrowser,
} from "../../../web/test/browser.fixtures.ts";
import { openCheckout, outcome, pressPay, typeBankAccount, typeCard } from "./checkout.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true, elements: true });
});
afterAll(async () => {
  await server.close();
});

const card = { number: "5454545454545454", cvv: "739" };

/** Everything that a browser sends of a request, as text. */
async function sentWith(request: Request): Promise<string> {
  const headers = await request.allHeaders();
  return [request.url(), JSON.stringify(headers), request.postData() ?? ""].join("\n");
}

function listen(visitor: BrowserContext): Request[] {
  const requests: Request[] = [];
  visitor.on("request", (request) => requests.push(request));
  return requests;
}

describe.each(await presentBrowsers())("in the %s browser", (kind) => {
  beforeAll(() => useBrowser(kind));
  afterAll(closeVisitors);

  describe("what leaves the browser", () => {
    it("holds card number and security code for the tokenizer alone", async () => {
      const visitor = await newVisitor(phone);
      const requests = listen(visitor);
      const checkout = await openCheckout(server, { visitor });
      await typeCard(checkout, { ...card, number: "5442981111111031" });
      await pressPay(checkout);
      await checkout.page.getByText("You were not charged.").waitFor();
      await typeCard(checkout, card);
      await pressPay(checkout);
      await outcome(checkout);
      let tokenized = 0;
      for (const request of requests) {
        const sent = await sentWith(request);
        const digits = sent.replaceAll(/[\s-]/g, "");
        const holdsCard =
          digits.includes(card.number) ||
          digits.includes("5442981111111031") ||
          sent.includes(`"${card.cvv}"`);
        const isTokenizer = request.url().startsWith(`${server.simulatorOrigin}/cardsecure/`);
        if (isTokenizer && request.method() === "POST") tokenized += 1;
        expect(holdsCard && !isTokenizer, request.url()).toBe(false);
        expect([server.origin, server.simulatorOrigin]).toContain(new URL(request.url()).origin);
        expect(request.url()).not.toContain("key_session_");
      }
      expect(tokenized).toBe(2);
      expect(requests.length).toBeGreaterThan(8);
      const log = server.logLines.join("\n");
      for (const secret of [card.number, "5442981111111031", "key_session_"]) {
        expect(log).not.toContain(secret);
      }
      await visitor.close();
    });

    it("is nothing of the card that the page itself could read", async () => {
      const visitor = await newVisitor(phone);
      const checkout = await openCheckout(server, { visitor });
      await typeCard(checkout, card);
      const page = await checkout.page.content();
      const stored = await checkout.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      for (const readable of [page, stored]) {
        expect(readable.replaceAll(" ", "")).not.toContain(card.number);
        expect(readable).not.toContain(`"${card.cvv}"`);
      }
      await visitor.close();
    });

    it("encrypts a bank account's numbers before they are stored", async () => {
      const checkout = await openCheckout(server);
      await typeBankAccount(checkout);
      await pressPay(checkout);
      await outcome(checkout, "Your bank payment is pending");
      const { rows } = await server.database.query("SELECT m::text AS text FROM payment_methods m");
      for (const { text } of rows) expect(text).not.toContain("123456789");
      await checkout.page.context().close();
    });
  });

  describe("the weight of the page", () => {
    it("is under 120 kB of JavaScript, fields and all, and nothing moves while it loads", async () => {
      const visitor = await newVisitor(phone);
      const responses: Response[] = [];
      visitor.on("response", (response) => responses.push(response));
      await visitor.addInitScript(() => {
        const at = window as unknown as { shifted: number };
        at.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            at.shifted += (entry as unknown as { value: number }).value;
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      const { page, fields } = await openCheckout(server, { visitor });
      await fields.getByLabel("Card number").waitFor();
      const weights: Record<string, number> = {};
      for (const response of responses) {
        const type = response.request().resourceType();
        if (!["script", "stylesheet", "document"].includes(type)) continue;
        const path = new URL(response.url()).pathname;
        const gzipped = await fetch(`${server.origin}${path}`, {
          headers: { "accept-encoding": "gzip" },
        });
        await gzipped.arrayBuffer();
        const length = Number(gzipped.headers.get("content-length"));
        weights[`${type} ${path}`] = length;
      }
      console.log(weights);
      const scripts = Object.entries(weights).filter(([name]) => name.startsWith("script"));
      const total = scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
      console.log(`JavaScript of the checkout page: ${total} bytes gzipped`);
      expect(total).toBeGreaterThan(60_000);
      expect(total).toBeLessThan(120_000);
      expect(scripts.some(([name]) => /dashboard|signed-in|router/.test(name))).toBe(false);
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      console.log(`layout shift: ${shifted}`);
      expect(shifted).toBeLessThan(0.1);
      await visitor.close();
    });
  });
});
