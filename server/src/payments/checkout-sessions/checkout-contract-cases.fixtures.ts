import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { cardData } from "../payment-method-intents/method-intent-contract-cases.fixtures.ts";

export const sessionBody = {
  success_url: "https://shop.example.com/thanks?session={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/cart",
  customer_email: "ada@example.com",
  subtotal: 4500,
  discount_amount: 500,
  payment_intent_data: { order_details: { tax_amount: 320, invoice_id: "INV-1043" } },
};

/** Creates a session of 43.20. */
export async function addSession(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  const response = await server.call("POST", "/checkout_sessions", {
    body: { ...sessionBody, ...body },
  });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

export async function paySession(server: TestServer, id: string, card?: string) {
  const body = { payment_method_data: await cardData(server, card) };
  return server.call("POST", `/checkout_sessions/${id}/payments`, { body });
}

async function addPaidSession(server: TestServer): Promise<TestResponse["body"]> {
  const session = await addSession(server);
  const paid = await paySession(server, session.id);
  if (paid.body.status !== "captured") throw new Error(JSON.stringify(paid.body));
  return session;
}

const act = (server: TestServer, id: string, action: string, body: object = {}) =>
  server.call("POST", `/checkout_sessions/${id}/${action}`, { body });

export const checkoutCases: Record<string, OperationCase> = {
  createCheckoutSession: {
    sound: async () => ({
      path: "/checkout_sessions",
      body: sessionBody,
      otherBody: { ...sessionBody, subtotal: 4600 },
    }),
  },
  getCheckoutSession: {
    sound: async (server) => ({ path: `/checkout_sessions/${(await addSession(server)).id}` }),
  },
  getCheckoutSessionDetails: {
    sound: async (server) => ({
      path: `/checkout_sessions/${(await addSession(server)).id}/details`,
    }),
  },
  payCheckoutSession: {
    sound: async (server) => ({
      path: `/checkout_sessions/${(await addSession(server)).id}/payments`,
      body: { payment_method_data: await cardData(server) },
      otherBody: {
        payment_method_data: await cardData(server),
        billing_details: { name: "Bo" },
      },
    }),
    errors: {
      invalid_status: async (server) => {
        const { id } = await addSession(server);
        await act(server, id, "expire");
        return paySession(server, id);
      },
      payment_create_error: async (server) => {
        const { id, payment_intent_id: intent } = await addSession(server);
        await server.call("PATCH", `/payment_intents/${intent}`, { body: { amount: 999 } });
        return paySession(server, id);
      },
      payment_method_create_error: async (server) => {
        const card = { token: "9000000000000000", exp_month: "1", exp_year: "30" };
        return act(server, (await addSession(server)).id, "payments", {
          payment_method_data: { payment_method_type: "card", card },
        });
      },
      referenced_not_found: async (server) =>
        act(server, (await addSession(server)).id, "payments", {
          payment_method_id: "pm_01kh9tqwx7f3v8yfm0zyz9b1aa",
        }),
    },
  },
  completeCheckoutSession: {
    sound: async (server) => ({
      path: `/checkout_sessions/${(await addPaidSession(server)).id}/complete`,
      body: {},
    }),
    errors: {
      invalid_status: async (server) => act(server, (await addSession(server)).id, "complete"),
    },
  },
  expireCheckoutSession: {
    sound: async (server) => ({
      path: `/checkout_sessions/${(await addSession(server)).id}/expire`,
      body: {},
    }),
    errors: {
      invalid_status: async (server) => act(server, (await addPaidSession(server)).id, "expire"),
    },
  },
};
