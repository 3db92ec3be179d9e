import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";

let made = 0;

/** Codes that no other test has. */
export function newCodes(): { auth_code: string; retrieval_reference: string } {
  made += 1;
  return { auth_code: "7K3Q9A", retrieval_reference: `6063${String(made).padStart(8, "0")}` };
}

export function externalBody(body: object = {}) {
  return {
    amount: 2500,
    payment_method: {
      payment_method_type: "card",
      card: { brand: "visa", last_four_digits: "1111", exp_month: "12", exp_year: "2030" },
    },
    gateway_response: newCodes(),
    ...body,
  };
}

/** Records a payment of 25.00 of another gateway: captured, or authorized with `capture: false`. */
export async function addExternal(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  const response = await server.call("POST", "/external_payments", { body: externalBody(body) });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

/** Records a partial refund of another gateway. */
export async function addExternalRefund(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  const { payment_intent_id = (await addExternal(server)).id, ...rest } = body as {
    payment_intent_id?: string;
  };
  const response = await server.call("POST", "/external_refunds", {
    body: { payment_intent_id, amount: 500, gateway_response: newCodes(), ...rest },
  });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

const cancelledPayment = async (server: TestServer) => {
  const { id } = await addExternal(server, { capture: false });
  await server.call("POST", `/external_payments/${id}/cancel`, { body: {} });
  return `/external_payments/${id}`;
};

const cancelledRefund = async (server: TestServer) => {
  const { id } = await addExternalRefund(server);
  await server.call("POST", `/external_refunds/${id}/cancel`);
  return `/external_refunds/${id}`;
};

export const externalCases: Record<string, OperationCase> = {
  createExternalPayment: {
    sound: async () => ({
      path: "/external_payments",
      body: externalBody(),
      otherBody: externalBody(),
    }),
    errors: {
      payment_create_error: async (server) => {
        const gateway_response = { ...newCodes(), created_at: "2026-03-04T11:20:00.000Z" };
        await addExternal(server, { gateway_response });
        const body = externalBody({ gateway_response });
        return server.call("POST", "/external_payments", { body });
      },
    },
  },
  updateExternalPayment: {
    sound: async (server) => ({
      path: `/external_payments/${(await addExternal(server)).id}`,
      body: { amount: 3000, reference_id: "order-7" },
      otherBody: { amount: 3000, reference_id: "order-8" },
    }),
    errors: {
      payment_intent_invalid_status: async (server) =>
        server.call("PATCH", await cancelledPayment(server), {
          body: { gateway_response: newCodes() },
        }),
    },
  },
  captureExternalPayment: {
    sound: async (server) => ({
      path: `/external_payments/${(await addExternal(server, { capture: false })).id}/capture`,
      body: { amount: 1000 },
      otherBody: { amount: 1001 },
    }),
    errors: {
      payment_intent_invalid_status: async (server) =>
        server.call("POST", `${await cancelledPayment(server)}/capture`, { body: {} }),
    },
  },
  cancelExternalPayment: {
    sound: async (server) => ({
      path: `/external_payments/${(await addExternal(server, { capture: false })).id}/cancel`,
      body: { cancellation_reason: "duplicate" },
      otherBody: {},
    }),
    errors: {
      payment_intent_invalid_status: async (server) =>
        server.call("POST", `${await cancelledPayment(server)}/cancel`, { body: {} }),
    },
  },
  settleSandboxExternalPayment: {
    sound: async (server) => ({
      path: `/sandbox/external_payments/${(await addExternal(server)).id}/settle`,
      body: { amount: 3000 },
      otherBody: {},
    }),
    errors: {
      payment_intent_invalid_status: async (server) => {
        const { id } = await addExternal(server, { capture: false });
        return server.call("POST", `/sandbox/external_payments/${id}/settle`, { body: {} });
      },
    },
  },
  settleSandboxExternalRefund: {
    sound: async (server) => ({
      path: `/sandbox/external_refunds/${(await addExternalRefund(server)).id}/settle`,
      body: {},
      otherBody: { amount: 300 },
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("POST", `/sandbox${await cancelledRefund(server)}/settle`, { body: {} }),
    },
  },
  createExternalRefund: {
    sound: async (server) => {
      const payment_intent_id = (await addExternal(server)).id;
      const body = { payment_intent_id, amount: 500, gateway_response: newCodes() };
      return { path: "/external_refunds", body, otherBody: { ...body, amount: 400 } };
    },
    errors: {
      payment_intent_invalid_status: async (server) => {
        const { id } = await addExternal(server, { capture: false });
        return server.call("POST", "/external_refunds", {
          body: { payment_intent_id: id, amount: 500, gateway_response: newCodes() },
        });
      },
    },
  },
  updateExternalRefund: {
    sound: async (server) => ({
      path: `/external_refunds/${(await addExternalRefund(server)).id}`,
      body: { reference_id: "return-7" },
      otherBody: { reference_id: "return-8" },
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("PATCH", await cancelledRefund(server), {
          body: { gateway_response: newCodes() },
        }),
    },
  },
  cancelExternalRefund: {
    sound: async (server) => ({
      path: `/external_refunds/${(await addExternalRefund(server)).id}/cancel`,
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("POST", `${await cancelledRefund(server)}/cancel`),
    },
  },
};
