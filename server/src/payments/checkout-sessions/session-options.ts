import type { createCheckoutSession } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError, type FieldError, rejectBodyField } from "../../api-error.ts";

type Body = Static<(typeof createCheckoutSession)["body"]>;

const minuteMs = 60_000;
const openMsMin = 30 * minuteMs;
const openMsMax = 30 * 24 * 60 * minuteMs;
const openMsDefault = 24 * 60 * minuteMs;

/** When the session expires. Errors   invalid_body: outside the allowed range. */
export function sessionExpiry(requested: string | undefined, now: Date): string {
  if (requested === undefined) return new Date(now.getTime() + openMsDefault).toISOString();
  const openMs = new Date(requested).getTime() - now.getTime();
  if (openMs >= openMsMin && openMs <= openMsMax) return new Date(requested).toISOString();
  const earliest = new Date(now.getTime() + openMsMin).toISOString();
  const latest = new Date(now.getTime() + openMsMax).toISOString();
  throw rejectBodyField({
    code: openMs < openMsMin ? "too_small" : "too_big",
    expected: `between ${earliest} and ${latest}`,
    received: requested,
    path: "expires_at",
    message: `expires_at must be 30 minutes to 30 days from now, between ${earliest} and ${latest}; got ${requested}.`,
  });
}

/**
 * Rejects URLs that a browser would not open, or that contain a password. The contract has checked
 * their format.
 */
export function requireReturnUrls(body: Pick<Body, "success_url" | "cancel_url">): void {
  const fieldErrors: FieldError[] = [];
  for (const path of ["success_url", "cancel_url"] as const) {
    // The placeholder's braces are not valid in a URL.
    const url = URL.parse(body[path].replaceAll("{CHECKOUT_SESSION_ID}", "id"));
    if (url !== null && url.username === "" && url.password === "") continue;
    fieldErrors.push({
      code: "invalid_string",
      expected: "a URL without user and password",
      received: body[path],
      path,
      message: `${path} must be a URL without user and password.`,
    });
  }
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
}

/**
 * The payment method types of the page, which are the intent's as well.
 *
 * Errors   invalid_body: session and intent name different types.
 */
export function sessionMethodTypes(body: Body): Body["payment_method_types"] {
  const { payment_method_types: own, payment_intent_data: data } = body;
  const intents = data.payment_method_types;
  if (own === undefined || intents === undefined) return own ?? intents;
  if (own.length === intents.length && own.every((type) => intents.includes(type))) return own;
  throw rejectBodyField({
    code: "conflict",
    expected: `those of the session, ${own.join(", ")}, or absent`,
    received: intents.join(", "),
    path: "payment_intent_data.payment_method_types",
    message: `payment_intent_data.payment_method_types must be those of the session, ${own.join(", ")}, or absent.`,
  });
}
