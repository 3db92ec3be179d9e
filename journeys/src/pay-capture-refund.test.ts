import {
  compareBooks,
  readSimulatorRecord,
  resolveDueAttempts,
  startTestServer,
  type TestServer,
  testCardProcessors,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;

const hourMs = 3_600_000;

/** 290 basis points, half a cent rounded up, and 30 cents. */
const feeOf = (amount: number) => Math.floor((amount * 290 * 2 + 10_000) / 20_000) + 30;

async function pending(): Promise<number> {
  const { body } = await server.call("GET", "/balances");
  expect(body.data[0].available).toBe(0);
  return body.data[0].pending;
}

async function post(path: string, body: object) {
  const response = await server.call("POST", path, { body });
  expect([200, 201], JSON.stringify(response.body)).toContain(response.status);
  return response.body;
}

/** Looks at everything after each step. */
async function expectStep(expected: { pending: number; acquirer: string[]; order: string }) {
  expect(await compareBooks(server)).toEqual([]);
  expect(await pending()).toBe(expected.pending);
  const rows = await readSimulatorRecord(server.simulatorOrigin, expected.order);
  expect(rows.map((row) => `${row.setlstat} ${row.captured_minor}`)).toEqual(expected.acquirer);
}

/** The merchant's transactions of one payment, oldest first. */
async function expectMovements(paymentId: string, amounts: number[]) {
  const { body } = await server.call("GET", "/transactions?limit=50");
  const own = body.data.filter((row: { root_source_id: string }) => {
    return row.root_source_id === paymentId;
  });
  const signed = own
    .reverse()
    .map((row: { amount: number; direction: string }) =>
      row.direction === "credit" ? row.amount : -row.amount,
    );
  expect(signed).toEqual(amounts);
}

describe.each(testCardProcessors)("with $name", (cardProcessor) => {
  beforeAll(async () => {
    server = await startTestServer({ cardProcessor });
  });
  afterAll(() => server.close());

  describe("hold, capture in part, refund in parts", () => {
    // Three stories with amounts of chance; the seed is printed.
    it.each([1, 2, 3])("agrees to the cent at every step, story %i", async () => {
      const { random } = server;
      const before = await pending();
      const held = random.integer(1_000, 90_000);
      const taken = random.integer(500, held);
      const first = random.integer(1, taken - 2);
      const second = random.integer(1, taken - first - 1);
      const method = await server.paymentMethod("4111111111111111", { cvv: "112" });
      const intent = await post("/payment_intents", { amount: held, capture: false });
      const at = `/payment_intents/${intent.id}`;

      const payment = await post(`${at}/payments`, { payment_method_id: method });
      expect(payment).toMatchObject({ status: "uncaptured", amount_authorized: held });
      const order = payment.id;
      await expectStep({ pending: before, acquirer: ["Authorized 0"], order });

      const captured = await post(`${at}/capture`, { amount: taken });
      expect(captured).toMatchObject({
        status: "captured",
        amount_captured: taken,
        amount_voided: held - taken,
      });
      let left = before + taken - feeOf(taken);
      await expectStep({ pending: left, acquirer: [`Queued for Capture ${taken}`], order });

      // Not settled yet: the merchant is debited immediately, the acquirer later.
      const refund = await post(`${at}/refunds`, { amount: first });
      expect(refund).toMatchObject({ status: "pending", amount: first });
      left -= first;
      await expectStep({ pending: left, acquirer: [`Queued for Capture ${taken}`], order });

      await server.control("POST", "/_simulator/settle");
      server.clock.advance(hourMs);
      await resolveDueAttempts(server.deps);
      expect((await server.call("GET", `/refunds/${refund.id}`)).body.status).toBe("succeeded");
      await expectStep({ pending: left, acquirer: [`Accepted ${taken}`], order });

      expect((await post(`${at}/refunds`, { amount: second })).status).toBe("succeeded");
      left -= second;
      await expectStep({ pending: left, acquirer: [`Accepted ${taken}`], order });

      const tooMuch = { amount: taken - first - second + 1 };
      const rejected = await server.call("POST", `${at}/refunds`, { body: tooMuch });
      expect(rejected.body).toMatchObject({ code: "400-02", errors: [{ code: "too_big" }] });
      await expectStep({ pending: left, acquirer: [`Accepted ${taken}`], order });

      expect((await post(`${at}/refunds`, {})).status).toBe("succeeded");
      await expectStep({
        pending: before - feeOf(taken),
        acquirer: [`Accepted ${taken}`],
        order,
      });
      const ended = await server.call("GET", at);
      expect(ended.body).toMatchObject({ status: "captured", amount_refunded: taken });
      await expectMovements(payment.id, [
        taken,
        -feeOf(taken),
        -first,
        -second,
        first + second - taken,
      ]);
    });

    it("refunds an unsettled payment in full by voiding its capture", async () => {
      const before = await pending();
      const method = await server.paymentMethod("4111111111111111");
      const intent = await post("/payment_intents", { amount: 4_321 });
      const at = `/payment_intents/${intent.id}`;
      const payment = await post(`${at}/payments`, { payment_method_id: method });
      expect((await post(`${at}/refunds`, {})).status).toBe("succeeded");
      await expectStep({
        pending: before - feeOf(4_321),
        acquirer: ["Voided 0"],
        order: payment.id,
      });
    });
  });
});
