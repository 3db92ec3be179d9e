import { addPaidIntent, type TestServer } from "../../../../testkit/src/index.ts";
import { addBankingDays, atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";

/** Debits the sandbox's account and returns the payment's id. */
async function debit(server: TestServer): Promise<string> {
  const bank = {
    account_number: "000123456789",
    routing_number: "021000021",
    subtype: "checking",
    owner_type: "individual",
    names: ["Ada Park"],
  };
  const method = await server.call("POST", "/payment_methods", {
    body: { payment_method_type: "bank", bank },
  });
  const intent = await server.call("POST", "/payment_intents", { body: { amount: 1000 } });
  const payment = await server.call("POST", `/payment_intents/${intent.body.id}/payments`, {
    body: { payment_method_id: method.body.id },
  });
  if (payment.status !== 201) throw new Error(JSON.stringify(payment.body));
  return payment.body.id;
}

/** Advances the simulated bank alone past the last batch window of the day. */
export async function passWindow(server: TestServer): Promise<void> {
  const { body } = await server.control("GET", "/_simulator/clock");
  const day = addBankingDays(newYorkDate(new Date(body.now)), 1);
  const now = atNewYorkTime(day, "16:46").toISOString();
  const moved = await server.control("POST", "/_simulator/clock", { now });
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body));
}

export const bankCases: Record<string, OperationCase> = {
  createSandboxAchReturn: {
    sound: async (server) => {
      const payment_id = await debit(server);
      await passWindow(server);
      return {
        path: "/sandbox/ach_returns",
        body: { payment_id, return_code: "R01" },
        otherBody: { payment_id, return_code: "R02" },
      };
    },
    errors: {
      invalid_status: async (server) => {
        const { payment } = await addPaidIntent(server);
        const body = { payment_id: payment.id, return_code: "R01" };
        return server.call("POST", "/sandbox/ach_returns", { body });
      },
      referenced_not_found: async (server) => {
        const body = { payment_id: "pmt_01k3q9w2xzf5b9d3h7m1r5v9z3", return_code: "R01" };
        return server.call("POST", "/sandbox/ach_returns", { body });
      },
    },
  },
};
