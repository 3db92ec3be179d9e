import { expectTypeOf, test } from "vitest";
import type {
  BoardingProcessingPlan,
  CreatePaymentIntentParams,
  ListCall,
  OpenPayfac,
  Payment,
  PaymentIntent,
  PaymentIntentList,
  PaymentIntentSearchResult,
  ProcessingPlan,
  Refund,
  WebhookEvent,
  WebhookEventOf,
} from "./index.ts";

declare const client: OpenPayfac;

// The compiler checks this file with all others; nothing of it runs but the empty test.
test("the types say what the API does", () => {
  type Calls = typeof client.paymentIntents;

  expectTypeOf<ReturnType<Calls["create"]>>().toEqualTypeOf<Promise<PaymentIntent>>();
  expectTypeOf<ReturnType<Calls["list"]>>().toEqualTypeOf<ListCall<PaymentIntentList>>();
  expectTypeOf<ReturnType<Calls["search"]>>().toEqualTypeOf<ListCall<PaymentIntentSearchResult>>();
  expectTypeOf<ReturnType<(typeof client.webhookEndpoints)["delete"]>>().toEqualTypeOf<
    Promise<void>
  >();

  // An amount is an integer in minor units, never a text.
  expectTypeOf<CreatePaymentIntentParams["amount"]>().toEqualTypeOf<number>();
  expectTypeOf<PaymentIntent["currency"]>().toEqualTypeOf<"USD">();
  expectTypeOf<PaymentIntent["status"]>().toEqualTypeOf<
    "created" | "pending" | "uncaptured" | "captured" | "failed" | "cancelled"
  >();

  // Never an id here and an object there.
  expectTypeOf<PaymentIntent["latest_payment"]>().toEqualTypeOf<Payment | null>();
  expectTypeOf<Payment["payment_intent_id"]>().toEqualTypeOf<string>();

  // One name, two plans: each API's own.
  expectTypeOf<ProcessingPlan>().not.toEqualTypeOf<BoardingProcessingPlan>();
});

test("an event's type determines the type of its data", () => {
  const handle = (event: WebhookEvent) => {
    switch (event.type) {
      case "v2.payment.captured":
        expectTypeOf(event.data).toEqualTypeOf<Payment>();
        break;
      case "v2.refund.succeeded":
        expectTypeOf(event.data).toEqualTypeOf<Refund>();
        break;
      default:
        expectTypeOf(event.sequence).toEqualTypeOf<number>();
    }
  };
  expectTypeOf(handle).parameter(0).toEqualTypeOf<WebhookEvent>();
  expectTypeOf<
    WebhookEventOf<"v2.payment_intent.created">["data"]
  >().toEqualTypeOf<PaymentIntent>();
});

test("what is wrong is found before it is sent", () => {
  const wrong = () => [
    // @ts-expect-error an amount as a text
    client.paymentIntents.create({ amount: "25.00" }),
    // @ts-expect-error a field that does not exist
    client.paymentIntents.create({ amount: 2500, curency: "USD" }),
    // @ts-expect-error no amount
    client.paymentIntents.create({}),
    // @ts-expect-error this call does not take an idempotency key
    client.paymentIntents.retrieve("pi_1", { idempotencyKey: "a-key-of-mine" }),
    // @ts-expect-error a business is needed
    client.payouts.listOfBusiness({}),
    // @ts-expect-error a plan is needed, under one of its names
    client.applications.create({ business_id: "bus_1", name: "Shop" }),
    client.applications.create({ business_id: "b", name: "Shop", processing_plan_id: "plan_1" }),
    client.applications.create({
      business_id: "b",
      name: "Shop",
      partner_processing_plan_id: "plan_1",
    }),
  ];
  expectTypeOf(wrong).toBeFunction();
});
