import type { CheckoutPayment, Details, Session } from "./checkout-api.ts";

/** An unpaid order of 43.20. */
export function checkoutDetails(
  change: Partial<Omit<Details, "checkout_session">> & { session?: Partial<Session> },
): Details {
  const { session, ...more } = change;
  return {
    checkout_session: {
      id: "cs_01kh9tqwx7f3v8yfm0zyz9b1aa",
      status: "open",
      success_url: "https://shop.example.com/thanks?session={CHECKOUT_SESSION_ID}",
      cancel_url: "https://shop.example.com/cart",
      customer_email: "ada@example.com",
      reference_id: "order-1043",
      payment_method_types: ["card", "bank"],
      subtotal: 4500,
      discount_amount: 500,
      payment_intent_data: {
        amount: 4320,
        description: null,
        order_details: null,
      },
      ...session,
    },
    branding: {
      primary_color: "#1a5fb4",
      company_name: "Harbor Chairs",
      company_logo_url: null,
    },
    payment_intent_status: "created",
    latest_payment: null,
    attempts_left: 10,
    saved_payment_methods: [],
    ...more,
  };
}

/** A payment of it with a card. */
export function latestPayment(change: Partial<CheckoutPayment>): CheckoutPayment {
  return {
    id: "pmt_01kh9tqwx7f3v8yfm0zyz9b1aa",
    status: "captured",
    amount: 4320,
    amount_refunded: 0,
    payment_method_type: "card",
    brand: "visa",
    last_four_digits: "1111",
    failure_code: null,
    decline_category: null,
    created_at: "2026-03-03T10:02:11.000Z",
    ...change,
  };
}
