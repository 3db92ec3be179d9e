import { exampleIds } from "./ids.ts";
import { exampleCapturedIntent, exampleIntent, exampleIntentCapturedInPart } from "./objects.ts";
import { storedOrder } from "./order-details.ts";

const params = { id: exampleIds.intent };

export const paymentIntentExamples = {
  create: {
    name: "An order of ten dollars",
    summary: "Captured with the payment.",
    body: { amount: 1000, reference_id: "order-1042", description: "Order 1042" },
    response: { status: 201, body: exampleIntent },
  },
  createToHold: {
    name: "An authorization, with tax and two lines",
    summary: "Authorized with the payment, captured by a separate request.",
    body: {
      amount: 5000,
      capture: false,
      order_details: {
        invoice_id: "INV-2042",
        tax_amount: 400,
        items: [
          { description: "Chair", quantity: 1, unit_cost: 3600, net_amount: 3600, tax_amount: 300 },
          { description: "Lamp", quantity: 1, unit_cost: 1000, net_amount: 1000, tax_amount: 100 },
        ],
      },
    },
    response: {
      status: 201,
      body: {
        ...exampleIntent,
        id: exampleIds.heldIntent,
        amount: 5000,
        capture: false,
        reference_id: null,
        description: null,
        order_details: storedOrder({
          tax: 400,
          invoice_id: "INV-2042",
          items: [storedItem("Chair", 3600, 300), storedItem("Lamp", 1000, 100)],
        }),
      },
    },
  },
  list: {
    name: "The newest intent",
    summary: "A page of one.",
    query: { limit: "1" },
    response: {
      status: 200,
      body: { data: [exampleCapturedIntent], meta: { has_more: false, limit: 1 } },
    },
  },
  search: {
    name: "Captured since March, ten dollars or more",
    summary: "Last changed first.",
    body: {
      status: "captured",
      amount_min: 1000,
      created: { from: "2026-03-01T00:00:00.000Z" },
    },
    response: {
      status: 200,
      body: {
        data: [exampleCapturedIntent],
        meta: { has_more: false, limit: 10, page: 1, total_count: 1 },
      },
    },
  },
  get: {
    name: "A paid intent",
    summary: "With its payment.",
    params,
    response: {
      status: 200,
      body: { ...exampleCapturedIntent, client_secret: exampleIntent.client_secret },
    },
  },
  update: {
    name: "Another amount",
    summary: "Before any payment.",
    params,
    body: { amount: 1200, description: "Order 1042 with gift wrap" },
    response: {
      status: 200,
      body: {
        ...exampleIntent,
        client_secret: null,
        amount: 1200,
        description: "Order 1042 with gift wrap",
        updated_at: "2026-03-02T15:04:20.000Z",
      },
    },
  },
  cancel: {
    name: "The customer changed their mind",
    summary: "Before any payment.",
    params,
    body: { cancellation_reason: "requested_by_customer" },
    response: {
      status: 200,
      body: {
        ...exampleIntent,
        client_secret: null,
        status: "cancelled",
        cancellation_reason: "requested_by_customer",
        cancelled_at: "2026-03-02T15:04:20.000Z",
        updated_at: "2026-03-02T15:04:20.000Z",
      },
    },
  },
  captureInPart: {
    name: "Thirty of fifty dollars",
    summary: "The other twenty are voided.",
    params: { id: exampleIds.heldIntent },
    body: { amount: 3000 },
    response: { status: 200, body: exampleIntentCapturedInPart },
  },
} as const;

function storedItem(description: string, price: number, tax: number) {
  return {
    line_number: null,
    material: null,
    description,
    upc: null,
    quantity: 1,
    uom: null,
    unit_cost: price,
    net_amount: price,
    tax,
    tip: null,
    surcharge: null,
    tax_exempt: null,
    discount_amount: null,
  };
}
