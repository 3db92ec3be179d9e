import { Failed, failed } from "../../messages/failure.ts";
import type { AnyCall, Billing, Handshake, Result } from "../../messages/messages.ts";
import { makeApi } from "../api/call-api.ts";
import {
  type ApiMethod,
  type ApiPayment,
  requireNotDeclined,
  summarizeIntent,
  summarizeMethod,
  summarizeMethodIntent,
} from "../api/summaries.ts";
import type { FrameDependencies } from "../dependencies.ts";
import { setFormBusy } from "../form-busy.ts";
import type { Collected, MethodData, Source } from "../source.ts";
import type { Translate } from "../translations.ts";
import { openAttempts } from "./attempts.ts";
import { confirmPayment, readState } from "./confirm-payment.ts";
import { sendOnce } from "./send-once.ts";

type PaymentCall = Exclude<AnyCall, { call: "update" | "focus" | "blur" | "clear" | "validate" }>;

/**
 * Executes the calls of a page that use the frame's fields.
 *
 * A second call is rejected while the first is in progress, so that a double click has the effect
 * of a single one.
 */
export function paymentCalls(
  deps: FrameDependencies,
  handshake: Handshake,
  say: Translate,
  source: () => Source | undefined,
) {
  const api = makeApi(deps, { key: handshake.key, account: handshake.account }, say);
  const attempts = openAttempts(deps);
  const context = { deps, api, attempts, say };
  let busy = false;

  async function collect(): Promise<Collected> {
    const from = source();
    if (from === undefined) {
      throw failed("configuration", "no_element", "Pass the element that the customer fills in.");
    }
    const error = from.check();
    if (error !== undefined) throw new Failed(error);
    setFormBusy(from.node, true);
    return from.collect();
  }

  /** With the intent's secret, this page may charge it for that intent; else a server charges it. */
  async function newMethod(
    data: MethodData,
    billing: Billing | undefined,
    clientSecret: string | undefined,
  ): Promise<ApiMethod> {
    const body = {
      ...withBilling(data, billing),
      ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    };
    return sendOnce(context, (key) => api.send("POST", "/payment_methods", body, key));
  }

  async function methodId(billing: Billing | undefined, clientSecret: string): Promise<string> {
    const collected = await collect();
    if ("paymentMethod" in collected) return collected.paymentMethod;
    return (await newMethod(collected.data, billing, clientSecret)).id;
  }

  async function newData(): Promise<MethodData> {
    const collected = await collect();
    if ("data" in collected) return collected.data;
    throw failed("request", "saved_method", "This payment method is already saved.");
  }

  async function run(call: PaymentCall): Promise<Result> {
    switch (call.call) {
      case "createPaymentMethod": {
        const method = await newMethod(await newData(), call.billing, call.clientSecret);
        return { paymentMethod: summarizeMethod(method) };
      }
      case "confirmPayment": {
        const { clientSecret, paymentMethod, billing } = call;
        const id = () =>
          paymentMethod === undefined
            ? methodId(billing, clientSecret)
            : Promise.resolve(paymentMethod);
        return { payment: await confirmPayment(context, clientSecret, id) };
      }
      case "confirmCheckout": {
        const collected = await collect();
        const path = `/checkout_sessions/${call.checkoutSession}/payments`;
        const body =
          "data" in collected
            ? { payment_method_data: withBilling(collected.data, call.billing) }
            : {
                payment_method_id: collected.paymentMethod,
                ...(call.billing === undefined ? {} : { billing_details: call.billing }),
              };
        const payment = await sendOnce<ApiPayment>(context, (key) =>
          api.send("POST", path, body, key),
        );
        return { payment: requireNotDeclined(payment, say) };
      }
      case "handlePaymentMethodIntent": {
        const { clientSecret } = call;
        const id = clientSecret.slice(0, clientSecret.indexOf("_secret_"));
        const data = withBilling(await newData(), call.billing);
        const intent = await sendOnce<Parameters<typeof summarizeMethodIntent>[0]>(context, (key) =>
          api.send(
            "PATCH",
            `/payment_method_intents/${id}`,
            { client_secret: clientSecret, payment_method_data: data },
            key,
          ),
        );
        if (intent.status === "failed") {
          throw failed("declined", "validation_failed", say("pay.declined"));
        }
        return { paymentMethodIntent: summarizeMethodIntent(intent) };
      }
      case "retrievePaymentIntent":
        return { paymentIntent: summarizeIntent(await readState(context, call.clientSecret)) };
    }
  }

  return async (call: PaymentCall): Promise<Result> => {
    if (call.call === "retrievePaymentIntent") return run(call);
    if (busy) throw failed("request", "in_progress", "The previous call is still in progress.");
    busy = true;
    const from = source();
    try {
      const result = await run(call);
      from?.finish?.(true);
      return result;
    } catch (why) {
      if (why instanceof Failed) from?.showError?.(why.failure.code);
      from?.finish?.(false);
      throw why;
    } finally {
      busy = false;
      if (from !== undefined) setFormBusy(from.node, false);
    }
  };
}

/** The customer's input takes precedence over the page's billing details. */
function withBilling(data: MethodData, billing: Billing | undefined): MethodData {
  const own = data.billing_details;
  if (billing === undefined) return data;
  const address = { ...billing.address, ...own?.address };
  return {
    ...data,
    billing_details: {
      ...billing,
      ...own,
      ...(Object.keys(address).length === 0 ? {} : { address }),
    } as NonNullable<MethodData["billing_details"]>,
  };
}
