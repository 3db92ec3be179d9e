import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";

/** Creates a payment method intent. */
export async function addMethodIntent(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  const response = await server.call("POST", "/payment_method_intents", { body });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

/** The request data of a browser for a card number. */
export async function cardData(server: TestServer, card = "4111111111111111", cvv?: string) {
  const token = await server.tokenize(card, cvv === undefined ? {} : { cvv });
  return {
    payment_method_type: "card",
    card: { token, exp_month: "12", exp_year: "2030" },
    billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
  };
}

const onCancelled = async (server: TestServer, action: string, method: string, body: object) => {
  const { id } = await addMethodIntent(server);
  await server.call("POST", `/payment_method_intents/${id}/cancel`, { body: {} });
  return server.call(method, `/payment_method_intents/${id}${action}`, { body });
};

export const methodIntentCases: Record<string, OperationCase> = {
  createPaymentMethodIntent: {
    sound: async () => ({
      path: "/payment_method_intents",
      body: { validate: true },
      otherBody: { validate: false },
    }),
  },
  getPaymentMethodIntent: {
    sound: async (server) => ({
      path: `/payment_method_intents/${(await addMethodIntent(server)).id}`,
    }),
  },
  updatePaymentMethodIntent: {
    sound: async (server) => ({
      path: `/payment_method_intents/${(await addMethodIntent(server, { validate: true })).id}`,
      body: { payment_method_data: await cardData(server) },
      otherBody: { bill_to: "partner" },
    }),
    errors: {
      invalid_status: (server) => onCancelled(server, "", "PATCH", { bill_to: "partner" }),
      payment_method_create_error: async (server) => {
        const { id } = await addMethodIntent(server);
        const card = { token: "9000000000000000", exp_month: "1", exp_year: "30" };
        return server.call("PATCH", `/payment_method_intents/${id}`, {
          body: { payment_method_data: { payment_method_type: "card", card } },
        });
      },
    },
  },
  cancelPaymentMethodIntent: {
    sound: async (server) => ({
      path: `/payment_method_intents/${(await addMethodIntent(server)).id}/cancel`,
      body: { cancellation_reason: "abandoned" },
      otherBody: {},
    }),
    errors: { invalid_status: (server) => onCancelled(server, "/cancel", "POST", {}) },
  },
};
