import { type ApiErrorBody, apiErrorOf } from "../errors/api-error.ts";
import {
  AbortError,
  type CallContext,
  type CallError,
  ConnectionError,
  InvalidResponseError,
  TimeoutError,
} from "../errors/errors.ts";
import { parseApiError } from "../errors/parse-api-error.ts";
import type { Attempt } from "./make-attempt.ts";
import { type AttemptEnd, readRetryAfter } from "./retry.ts";

/** Result of an attempt: a response, or an error with the data for the retry decision. */
export type AttemptResult =
  | { kind: "answer"; body: unknown; response: Response }
  | { kind: "error"; error: CallError; end: AttemptEnd | undefined };

/** Input    expects: the format of a successful response body. */
export function concludeAttempt(
  attempt: Attempt<unknown>,
  context: CallContext,
  of: { expects: "json" | "file" | "nothing"; timeoutMs: number; nowMs: number },
): AttemptResult {
  switch (attempt.kind) {
    case "timeout":
      return failed(new TimeoutError(context, of.timeoutMs), { kind: "lost" });
    case "aborted": {
      const message = `${context.call}: ended by its signal`;
      return failed(new AbortError(message, context, { cause: attempt.reason }), undefined);
    }
    case "failed": {
      const message = `${context.call}: ${whyLost(attempt.error)}`;
      return failed(new ConnectionError(message, context, { cause: attempt.error }), {
        kind: "lost",
      });
    }
    case "answered":
      return interpretBody(attempt, context, of);
  }
}

function interpretBody(
  { response, body }: Extract<Attempt<unknown>, { kind: "answered" }>,
  context: CallContext,
  { expects, nowMs }: { expects: "json" | "file" | "nothing"; nowMs: number },
): AttemptResult {
  const { status } = response;
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const unreadable = (why: string, options?: ErrorOptions) => {
    const message = `${context.call}: ${status} ${why}`;
    return failed(
      new InvalidResponseError(message, context, { status, requestId }, options),
      undefined,
    );
  };
  if (response.ok) {
    if (expects === "file") return { kind: "answer", body, response };
    if (expects === "nothing") return { kind: "answer", body: undefined, response };
    const parsed = parse(body);
    return parsed === undefined
      ? unreadable("came with a body that is not JSON")
      : { kind: "answer", body: parsed.value, response };
  }
  if (status < 400) {
    return unreadable(`leads to ${response.headers.get("location") ?? "another address"}`);
  }
  const retryAfterMs = readRetryAfter(response.headers.get("retry-after"), nowMs);
  const result = parseApiError(status, parse(body)?.value, { requestId, retryAfterMs });
  const apiError = result ?? unreported(status, body, requestId, retryAfterMs);
  const { code } = apiError;
  return failed(apiErrorOf(apiError, context), { kind: "rejected", status, code, retryAfterMs });
}

function failed(error: CallError, end: AttemptEnd | undefined): AttemptResult {
  return { kind: "error", error, end };
}

/** Error response of a proxy rather than the API: the status is its only information. */
function unreported(
  status: number,
  body: unknown,
  requestId: string | undefined,
  retryAfterMs: number | undefined,
): ApiErrorBody {
  const shown = String(body).slice(0, 200);
  return {
    status,
    code: undefined,
    type: "about:blank",
    title: "",
    detail:
      shown === "" ? "came without a body" : `came with a body that is not the API's: ${shown}`,
    fieldErrors: [],
    requestId,
    retryAfterMs,
  };
}

function parse(body: unknown): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(String(body)) };
  } catch {
    return undefined;
  }
}

/** Node's own message is "fetch failed"; the reason is in its cause. */
function whyLost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ""
    ? `${error.message}: ${error.cause.message}`
    : error.message;
}
