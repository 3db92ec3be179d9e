import { type Api, payments } from "@openpayfac/contract";
import type { NotSent, ProcessorResponse } from "@openpayfac/processors";
import { Rendered } from "../http/call.ts";
import { refusedAs } from "../http/refused-as.ts";
import { Refusal } from "../refusal.ts";

/**
 * The answer to a call that was not sent, for certain: all is as before, and the same request with
 * the same idempotency key is carried out once the processor can be reached.
 */
export function notSentRefusal({ detail }: Pick<NotSent, "detail">): Refusal {
  return new Refusal(
    "unavailable",
    "The processor cannot be reached. Nothing was sent to it. Try again with the same idempotency key.",
    { cause: new Error(detail), retryAfterSeconds: notSentRetryAfterSeconds },
  );
}

/** Whoever does not listen now will hardly listen within the same second. */
const notSentRetryAfterSeconds = 5;

/** The answer to a call that the processor refused, with the processor's words. */
export function processorRefusal(response: ProcessorResponse, requestId: string): Rendered {
  const refusal = new Refusal(
    "processor_refused",
    `The processor refused it: ${response.text} (${response.source} ${response.code}).`,
  );
  return renderRefusal(refusal, requestId);
}

/** A refusal as it is answered, for a request whose answer is kept with what it changed. */
export function renderRefusal(refusal: Refusal, requestId: string, api: Api = payments): Rendered {
  const { status, body } = refusedAs(api, refusal, requestId);
  return new Rendered(status, JSON.stringify(body));
}
