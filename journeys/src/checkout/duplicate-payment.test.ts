import {
  compareBooks,
  readSimulatorRecord,
  resolveDueAttempts,
  startTestServer,
  type TestServer,
} from "@openpayfac/testkit";
import type { Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeVisitors } from "../../../web/test/browser.fixtures.ts";
import {
  type Checkout,
  expectPaidOnce,
  openCheckout,
  openTab,
  outcome,
  paymentsOf,
  pressPay,
  typeCard,
} from "./checkout.fixtures.ts";

let server: TestServer;
let checkout: Checkout;
beforeAll(async () => {
  server = await startTestServer({ pages: true, elements: true });
});
afterAll(async () => {
  expect(await compareBooks(server)).toEqual([]);
  await closeVisitors();
  await server.close();
});
beforeEach(async () => {
  checkout = await openCheckout(server);
});
afterEach(async () => {
  await checkout.page.context().close();
  await server.control("DELETE", "/_simulator/faults");
});

const fault = async (effects: object) => {
  const response = await server.control("POST", "/_simulator/faults", {
    endpoint: "auth",
    ...effects,
  });
  expect(response.status).toBe(201);
};
const paysOf = (path: string) => path.endsWith("/payments");
const payButton = () => checkout.page.getByRole("button", { name: /^Pay/ });

/** Charges of this order that the acquirer has. */
async function chargesAtAcquirer(): Promise<number> {
  const ids = (await paymentsOf(server, checkout.session)).map(({ id }: { id: string }) => id);
  const records = await Promise.all(
    ids.map((id: string) => readSimulatorRecord(server.simulatorOrigin, id)),
  );
  return records.flat().length;
}

describe("an order is charged once", () => {
  it("when the button is pressed twice, and again by the keyboard", async () => {
    await fault({ delay_before_ms: 500 });
    await typeCard(checkout);
    await payButton().dblclick();
    await checkout.page.keyboard.press("Enter");
    await outcome(checkout);
    await expectPaidOnce(server, checkout);
    expect(await chargesAtAcquirer()).toBe(1);
  });

  it("when two tabs pay at the same moment", async () => {
    const tab = await openTab(checkout.page.context(), checkout.session.url);
    const other = { ...tab, session: checkout.session };
    // Whichever tab is pressed first waits for the other, and both are sent on together.
    const held: Route[] = [];
    await checkout.page.context().route(
      (url) => paysOf(url.pathname),
      async (route) => {
        held.push(route);
        if (held.length === 2) await Promise.all(held.map((each) => each.continue()));
        if (held.length > 2) await route.continue();
      },
    );
    await fault({ delay_before_ms: 500 });
    await Promise.all([typeCard(checkout), typeCard(other, { number: "5454545454545454" })]);
    await Promise.all([pressPay(checkout), pressPay(other)]);
    await Promise.all([outcome(checkout), outcome(other)]);
    expect(held.length).toBeGreaterThanOrEqual(2);
    await expectPaidOnce(server, checkout);
    expect(await chargesAtAcquirer()).toBe(1);
  });

  it("when another tab is left open, which then shows the receipt automatically", async () => {
    const tab = await openTab(checkout.page.context(), checkout.session.url);
    await tab.page.getByLabel("Email address").waitFor();
    await typeCard(checkout);
    await pressPay(checkout);
    await outcome(checkout);
    await outcome(tab);
    await expectPaidOnce(server, checkout);
  });

  it("when the page is reloaded while the payment is in flight", async () => {
    await fault({ delay_before_ms: 1_500 });
    await typeCard(checkout);
    const sent = checkout.page.waitForRequest((request) => paysOf(request.url()));
    await pressPay(checkout);
    await sent;
    checkout.page.on("dialog", (dialog) => void dialog.accept());
    await checkout.page.reload();
    await outcome(checkout, "Checking your payment");
    await outcome(checkout);
    await expectPaidOnce(server, checkout);
    expect(await chargesAtAcquirer()).toBe(1);
  });
});

describe("an order that can no longer be paid", () => {
  it.each([
    [
      "it expired",
      "This checkout has expired",
      (session: { id: string }) =>
        server.call("POST", `/checkout_sessions/${session.id}/expire`, { body: {} }),
    ],
    [
      "its merchant cancelled it",
      "This order was cancelled",
      (session: { payment_intent_id: string }) =>
        server.call("POST", `/payment_intents/${session.payment_intent_id}/cancel`, { body: {} }),
    ],
  ] as const)("because %s while the page was open is not charged", async (_, heading, close) => {
    await typeCard(checkout);
    await close(checkout.session);
    await pressPay(checkout);
    await outcome(checkout, heading);
    expect(await paymentsOf(server, checkout.session)).toEqual([]);
    expect(checkout.complaints).toEqual([]);
  });
});

describe("when the connection drops", () => {
  it("before the payment, what was typed stays, and it is paid when it is back", async () => {
    const context = checkout.page.context();
    await typeCard(checkout);
    await context.setOffline(true);
    await checkout.page.getByText("You are offline").waitFor();
    await payButton().click();
    await checkout.page.getByText("You were not charged. Your entries are still here").waitFor();
    expect(await checkout.fields.getByLabel("Card number").inputValue()).toBe(
      "4111 1111 1111 1111",
    );
    expect(await paymentsOf(server, checkout.session)).toEqual([]);
    await context.setOffline(false);
    await checkout.page.getByText("You are offline").waitFor({ state: "detached" });
    await payButton().click();
    await outcome(checkout);
    await expectPaidOnce(server, checkout);
  });

  it("after the payment was sent, the page inquires about it before a second payment is possible", async () => {
    const context = checkout.page.context();
    await typeCard(checkout);
    let sent = 0;
    const loseResponse = async (route: Route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await context.setOffline(true);
      return route.abort("connectionreset");
    };
    await context.route((url) => paysOf(url.pathname), loseResponse);
    await pressPay(checkout);
    await checkout.page.getByText("The connection was lost while you were paying").waitFor();
    await payButton().click({ force: true });
    await context.setOffline(false);
    await outcome(checkout);
    await expectPaidOnce(server, checkout);
    expect(await chargesAtAcquirer()).toBe(1);
  });

  it("and the payment never arrived, it is paid once after all", async () => {
    await typeCard(checkout);
    let tries = 0;
    await checkout.page.context().route(
      (url) => paysOf(url.pathname),
      (route) => {
        tries += 1;
        return tries < 3 ? route.abort("connectionreset") : route.continue();
      },
    );
    await pressPay(checkout);
    await outcome(checkout);
    await expectPaidOnce(server, checkout);
    expect(tries).toBe(3);
  });

  it("between server and acquirer, the page waits until it is known that the money was taken", async () => {
    await fault({ drop_after: true });
    await typeCard(checkout);
    await pressPay(checkout);
    await outcome(checkout, "Checking your payment");
    await expect.poll(() => payButton().isVisible()).toBe(false);
    await resolve();
    await outcome(checkout);
    await expectPaidOnce(server, checkout);
    expect(await chargesAtAcquirer()).toBe(1);
  });

  it("between server and acquirer before anything was taken, the customer can pay again", async () => {
    await fault({ drop_before: true });
    await typeCard(checkout);
    await pressPay(checkout);
    await outcome(checkout, "Checking your payment");
    await resolve();
    await checkout.page.getByText("You were not charged.").first().waitFor();
    // The input is preserved.
    await checkout.fields.getByLabel("Security code").fill("123");
    await pressPay(checkout);
    await outcome(checkout);
    expect(await chargesAtAcquirer()).toBe(1);
  });
});

/** Moves the clock and lets the server ask the acquirer, until everything has its end. */
async function resolve(): Promise<void> {
  for (let pass = 0; pass < 12; pass += 1) {
    server.clock.advance(61_000);
    await resolveDueAttempts(server.deps);
    const open = await server.database.query(
      "SELECT 1 FROM processor_attempts WHERE state IN ('open', 'unknown')",
    );
    if (open.rowCount === 0) return;
  }
  throw new Error("the attempts are still unknown");
}
