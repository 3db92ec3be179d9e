import { Failed, failed } from "../messages/failure.ts";
import {
  type Billing,
  billing as billingShape,
  type FrameOptions,
  type Handshake,
  handshake as handshakeShape,
  type Result,
} from "../messages/messages.ts";
import { type Shape, wrongField } from "../messages/shape.ts";
import { type InnerElement, makeElement, type OpenPayfacElement } from "./element.ts";
import { requireSecurePage } from "./require-secure-page.ts";
import type {
  CallResult,
  PaymentIntentResult,
  PaymentMethodIntentResult,
  PaymentMethodResult,
  PaymentResult,
} from "./results.ts";

export interface OpenPayfacOptions {
  /** The merchant's account, `acct_…`; absent only with the token of a checkout session. */
  account?: string;
  /** The address of your openpayfac; absent: the origin of this script. */
  origin?: string;
}

export interface ElementsOptions
  extends Pick<FrameOptions, "appearance" | "translations" | "language"> {
  /** Of the payment intent or payment method intent: limits the options to those that it allows. */
  clientSecret?: string;
  /** The checkout session to pay, `cs_…`. */
  checkoutSession?: string;
}

const kinds = {
  card: "card",
  payment: "payment",
  applePay: "apple_pay",
  googlePay: "google_pay",
} as const;
export type ElementName = keyof typeof kinds;
export type ElementOptions = FrameOptions;

/** The elements of one order. */
export interface Elements {
  create(name: ElementName, options?: ElementOptions): OpenPayfacElement;
}

type WithElement = { element: OpenPayfacElement; billing?: Billing };

export interface OpenPayfac {
  elements(options?: ElementsOptions): Elements;
  /**
   * Stores the entered data as a payment method, to be charged by your server; with an intent's
   * secret, `confirmPayment` can charge it for that intent too.
   */
  createPaymentMethod(given: WithElement & { clientSecret?: string }): Promise<PaymentMethodResult>;
  /**
   * Pays an intent with the entered data, with the method that `createPaymentMethod` stored for it,
   * or with a payment method that your server named in the intent's `payment_method_ids`.
   */
  confirmPayment(
    given: { clientSecret: string } & (WithElement | { paymentMethod: string; billing?: Billing }),
  ): Promise<PaymentResult>;
  /** Pays a checkout session. */
  confirmCheckout(given: WithElement & { checkoutSession: string }): Promise<PaymentResult>;
  /** Attaches the entered data to a payment method intent. */
  handlePaymentMethodIntent(
    given: WithElement & { clientSecret: string },
  ): Promise<PaymentMethodIntentResult>;
  /** The status of an intent, for a page that a customer returns to. */
  retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult>;
}

/**
 * The client that a merchant's page pays with.
 *
 * Input    key: the public key, or the token of a checkout session.
 * Errors   throws `configuration` failures: a private key, a wrong account, an invalid option, a
 *          page that is served neither over https nor from this machine.
 */
export function makeOpenPayfac(
  key: string,
  { account, origin }: OpenPayfacOptions & { origin: string },
): OpenPayfac {
  if (typeof key === "string" && key.startsWith("key_private_")) {
    throw failed("configuration", "private_key", "This is a private key. Remove it from the page.");
  }
  const from = URL.parse(origin)?.origin;
  if (from === undefined || from === "null") {
    throw failed("configuration", "invalid_origin", `origin should be a URL; got ${origin}.`);
  }
  requireSecurePage(location.origin, from);
  const base = { key, ...(account === undefined ? {} : { account }) };
  requireShape({ ...base, openpayfac: 1, element: "controller", options: {} });
  let controller: InnerElement | undefined;

  /** A frame without fields, for calls that need none. */
  function withoutFields(): InnerElement {
    if (controller !== undefined) return controller;
    controller = makeElement("controller", from as string, base);
    const place = document.createElement("div");
    place.hidden = true;
    document.body.append(place);
    controller.mount(place);
    return controller;
  }
  const via = (given: { element?: OpenPayfacElement }): InnerElement =>
    given.element === undefined ? withoutFields() : (given.element as InnerElement);
  const billingOf = ({ billing }: { billing?: Billing }) => {
    if (billing === undefined) return {};
    requireOption(billingShape, billing, "billing");
    return { billing };
  };

  return {
    elements({ clientSecret, checkoutSession, ...shared } = {}) {
      const handshake = {
        ...base,
        ...(clientSecret === undefined ? {} : { clientSecret }),
        ...(checkoutSession === undefined ? {} : { checkoutSession }),
      };
      requireShape({ ...handshake, openpayfac: 1, element: "controller", options: {} });
      return {
        create(name, options = {}) {
          const kind = kinds[name];
          if (kind === undefined) {
            throw failed("configuration", "unknown_element", `There is no element ${name}.`);
          }
          return makeElement(kind, from, handshake, { ...shared, ...options });
        },
      };
    },
    createPaymentMethod: (given) =>
      resultOf("paymentMethod", () =>
        via(given).call("createPaymentMethod", {
          ...(given.clientSecret === undefined ? {} : { clientSecret: given.clientSecret }),
          ...billingOf(given),
        }),
      ),
    confirmPayment: (given) =>
      resultOf("payment", () =>
        via("element" in given ? given : {}).call("confirmPayment", {
          clientSecret: given.clientSecret,
          ...("paymentMethod" in given ? { paymentMethod: given.paymentMethod } : {}),
          ...billingOf(given),
        }),
      ),
    confirmCheckout: (given) =>
      resultOf("payment", () =>
        via(given).call("confirmCheckout", {
          checkoutSession: given.checkoutSession,
          ...billingOf(given),
        }),
      ),
    handlePaymentMethodIntent: (given) =>
      resultOf("paymentMethodIntent", () =>
        via(given).call("handlePaymentMethodIntent", {
          clientSecret: given.clientSecret,
          ...billingOf(given),
        }),
      ),
    retrievePaymentIntent: (clientSecret) =>
      resultOf("paymentIntent", () =>
        withoutFields().call("retrievePaymentIntent", { clientSecret }),
      ),
  };
}

async function resultOf<Name extends keyof Result>(
  name: Name,
  ask: () => Promise<Result>,
): Promise<CallResult<Name, NonNullable<Result[Name]>>> {
  type NamedResult = CallResult<Name, NonNullable<Result[Name]>>;
  try {
    const found = (await ask())[name];
    if (found === undefined) throw failed("server", "no_answer", "The frame did not respond.");
    return { [name]: found } as NamedResult;
  } catch (why) {
    if (!(why instanceof Failed)) throw why;
    return { error: why.failure } as NamedResult;
  }
}

function requireShape(given: object): asserts given is Handshake {
  requireOption(handshakeShape, given, undefined);
}

function requireOption(shape: Shape<unknown>, given: unknown, name: string | undefined): void {
  const wrong = wrongField(shape, given);
  if (wrong === undefined) return;
  const path = [name, wrong].filter((part) => part !== undefined && part !== "").join(".");
  throw failed("configuration", "invalid_option", `${path} is unknown, missing or invalid.`);
}
