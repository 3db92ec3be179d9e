import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addSession,
  paySession,
} from "../../server/src/payments/checkout-sessions/checkout-contract-cases.fixtures.ts";
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
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});
beforeEach(async () => {
  page = await (await newVisitor(phone)).newPage();
  complaints = complaintsOf(page);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});

const act = (id: string, action: string) =>
  server.call("POST", `/checkout_sessions/${id}/${action}`, { body: {} });
const open = async (url: string, heading: string) => {
  await page.goto(url);
  await page.getByRole("heading", { name: heading }).waitFor();
};

describe("a checkout that cannot be paid", () => {
  it("shows that it has expired, with a link back", async () => {
    const session = await addSession(server);
    await act(session.id, "expire");
    await open(session.url, "This checkout has expired");
    await expectAccessible(page);
    const back = page.getByRole("link", { name: "Go back to Harbor Chairs" });
    expect(await back.getAttribute("href")).toBe("http://localhost:3000/cart");
    await expect.poll(() => page.title()).toBe("Checkout expired – Harbor Chairs");
  });

  it("because its merchant cancelled it says so", async () => {
    const session = await addSession(server);
    await server.call("POST", `/payment_intents/${session.payment_intent_id}/cancel`, { body: {} });
    await open(session.url, "This order was cancelled");
    await expectAccessible(page);
  });

  it("because it was declined too often says so", async () => {
    const session = await addSession(server);
    for (let tries = 0; tries < 10; tries += 1) {
      await paySession(server, session.id, "4387751111111038");
    }
    await open(session.url, "This order can no longer be paid here");
    await expectAccessible(page);
  });

  it("because it is paid shows the receipt, and completes what was left open", async () => {
    const session = await addSession(server, { reference_id: "order-1043" });
    await paySession(server, session.id);
    await open(session.url, "Thank you, your payment is done");
    await expectAccessible(page);
    await expect
      .poll(() => page.getByRole("definition").allTextContents())
      .toEqual(
        expect.arrayContaining(["Harbor Chairs", "$43.20", "Visa ending in 1111", "order-1043"]),
      );
    const back = page.getByRole("link", { name: "Continue to Harbor Chairs" });
    expect(await back.getAttribute("href")).toBe(
      `https://shop.example.com/thanks?session=${session.id}`,
    );
    // Paid earlier in another place: the page does not redirect away from the receipt.
    expect(await page.getByText("Stay here").count()).toBe(0);
    const { body } = await server.call("GET", `/checkout_sessions/${session.id}`);
    expect(body.status).toBe("complete");
  });

  it("by a link of which a part is missing, says what to do", async () => {
    const { url } = await addSession(server);
    for (const broken of [url.slice(0, -6), url.split("#")[0] as string]) {
      await open(broken, "This checkout link does not work");
    }
    await expectAccessible(page);
  });
});

describe("the checkout page", () => {
  it("takes the token out of the address, and shows the same when it is loaded again", async () => {
    const session = await addSession(server);
    await act(session.id, "expire");
    await open(session.url, "This checkout has expired");
    await expect.poll(() => page.url()).toBe(`${server.origin}/checkout/${session.id}`);
    await page.reload();
    await page.getByRole("heading", { name: "This checkout has expired" }).waitFor();
  });

  it("loads only its own resources, cannot be framed and sends its address to no other site", async () => {
    const { url } = await addSession(server);
    const response = await fetch(url.split("#")[0] as string);
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split("; ")).toContain(rule);
    }
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("without JavaScript says why it needs it", async () => {
    const { url } = await addSession(server);
    const visitor = await newVisitor(phone);
    const browser = visitor.browser();
    await visitor.close();
    const plain = await browser!.newContext({ javaScriptEnabled: false, viewport: desk });
    const still = await plain.newPage();
    await still.goto(url);
    await still.getByRole("heading", { name: "Paying needs JavaScript" }).waitFor();
    expect(await still.locator(".checkout-first").isVisible()).toBe(false);
    await plain.close();
  });

  it("has the merchant's name, logo and color, darkened until it is readable", async () => {
    await server.database.query(
      `INSERT INTO account_brandings
         SELECT id, '#ffd500', 'Chairs by the sea', 'https://cdn.example.com/logo.png'
           FROM accounts WHERE name = 'Harbor Chairs'`,
    );
    await page.route("https://cdn.example.com/logo.png", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>',
      }),
    );
    const session = await addSession(server);
    await paySession(server, session.id);
    await open(session.url, "Thank you, your payment is done");
    const logo = page.getByRole("img", { name: "Chairs by the sea" });
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(120);
    // axe measures the contrast of the button, whose color was darkened until it is readable.
    await expectAccessible(page);
    await server.database.query("DELETE FROM account_brandings");
  });

  it("prints a receipt with the order and without what is only for the screen", async () => {
    const session = await addSession(server);
    await paySession(server, session.id);
    await open(session.url, "Thank you, your payment is done");
    await page.emulateMedia({ media: "print" });
    await page.getByRole("button", { name: "Print" }).waitFor({ state: "hidden" });
    for (const text of ["Subtotal", "−$5.00", "Invoice INV-1043"]) {
      await page.getByText(text).first().waitFor();
    }
  });
});
