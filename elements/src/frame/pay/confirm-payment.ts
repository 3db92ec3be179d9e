import { Failed, failed } from "../../messages/failure.ts";
import type { PaymentSummary } from "../../messages/messages.ts";
import { type Api, leavesOpen } from "../api/call-api.ts";
import { type ApiIntent, type ApiPayment, requireNotDeclined } from "../api/summaries.ts";
import type { FrameDependencies } from "../dependencies.ts";
import type { Translate } from "../translations.ts";
import type { Attempt, Attempts } from "./attempts.ts";

export interface Confirming {
  deps: FrameDependencies;
  api: Api;
  attempts: Attempts;
  say: Translate;
}

/** Delays between inquiries about a payment; together two minutes. */
const patienceMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/**
 * Pays an intent once, even if the network fails, the page is reloaded or the customer retries.
 *
 * An attempt that was started and had no response is inquired about before anything is sent, also
 * after a reload. A retry uses the same idempotency key. The server guarantees that an intent is
 * not paid twice; this function prevents wrong messages to the customer.
 *
 * Input    method: creates or names the payment method; called only before a charge.
 * Returns  the payment, approved or pending; that of another tab, where the intent was paid there.
 * Errors   Failed: `declined`; `unknown_outcome` after two minutes without a result.
 * Writes   the attempt, before it is sent; deleted when its outcome is known.
 */
export async function confirmPayment(
  confirming: Confirming,
  clientSecret: string,
  method: () => Promise<string>,
): Promise<PaymentSummary> {
  const { api, attempts, say } = confirming;
  const intentId = clientSecret.slice(0, clientSecret.indexOf("_secret_"));
  const earlier = attempts.read(intentId);
  if (earlier !== undefined) {
    const ended = paymentOf(await stateWhenIdle(confirming, clientSecret));
    attempts.forget(intentId);
    // If the lost response was a decline, pay again with the current input.
    if (ended !== undefined) return requireNotDeclined(ended, say);
  }
  const paymentMethod = await method();
  const attempt = attempts.begin(intentId, paymentMethod);
  const send = () =>
    api.send(
      "POST",
      `/payment_intents/${intentId}/payments`,
      { payment_method_id: paymentMethod, client_secret: clientSecret },
      attempt.key,
    ) as Promise<ApiPayment>;
  try {
    const payment = await sendUntilKnown(confirming, clientSecret, attempt, send);
    attempts.forget(intentId);
    return requireNotDeclined(payment, say);
  } catch (why) {
    // Keep an attempt with an open outcome, so that it can be inquired about.
    if (leavesOpen(why) || isUnknown(why)) throw why;
    attempts.forget(intentId);
    // Paid already, earlier or in another tab: return that payment.
    const ended = wasClosed(why)
      ? paymentOf(await stateWhenIdle(confirming, clientSecret))
      : undefined;
    if (ended === undefined) throw why;
    return requireNotDeclined(ended, say);
  }
}

async function sendUntilKnown(
  confirming: Confirming,
  clientSecret: string,
  attempt: Attempt,
  send: () => Promise<ApiPayment>,
): Promise<ApiPayment> {
  const { deps, say } = confirming;
  for (const waitMs of patienceMs) {
    try {
      return await send();
    } catch (why) {
      if (!leavesOpen(why)) throw why;
    }
    await deps.wait(waitMs);
    const state = await readState(confirming, clientSecret).catch(openOnly);
    const latest = state === undefined ? undefined : endOf(state, attempt);
    if (latest !== undefined) return latest;
  }
  throw failed("unknown_outcome", "unknown_outcome", say("pay.unknown"));
}

/** The intent, once none of its payments is in flight. */
async function stateWhenIdle(confirming: Confirming, clientSecret: string): Promise<ApiIntent> {
  const { deps, say } = confirming;
  for (const waitMs of patienceMs) {
    const state = await readState(confirming, clientSecret).catch(openOnly);
    if (state !== undefined && !isUnderWay(state)) return state;
    await deps.wait(waitMs);
  }
  throw failed("unknown_outcome", "unknown_outcome", say("pay.unknown"));
}

/** Reads the intent's status from the server. */
export async function readState(
  { api }: Pick<Confirming, "api">,
  clientSecret: string,
): Promise<ApiIntent> {
  return (await api.send("POST", "/elements-api/payment-intent", {
    client_secret: clientSecret,
  })) as ApiIntent;
}

/** The payment that completed or ended the intent. */
function paymentOf(state: ApiIntent): ApiPayment | undefined {
  return state.status === "created" ? undefined : (state.latest_payment ?? undefined);
}

/** Outcome of an attempt; undefined while it is in flight, or if it never arrived. */
function endOf(state: ApiIntent, attempt: Attempt): ApiPayment | undefined {
  const latest = state.latest_payment;
  if (latest === null || isUnderWay(state)) return undefined;
  if (state.status !== "created") return latest;
  // Declined; by the method that is ours and not one before it.
  return latest.payment_method?.id === attempt.paymentMethod ? latest : undefined;
}

function isUnderWay({ status, latest_payment: latest }: ApiIntent): boolean {
  return status === "created" && latest?.status === "pending";
}

function openOnly(why: unknown): undefined {
  if (!leavesOpen(why)) throw why;
  return undefined;
}

function wasClosed(why: unknown): boolean {
  return why instanceof Failed && why.failure.code === "PAYMENT_INTENT_INVALID_STATUS";
}

function isUnknown(why: unknown): boolean {
  return (why as { failure?: { type?: string } }).failure?.type === "unknown_outcome";
}
