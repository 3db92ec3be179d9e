import { addAccount, type TestResponse, type TestServer } from "@openpayfac/testkit";
import { expect } from "vitest";

/** Account numbers of the simulated bank, as its documentation lists them. */
export const accounts = {
  settles: "000123456789",
  r01: "1000000001",
  r03: "1000000003",
  r10: "1000000010",
  r01Once: "1000000101",
  c01: "1000000091",
  c03: "1000000093",
  c05: "1000000095",
  invalid: "1000000099",
} as const;

export const bankBody = (accountNumber: string, more: object = {}) => ({
  payment_method_type: "bank",
  bank: {
    account_number: accountNumber,
    routing_number: "021000021",
    subtype: "checking",
    owner_type: "individual",
    names: ["Ada Park"],
    ...more,
  },
});

export const bankPlan = {
  ach_per_transaction_fee: 30,
  ach_fee_bps: 80,
  ach_bps_fee_max: 500,
  linking_fee: 0,
  reject_fee: 400,
  reversal_fee: 500,
  service_type: "standard",
  max_reinitiations: 0,
};

/** API calls for a separate account, so that each test has its own balances. */
export async function openBankAccount(server: TestServer, plan: object = {}) {
  const { accountId } = await addAccount(server, {
    paymentMethodTypes: ["card", "bank"],
    plan: { bank: { ...bankPlan, ...plan } },
  });
  const headers = { "x-account-id": accountId };
  const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    server.call(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, ...more },
    });
  const take = async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<TestResponse["body"]> => {
    const response = await call(method, path, body);
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    return response.body;
  };
  const addMethod = async (number: string): Promise<string> =>
    (await take("POST", "/payment_methods", bankBody(number))).id;
  const addIntent = async (amount: number, more: object = {}): Promise<string> =>
    (await take("POST", "/payment_intents", { amount, payment_method_types: ["bank"], ...more }))
      .id;
  return {
    accountId,
    call,
    take,
    addMethod,
    addIntent,
    /** Debits an account and returns the ids of intent and payment. */
    async debit(number: string, amount: number, more: object = {}) {
      const method = await addMethod(number);
      const intent = await addIntent(amount, more);
      const path = `/payment_intents/${intent}/payments`;
      const payment = await take("POST", path, { payment_method_id: method });
      expect(payment.status).toBe("pending");
      return { method, intent, payment: payment.id as string };
    },
    payment: (id: string) => take("GET", `/payments/${id}`),
    intent: (id: string) => take("GET", `/payment_intents/${id}`),
    balance: async (): Promise<{ pending: number; available: number }> => {
      const { pending, available } = (await take("GET", "/balances")).data[0];
      return { pending, available };
    },
  };
}

/** Advances the sandbox's clock and runs all jobs that become due. */
export async function moveTo(server: TestServer, to: string): Promise<void> {
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
}
