import { exampleIds } from "./ids.ts";
import { examplePaymentMethod } from "./objects.ts";

const params = { id: exampleIds.paymentMethod };

/** A bank account after a notification of change (NOC). */
export const exampleCorrectedBankAccount = {
  ...examplePaymentMethod,
  updated_at: "2026-03-05T21:45:00.000Z",
  payment_method_type: "bank",
  source_type: "none",
  card: null,
  bank: {
    masked_account: "******0091",
    masked_routing: "*****0021",
    account_number: "******0091",
    routing_number: "*****0021",
    owner_type: "individual",
    account_id: null,
    subtype: "checking",
    names: ["Ada Park"],
  },
};

export const paymentMethodExamples = {
  createCard: {
    name: "A card",
    summary: "From a token of the tokenizer.",
    body: {
      payment_method_type: "card",
      card: { token: "9411111119401111", exp_month: "12", exp_year: "2030" },
      billing_details: {
        name: "Ada Park",
        email: "ada@example.com",
        address: {
          address_line1: "12 Harbor Street",
          city: "Portland",
          state: "OR",
          postal_code: "97210",
          country: "US",
        },
      },
    },
    response: { status: 201, body: examplePaymentMethod },
  },
  list: {
    name: "A stored card",
    summary: "A page of one.",
    query: { limit: "10" },
    response: {
      status: 200,
      body: { data: [examplePaymentMethod], meta: { has_more: false, limit: 10 } },
    },
  },
  get: {
    name: "A card",
    summary: "Its displayable details.",
    params,
    response: { status: 200, body: examplePaymentMethod },
  },
  update: {
    name: "A new expiry",
    summary: "The bank sent a new card with the same number.",
    params,
    body: { card: { exp_month: "03", exp_year: "2032" } },
    response: {
      status: 200,
      body: {
        ...examplePaymentMethod,
        updated_at: "2026-04-01T08:00:00.000Z",
        card: { ...examplePaymentMethod.card, exp_month: "03", exp_year: "2032" },
      },
    },
  },
} as const;
