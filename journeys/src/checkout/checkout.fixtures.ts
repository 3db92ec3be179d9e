import type { TestServer } from "@openpayfac/testkit";
import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";
import { addSession } from "../../../server/src/payments/checkout-sessions/checkout-contract-cases.fixtures.ts";
import { complaintsOf, newVisitor } from "../../../web/test/browser.fixtures.ts";

export interface Checkout {
  // biome-ignore lint/suspicious/noExplicitAny: a response of the API, whose fields the tests read.
  session: any;
  page: Page;
  /** Where the card data is. */
  fields: FrameLocator;
  complaints: string[];
}

/** A customer who follows a merchant's link. Input   body: of the session, beside what it needs. */
export async function openCheckout(
  server: TestServer,
  { body = {}, visitor }: { body?: object; visitor?: BrowserContext | undefined } = {},
): Promise<Checkout> {
  const session = await addSession(server, body);
  const context = visitor ?? (await newVisitor());
  return { session, ...(await openTab(context, session.url)) };
}

/** Another tab with the same link. */
export async function openTab(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  // The receipt leads to the merchant's page after ten seconds. A slow test stays on it.
  await page.route("https://shop.example.com/**", (route) => route.abort("aborted"));
  await page.goto(url);
  return { page, fields: page.frameLocator(".checkout-fields iframe"), complaints };
}

export interface CardAsTyped {
  number?: string;
  expiry?: string;
  cvv?: string;
  postal?: string;
}

/** Types a card as its holder does; what is not given is that of a card that is approved. */
export async function typeCard({ page, fields }: Checkout, card: CardAsTyped = {}): Promise<void> {
  const { number = "4111111111111111", expiry = "12 / 30", cvv = "123", postal = "97210" } = card;
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiry date").fill(expiry);
  await fields.getByLabel("Security code").fill(cvv);
  await fields.getByLabel("Postal code").fill(postal);
  await page.getByLabel("Name on the card").fill("Ada Park");
}

export async function typeBankAccount({ page, fields }: Checkout): Promise<void> {
  await fields.getByText("Bank account", { exact: true }).click();
  // The page hears of the choice after the frame, and then no longer needs this.
  await page.getByLabel("Name on the card").waitFor({ state: "detached" });
  await fields.getByLabel("Account holder").fill("Ada Park");
  await fields.getByLabel("Routing number").fill("036001808");
  await fields.getByLabel("Account number").fill("123456789");
}

export const pressPay = ({ page }: Pick<Checkout, "page">) =>
  page.getByRole("button", { name: /^Pay \$/ }).click();
export const paidHeading = "Thank you, your payment is done";
export const outcome = ({ page }: Pick<Checkout, "page">, heading = paidHeading) =>
  page.getByRole("heading", { name: heading }).waitFor();

/** Has the receipt stay as long as the test looks at it, as it does while it is printed. */
export const stayOnReceipt = ({ page }: Pick<Checkout, "page">) =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      return page.getByText("Stay here").count();
    })
    .toBe(0);

/** All tries to pay an order, the newest first. */
export async function paymentsOf(server: TestServer, session: { payment_intent_id: string }) {
  const { body } = await server.call(
    "GET",
    `/payment_intents/${session.payment_intent_id}/payments`,
  );
  return body.data;
}

/**
 * Checks that there is one payment, that the session is complete, and that the page reported no
 * problem.
 */
export async function expectPaidOnce(
  server: TestServer,
  { session, complaints }: Checkout,
  tries = 1,
): Promise<void> {
  const payments = await paymentsOf(server, session);
  expect(payments).toHaveLength(tries);
  const standing = payments.filter(({ status }: { status: string }) => status !== "failed");
  expect(standing).toHaveLength(1);
  await expect
    .poll(async () => (await server.call("GET", `/checkout_sessions/${session.id}`)).body.status)
    .toBe("complete");
  expect(complaints).toEqual([]);
}
