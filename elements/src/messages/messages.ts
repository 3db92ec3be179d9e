import { appearance } from "./appearance.ts";
import { failure } from "./failure.ts";
import {
  bool,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  type Shape,
  type ShapeOf,
  text,
  whole,
} from "./shape.ts";
import { translations } from "./translations.ts";

/**
 * All messages between the merchant's page and a frame. No message has a field for typed input, so
 * a card number cannot be sent, not even by mistake.
 */
export const protocolVersion = 1;

export const elementKinds = ["card", "payment", "apple_pay", "google_pay", "controller"] as const;
export type ElementKind = (typeof elementKinds)[number];

const objectId = (prefix: string) => matching(new RegExp(`^${prefix}_[0-9a-z]{26}$`));
const clientSecret = matching(/^(pi|pmi)_[0-9a-z]{26}_secret_[\w-]{10,100}$/);
const amountMinor = whole(0, Number.MAX_SAFE_INTEGER);

const address = object({
  address_line1: optional(text(100)),
  address_line2: optional(text(100)),
  city: optional(text(60)),
  state: optional(text(60)),
  postal_code: optional(text(20)),
  country: optional(text(2)),
});
export const billing = object({
  name: optional(text(120)),
  email: optional(text(128)),
  phone: optional(text(40)),
  address: optional(address),
});
export type Billing = ShapeOf<typeof billing>;

export const brands = ["visa", "mastercard", "american_express", "discover"] as const;
const brand = oneOf(...brands);
export type Brand = (typeof brands)[number];

export const savedMethod = object({
  id: objectId("pm"),
  payment_method_type: oneOf("card", "bank"),
  brand: optional(nullable(brand)),
  last_four_digits: matching(/^[0-9]{4}$/),
  exp_month: optional(nullable(matching(/^[0-9]{2}$/))),
  exp_year: optional(nullable(matching(/^[0-9]{4}$/))),
});
/** A payment method that the customer kept before, as the merchant's server knows it. */
export type SavedMethod = ShapeOf<typeof savedMethod>;

export const paymentOptions = ["saved", "card", "bank", "apple_pay", "google_pay"] as const;
/** A way to pay within the payment element. */
export type PaymentOption = (typeof paymentOptions)[number];

export const frameOptions = object({
  appearance: optional(appearance),
  translations: optional(translations),
  language: optional(matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)),
  postalCode: optional(bool),
  disabled: optional(bool),
  order: optional(list(oneOf(...paymentOptions), 5)),
  savedMethods: optional(list(savedMethod, 20)),
  amount: optional(amountMinor),
  merchantName: optional(text(64)),
});
export type FrameOptions = ShapeOf<typeof frameOptions>;

export const handshake = object({
  openpayfac: ((value: unknown): value is 1 => value === protocolVersion) as Shape<1>,
  element: oneOf(...elementKinds),
  key: matching(/^[\w-]{10,200}$/),
  account: optional(objectId("acct")),
  clientSecret: optional(clientSecret),
  checkoutSession: optional(objectId("cs")),
  options: frameOptions,
});
/** The first message, and the only one that is not sent through the channel it opens. */
export type Handshake = ShapeOf<typeof handshake>;

const id = whole(1, Number.MAX_SAFE_INTEGER);
const call = <Name extends string, F extends Record<string, Shape<unknown>>>(
  name: Name,
  fields: F,
) => object({ id, call: oneOf(name), ...fields });

const paymentCalls = {
  createPaymentMethod: call("createPaymentMethod", {
    clientSecret: optional(matching(/^pi_[0-9a-z]{26}_secret_[\w-]{10,100}$/)),
    billing: optional(billing),
  }),
  confirmPayment: call("confirmPayment", {
    clientSecret,
    paymentMethod: optional(objectId("pm")),
    billing: optional(billing),
  }),
  confirmCheckout: call("confirmCheckout", {
    checkoutSession: objectId("cs"),
    billing: optional(billing),
  }),
  handlePaymentMethodIntent: call("handlePaymentMethodIntent", {
    clientSecret,
    billing: optional(billing),
  }),
  retrievePaymentIntent: call("retrievePaymentIntent", { clientSecret }),
};
const fieldCalls = {
  update: call("update", { options: frameOptions }),
  focus: call("focus", {}),
  blur: call("blur", {}),
  clear: call("clear", {}),
  validate: call("validate", {}),
};
/** Calls from the page to the frame. */
export const calls = { ...paymentCalls, ...fieldCalls };
export type Calls = { [Name in keyof typeof calls]: ShapeOf<(typeof calls)[Name]> };
export type CallName = keyof Calls;
export type AnyCall = Calls[CallName];

export const methodSummary = object({
  id: objectId("pm"),
  payment_method_type: oneOf("card", "bank"),
  brand: optional(nullable(brand)),
  last_four_digits: optional(nullable(matching(/^[0-9]{4}$/))),
  exp_month: optional(nullable(text(2))),
  exp_year: optional(nullable(text(4))),
  wallet: optional(nullable(oneOf("apple_pay", "google_pay"))),
});
/** The fields of a payment method that a page may see. */
export type MethodSummary = ShapeOf<typeof methodSummary>;

const paymentStatus = oneOf(
  "pending",
  "uncaptured",
  "captured",
  "cancelled",
  "voided",
  "failed",
  "rejected",
);
export const paymentSummary = object({
  id: objectId("pmt"),
  status: paymentStatus,
  amount: amountMinor,
  payment_intent_id: objectId("pi"),
  payment_method: optional(nullable(methodSummary)),
});
/** The fields of a payment that a page may see. */
export type PaymentSummary = ShapeOf<typeof paymentSummary>;

export const intentSummary = object({
  id: objectId("pi"),
  status: oneOf("created", "pending", "uncaptured", "captured", "cancelled", "failed"),
  amount: amountMinor,
  payment_method_types: list(oneOf("card", "bank"), 2),
  latest_payment: nullable(paymentSummary),
});
export type IntentSummary = ShapeOf<typeof intentSummary>;

export const methodIntentSummary = object({
  id: objectId("pmi"),
  status: oneOf("created", "cancelled", "succeeded", "processing", "failed"),
  payment_method: nullable(methodSummary),
});
export type MethodIntentSummary = ShapeOf<typeof methodIntentSummary>;

const result = object({
  paymentMethod: optional(methodSummary),
  payment: optional(paymentSummary),
  paymentIntent: optional(intentSummary),
  paymentMethodIntent: optional(methodIntentSummary),
  valid: optional(bool),
});
export type Result = ShapeOf<typeof result>;

const changeState = object({
  complete: bool,
  empty: bool,
  brand: nullable(brand),
  paymentOption: nullable(oneOf(...paymentOptions)),
  /** The first error that is shown. */
  error: nullable(failure),
});
export type ChangeState = ShapeOf<typeof changeState>;

const event = <Name extends string, F extends Record<string, Shape<unknown>>>(
  name: Name,
  fields: F,
) => object({ event: oneOf(name), ...fields });
const events = {
  ready: event("ready", { paymentOptions: list(oneOf(...paymentOptions), 5) }),
  change: event("change", { state: changeState }),
  focus: event("focus", { field: text(40) }),
  blur: event("blur", { field: text(40) }),
  escape: event("escape", {}),
  submit: event("submit", {}),
  confirm: event("confirm", { paymentOption: oneOf(...paymentOptions) }),
  cancel: event("cancel", { paymentOption: oneOf(...paymentOptions) }),
  error: event("error", { error: failure }),
  height: event("height", { pixels: whole(0, 20_000) }),
};
export type FrameEvents = { [Name in keyof typeof events]: ShapeOf<(typeof events)[Name]> };
export type AnyFrameEvent = FrameEvents[keyof FrameEvents];

const response = object({ id, result: optional(result), failure: optional(failure) });
export type FrameResponse = ShapeOf<typeof response>;

/** Parses a message from the page. Returns  undefined for anything that is not a call. */
export function readCall(data: unknown): AnyCall | undefined {
  const name = (data as { call?: unknown } | null)?.call;
  if (typeof name !== "string" || !Object.hasOwn(calls, name)) return undefined;
  const shape = calls[name as CallName] as Shape<AnyCall>;
  return shape(data) ? data : undefined;
}

/** Reads what came from the frame. Returns  undefined for anything else. */
export function readFromFrame(data: unknown): FrameResponse | AnyFrameEvent | undefined {
  const name = (data as { event?: unknown } | null)?.event;
  if (typeof name === "string") {
    if (!Object.hasOwn(events, name)) return undefined;
    const shape = events[name as keyof FrameEvents] as Shape<AnyFrameEvent>;
    return shape(data) ? data : undefined;
  }
  return response(data) ? data : undefined;
}
