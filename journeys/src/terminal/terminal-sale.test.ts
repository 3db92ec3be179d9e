import { verifyLedger } from "@openpayfac/ledger";
import { startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  closeVisitors,
  desk,
  expectAccessible,
  phone,
} from "../../../web/test/browser.fixtures.ts";
import { openTill } from "./register.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

it.each([
  ["1440", desk],
  ["390", phone],
] as const)(
  "a tip, a tap, a signature and a slip, refunded and paid out, at %s pixels",
  async (_, size) => {
    const till = await openTill(server, size);
    const { page, display } = till;
    expect(await till.call("connect", { force: true })).toMatchObject({ status: 200 });

    await till.call("display", { text: "Two chairs\n$45.00" });
    await display().getByText("Two chairs").waitFor();

    const typed = till.call("read_input", { prompt: "Your phone", format: "PHONE" });
    await display().getByLabel("Your phone").fill("5035550142");
    await display().getByRole("button", { name: "Done" }).click();
    expect((await typed).body).toEqual({ input: "1-503-555-0142" });

    const tipped = till.call("tip", { prompt: "Add a tip?", amount: 4500 });
    await display().getByRole("button", { name: "18% $8.10" }).click();
    expect((await tipped).body).toEqual({ tip: "810", amount: "4500", total: "5310" });

    const { intentId, paid } = await till.charge(5310, {
      print_receipt: true,
      receipt_header: "Thank you",
      receipt_footer: "See you again",
    });
    await display().getByText("$53.10").waitFor();
    await display().getByRole("button", { name: "Accept" }).click();
    await page.getByText("Mastercard", { exact: true }).click();
    await page.getByRole("button", { name: "Tap", exact: true }).click();
    await display().getByLabel("Or type your name").fill("Ada Park");
    await display().getByRole("button", { name: "Done" }).click();
    const { status, body: payment } = await paid;
    expect(status).toBe(200);
    expect(payment).toMatchObject({
      status: "captured",
      amount: 5310,
      amount_captured: 5310,
      card_present: true,
      entry_mode: "contactless",
      emv_tag_data: expect.stringMatching(/^([0-9A-F]{2})+$/),
      terminal_details: {
        entry_mode: "contactless",
        signature: { gzipped: true, format: "bmp", image_type: "binary" },
        receipt_data: {
          dba: "Harbor Chairs",
          address1: "12 Harbor Street",
          address_1: "12 Harbor Street",
          phone: "503-555-0142",
          header: "Thank you",
          footer: "See you again",
        },
      },
    });

    const slip = page.getByRole("region", { name: "Printed receipt" });
    await slip.getByText("Thank you").waitFor();
    const lines = await slip.innerText();
    for (const line of [
      "Harbor Chairs",
      "12 Harbor Street",
      "503-555-0142",
      "5454",
      "Contactless",
      payment.auth_code,
      "A0000000041010",
      "$53.10",
      "See you again",
    ]) {
      expect(lines).toContain(line);
    }
    await slip.getByRole("img", { name: "Signature" }).waitFor();
    await expectAccessible(page);
    const printed = await till.call("print_receipt", { payment_id: payment.id });
    expect(printed.body.receipt_data).toEqual(payment.terminal_details.receipt_data);
    await slip.getByText("below it").waitFor();

    const refunds = `/payment_intents/${intentId}/refunds`;
    const refunded = await server.call("POST", refunds, { body: { amount: 810 } });
    expect(refunded.status).toBe(201);
    const moved = await server.call("POST", "/sandbox/clock", { body: { advance: "P10D" } });
    expect(moved.status).toBe(200);
    const after = await server.call("GET", `/payment_intents/${intentId}`);
    expect(after.body).toMatchObject({ amount_captured: 5310, amount_refunded: 810 });
    const { body: payouts } = await server.call("GET", "/payouts?limit=50");
    expect(payouts.data[0]).toMatchObject({ status: "completed" });
    const [{ pending }] = (await server.call("GET", "/balances")).body.data;
    expect(pending).toBe(0);
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
    expect(till.complaints).toEqual([]);
    await till.close();
  },
);
