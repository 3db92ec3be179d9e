import type { FastifyRequest } from "fastify";
import { type ApiErrorName, type FieldError, rejectFieldErrors } from "../api-error.ts";
import { fieldErrorsMax } from "./field-errors.ts";
import { walkStrings } from "./walk-strings.ts";

const parts = [
  ["params", "invalid_parameter"],
  ["query", "invalid_query"],
  ["body", "invalid_body"],
] as const satisfies readonly (readonly [keyof FastifyRequest, ApiErrorName])[];

/**
 * Rejects a request with a string that cannot be stored: in its path, its query or its body.
 * Headers need no check, since HTTP permits no such characters there.
 *
 * Errors   invalid_parameter, invalid_query, invalid_body.
 */
export function requireText(request: FastifyRequest): void {
  // A URL without escapes holds visible ASCII only, and most requests have no body.
  if ((request.body === undefined || request.body === null) && nothingEncoded.test(request.url)) {
    return;
  }
  for (const [part, entry] of parts) {
    const value = request[part];
    // Buffers hold a processor's webhook, which is not stored.
    if (value === undefined || value === null || Buffer.isBuffer(value)) continue;
    const fieldErrors = unstorableTextIn(value);
    if (fieldErrors.length > 0) throw rejectFieldErrors(entry, fieldErrors);
  }
}

const nothingEncoded = /^[!-$&-~]*$/;

// Line breaks of any system, and tabs, are permitted.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is rejected.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\r(?!\n)/;

/**
 * The first fields of a value whose string holds a control character, or half of a surrogate pair.
 * PostgreSQL cannot store U+0000 and lone surrogates; the others are harmful in a terminal, a log
 * or a statement.
 *
 * Source   PostgreSQL manual, "Character Types" and "JSON Types"; Unicode, surrogates.
 */
export function unstorableTextIn(value: unknown): FieldError[] {
  const fieldErrors: FieldError[] = [];
  walkStrings(value, (text, path) => {
    const why = whyUnstorable(text);
    if (why === undefined) return "deeper";
    if (fieldErrors.length < fieldErrorsMax)
      fieldErrors.push(controlCharacterError(path() || "body", why));
    return "past";
  });
  return fieldErrors;
}

function whyUnstorable(text: string): string | undefined {
  if (!text.isWellFormed()) return "half of a character that two units make";
  const found = control.exec(text)?.[0];
  if (found === undefined) return undefined;
  return `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function controlCharacterError(path: string, what: string): FieldError {
  return {
    code: "invalid_string",
    expected: "text without control characters",
    received: `text with ${what}`,
    path,
    message: `${path} must be text without control characters; it holds ${what}.`,
  };
}
