import { type Api, payments } from "@openpayfac/contract";
import type { NotSent, ProcessorResponse } from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import { EncodedResponse } from "../http/call.ts";
import { formatApiError } from "../http/format-api-error.ts";

/**
 * The error for a request that was certainly not sent: nothing changed, and a retry with the same
 * idempotency key is processed once the processor is reachable.
 */
export function notSentError({ detail }: Pick<NotSent, "detail">): ApiError {
  return new ApiError(
    "unavailable",
    "The processor cannot be reached. Nothing was sent to it. Try again with the same idempotency key.",
    { cause: new Error(detail), retryAfterSeconds: notSentRetryAfterSeconds },
  );
}

/** An unreachable processor is unlikely to be reachable within a second. */
const notSentRetryAfterSeconds = 5;

/** The error for a request that the processor rejected, with the processor's message. */
export function processorError(response: ProcessorResponse, requestId: string): EncodedResponse {
  const apiError = new ApiError(
    "processor_refused",
    `The processor rejected the request: ${response.text} (${response.source} ${response.code}).`,
  );
  return encodeProcessorError(apiError, requestId);
}

/** Encodes an error as the response to store for a request that also changed data. */
export function encodeProcessorError(
  apiError: ApiError,
  requestId: string,
  api: Api = payments,
): EncodedResponse {
  const { status, body } = formatApiError(api, apiError, requestId);
  return new EncodedResponse(status, JSON.stringify(body));
}
