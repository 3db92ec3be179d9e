import { verifyLedger } from "@openpayfac/ledger";
import { startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeVisitors, desk } from "../../../web/test/browser.fixtures.ts";
import { openTill, type Till } from "./register.fixtures.ts";

let server: TestServer;
let till: Till;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});
beforeEach(async () => {
  till = await openTill(server, desk);
  await till.call("connect", { force: true });
});
afterEach(() => till.close());

/** Clicks a switch. The terminal itself tells the page when it has changed. */
async function toggle(name: string): Promise<void> {
  const button = till.page.getByRole("switch", { name });
  const before = await button.getAttribute("aria-checked");
  await button.click();
  await expect.poll(() => button.getAttribute("aria-checked")).not.toBe(before);
}
const press = (name: string) => till.page.getByRole("button", { name, exact: true }).click();
const waitsFor = (text: string) => till.display().getByText(text, { exact: true }).waitFor();
const recorded = async () => {
  const { body } = await server.control("GET", "/_simulator/transactions?merchid=800000000019");
  return body.transactions;
};

describe("every failure at the terminal has its API response", () => {
  it.each([
    ["Unplugged", "No power", /not connected|offline/i],
    ["In use by another register", "In use by another register", /busy/i],
    ["Merchant mode", "Merchant mode: no command is accepted", /merchant mode/i],
  ])("%s: TERMINAL_ERROR until it is over", async (name, shown, detail) => {
    await toggle(name);
    await waitsFor(shown);
    const response = await till.call("display", { text: "Hello" });
    expect(response).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
    expect(response.body.detail).toMatch(detail);
    const { body: ping } = await till.call("ping");
    expect(ping).toEqual({ connected: name !== "Unplugged" });
    await toggle(name);
    await waitsFor("Ready");
    await till.call("connect", { force: true });
    expect((await till.call("display", { text: "Hello" })).status).toBe(200);
    await till.call("clear_display");
  });

  it.each(["Out of paper", "Low battery"])(
    "%s: the sale succeeds, and printing is rejected",
    async (name) => {
      await toggle(name);
      const { paid } = await till.charge(1000, { include_signature: false, print_receipt: true });
      await waitsFor("$10.00");
      await press("Accept");
      await waitsFor("Tap, insert or swipe");
      await press("Tap");
      const { body: payment } = await paid;
      expect(payment).toMatchObject({ status: "captured" });
      const printed = await till.call("print_receipt", { payment_id: payment.id });
      expect(printed).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
      await toggle(name);
      const again = await till.call("print_receipt", { payment_id: payment.id });
      expect(again).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ["Customer cancels", /cancel/i],
    ["Time runs out", /two minutes/i],
  ])("%s: the call that waits ends, and nothing is charged", async (button, detail) => {
    const before = (await recorded()).length;
    const { intentId, paid } = await till.charge(1000);
    await waitsFor("$10.00");
    await press(button);
    const response = await paid;
    expect(response).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
    expect(response.body.detail).toMatch(detail);
    expect((await recorded()).length).toBe(before);
    const intent = await server.call("GET", `/payment_intents/${intentId}`);
    expect(intent.body).toMatchObject({ status: "created" });
  });
});

describe("a charge that the issuer approved", () => {
  /** Pays up to the signature, which the terminal then waits for. */
  async function untilSigned(amount: number) {
    const sale = await till.charge(amount);
    await till.display().getByRole("button", { name: "Accept" }).click();
    await waitsFor("Tap, insert or swipe");
    await press("Tap");
    await waitsFor("Please sign");
    return sale;
  }
  const paymentsOf = async (intentId: string) =>
    (await server.call("GET", `/payment_intents/${intentId}`)).body;

  it("is found and exists once, although the terminal lost power before its response", async () => {
    const { intentId, paid } = await untilSigned(4200);
    await toggle("Unplugged");
    const { status, body } = await paid;
    expect({ status, payment: body.status }).not.toMatchObject({ payment: "failed" });
    await toggle("Unplugged");
    await server.call("POST", "/sandbox/clock", { body: { advance: "PT2H" } });
    expect(await paymentsOf(intentId)).toMatchObject({ status: "captured", amount_captured: 4200 });
    const charged = (await recorded()).filter(
      (row: { requested_minor: number }) => row.requested_minor === 4200,
    );
    expect(charged).toHaveLength(1);
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  });

  it("is kept if its signature times out", async () => {
    const { intentId, paid } = await untilSigned(4300);
    await press("Time runs out");
    expect(await paid).toMatchObject({ status: 200, body: { status: "captured" } });
    expect(await paymentsOf(intentId)).toMatchObject({ amount_captured: 4300 });
  });

  it("is voided, when the customer cancels instead of signing", async () => {
    const { intentId, paid } = await untilSigned(4400);
    await press("Customer cancels");
    const { body } = await paid;
    expect(body.status).not.toBe("captured");
    const [row] = (await recorded()).filter(
      (one: { requested_minor: number }) => one.requested_minor === 4400,
    );
    expect(row).toMatchObject({ setlstat: "Voided", captured_minor: 0 });
    expect((await paymentsOf(intentId)).amount_captured).toBe(0);
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  });
});
