import type { Refusal, RequestFault } from "./api-error.ts";

/**
 * Parses an API error from a response body, in any of the API's three formats.
 *
 * Returns  undefined if the body has none of them, such as a proxy's error page.
 */
export function parseApiError(
  status: number,
  body: unknown,
  response: { requestId: string | undefined; retryAfterMs: number | undefined },
): Refusal | undefined {
  if (!isRecord(body) || typeof body.type !== "string") return undefined;
  const { type, code } = body;
  const common = { status, type, code: typeof code === "string" ? code : undefined };
  // Boarding and Residuals return the older format.
  if (typeof body.message === "string") {
    return {
      ...common,
      title: body.message,
      detail: body.message,
      faults: readArguments(body.argument_errors),
      ...response,
    };
  }
  if (typeof body.detail !== "string") return undefined;
  return {
    ...common,
    title: typeof body.title === "string" ? body.title : "",
    detail: body.detail,
    faults: Array.isArray(body.errors) ? body.errors.filter(isRecord).map(readFault) : [],
    requestId: response.requestId ?? textOf(body.instance),
    retryAfterMs: response.retryAfterMs,
  };
}

function readFault(fault: Record<string, unknown>): RequestFault {
  return {
    path: textOf(fault.path) ?? "",
    message: textOf(fault.message) ?? "",
    code: textOf(fault.code),
    expected: textOf(fault.expected),
    received: textOf(fault.received),
  };
}

function readArguments(faults: unknown): RequestFault[] {
  if (!isRecord(faults)) return [];
  return Object.entries(faults).map(([path, message]) => ({
    path,
    message: String(message),
    code: undefined,
    expected: undefined,
    received: undefined,
  }));
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
