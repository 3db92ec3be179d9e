import type { ApiErrorBody, InvalidField } from "./api-error.ts";

/**
 * Parses an API error from a response body, in any of the API's three formats.
 *
 * Returns  undefined if the body has none of them, such as a proxy's error page.
 */
export function parseApiError(
  status: number,
  body: unknown,
  response: { requestId: string | undefined; retryAfterMs: number | undefined },
): ApiErrorBody | undefined {
  if (!isRecord(body) || typeof body.type !== "string") return undefined;
  const { type, code } = body;
  const common = { status, type, code: typeof code === "string" ? code : undefined };
  // Boarding and Residuals return the older format.
  if (typeof body.message === "string") {
    return {
      ...common,
      title: body.message,
      detail: body.message,
      fieldErrors: readArguments(body.argument_errors),
      ...response,
    };
  }
  if (typeof body.detail !== "string") return undefined;
  return {
    ...common,
    title: typeof body.title === "string" ? body.title : "",
    detail: body.detail,
    fieldErrors: Array.isArray(body.errors) ? body.errors.filter(isRecord).map(readFieldError) : [],
    requestId: response.requestId ?? textOf(body.instance),
    retryAfterMs: response.retryAfterMs,
  };
}

function readFieldError(field: Record<string, unknown>): InvalidField {
  return {
    path: textOf(field.path) ?? "",
    message: textOf(field.message) ?? "",
    code: textOf(field.code),
    expected: textOf(field.expected),
    received: textOf(field.received),
  };
}

function readArguments(fieldErrors: unknown): InvalidField[] {
  if (!isRecord(fieldErrors)) return [];
  return Object.entries(fieldErrors).map(([path, message]) => ({
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
