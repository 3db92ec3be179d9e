import { type Api, payments } from "@openpayfac/contract";
import type { NotSent, ProcessorResponse } from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import { EncodedResponse } from "../http/call.ts";
import { formatApiError } from "../http/format-api-error.ts";

/**
 * The answer to a call that was not sent, for certain: all is as before, and the same request with
 * the same idempotency key is carried out once the processor can be reached.
 */
export function notSentError({ detail }: Pick<NotSent, "detail">): ApiError {
  return new ApiError(
    "unavailable",
    "The processor cannot be reached. Nothing was sent to it. Try again with the same idempotency key.",
    { cause: new Error(detail), retryAfterSeconds: notSentRetryAfterSeconds },
  );
}

/** Whoever does not listen now will hardly listen within the same second. */
const notSentRetryAfterSeconds = 5;

/** The answer to a call that the processor refused, with the processor's words. */
export function processorError(response: ProcessorResponse, requestId: string): EncodedResponse {
  const refusal = new ApiError(
    "processor_refused",
    `The processor rejected the request: ${response.text} (${response.source} ${response.code}).`,
  );
  return encodeProcessorError(refusal, requestId);
}

/** A refusal as it is answered, for a request whose answer is kept with what it changed. */
export function encodeProcessorError(
  refusal: ApiError,
  requestId: string,
  api: Api = payments,
): EncodedResponse {
  const { status, body } = formatApiError(api, refusal, requestId);
  return new EncodedResponse(status, JSON.stringify(body));
}
