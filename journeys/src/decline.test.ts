import {
  compareBooks,
  readSimulatorRecord,
  stands,
  startTestServer,
  type TestServer,
  testCardProcessors,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe.each(testCardProcessors)("with $name", (cardProcessor) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ cardProcessor });
  });
  afterAll(() => server.close());

  describe("a declined card", () => {
    it("fails the payment, leaves the intent payable, and a second card is charged once", async () => {
      const declined = await server.paymentMethod("4387751111111053");
      const good = await server.paymentMethod("4111111111111111");
      const intent = await server.call("POST", "/payment_intents", { body: { amount: 2_500 } });
      const pay = (payment_method_id: string) =>
        server.call("POST", `/payment_intents/${intent.body.id}/payments`, {
          body: { payment_method_id },
        });

      const first = await pay(declined);
      expect(first.status).toBe(201);
      expect(first.body).toMatchObject({
        status: "failed",
        amount_captured: 0,
        failure_code: "do_not_honor",
        gateway_response: cardProcessor.doNotHonor,
      });
      expect(first.body.failure_message).toMatch(/\w/);
      const between = await server.call("GET", `/payment_intents/${intent.body.id}`);
      expect(between.body.status).toBe("created");
      expect(between.body.latest_payment.id).toBe(first.body.id);
      expect((await server.call("GET", "/balances")).body.data[0].pending).toBe(0);
      expect(await compareBooks(server)).toEqual([]);

      const second = await pay(good);
      expect(second.body).toMatchObject({ status: "captured", amount_captured: 2_500 });
      const paid = await server.call("GET", `/payment_intents/${intent.body.id}`);
      expect(paid.body).toMatchObject({ status: "captured", amount_captured: 2_500 });

      const record = await readSimulatorRecord(server.simulatorOrigin);
      expect(record.map((row) => [row.orderid, stands(row)])).toEqual([
        [first.body.id, false],
        [second.body.id, true],
      ]);
      expect(await compareBooks(server)).toEqual([]);
      const again = await pay(good);
      expect(again.body).toMatchObject({ status: 400, type: "PAYMENT_INTENT_INVALID_STATUS" });
    });
  });
});
