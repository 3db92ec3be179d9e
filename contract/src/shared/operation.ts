import type { Static, TObject, TSchema } from "typebox";
import type { PaymentsErrorName } from "./errors.ts";

/** Who may make a call: which kind of API key. */
export type Audience = "private-key" | "public-key" | "both" | "operator";

/** Whether a call names the merchant account it acts for, by the header `x-account-id`. */
export type AccountHeader = "required" | "optional" | "none";

/** A request and its answer, real enough to be sent: it is run by the tests. */
export interface Example {
  name: string;
  /** What the example shows, for the reference. */
  summary: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  response: { status: number; body: unknown };
}

export interface OperationShape {
  /** camelCase, unique over all APIs: `capturePaymentIntent`. */
  id: string;
  /** The resource, plural: groups the reference and names the folder of the handler. */
  resource: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** As in the URL, with `{id}`. */
  path: string;
  summary: string;
  /** Markdown, for the reference. */
  description: string;
  audience: Audience;
  account: AccountHeader;
  /** Whether `x-business-id` narrows the call. */
  business?: AccountHeader;
  /** Whether an idempotency key is honoured. */
  idempotent: boolean;
  /** An addition to the published specification. */
  extension?: true;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** The answer of success. */
  returns: { status: 200 | 201 | 202 | 204; schema: TSchema; description: string };
  /** What it refuses with beside what every call may: see `errorsOf`. */
  errors: readonly PaymentsErrorName[];
  examples: readonly Example[];
}

/**
 * Describes one call of the API. The description is the validation, the serialization, the types of
 * the handler, the route and the reference page.
 */
export function operation<const T extends OperationShape>(shape: T): T {
  return shape;
}

/** What a handler receives of a call. */
export type ParamsOf<T> = T extends { params: infer S extends TSchema } ? Static<S> : undefined;
export type QueryOf<T> = T extends { query: infer S extends TSchema } ? Static<S> : undefined;
export type BodyOf<T> = T extends { body: infer S extends TSchema } ? Static<S> : undefined;
/** What a handler answers. */
export type ResponseOf<T> = T extends { returns: { schema: infer S extends TSchema } }
  ? Static<S>
  : never;

/**
 * All errors that a call can answer with: those it declares, and those that follow from its shape.
 *
 * Returns   names of the catalogue, in the order of their codes.
 */
export function errorsOf(shape: OperationShape): PaymentsErrorName[] {
  const names = new Set<PaymentsErrorName>(shape.errors);
  // No call is open to every kind of key: an operator's key opens none of a merchant's.
  names.add("unauthorized").add("forbidden").add("server_error").add("unavailable");
  if (shape.body !== undefined) names.add("bad_request").add("invalid_body");
  if (shape.query !== undefined) names.add("invalid_query");
  if (shape.params !== undefined) names.add("invalid_parameter").add("not_found");
  if (shape.account !== "none") names.add("invalid_header").add("referenced_not_found");
  if (shape.idempotent) {
    names.add("invalid_header").add("idempotency_in_flight").add("idempotency_mismatch");
  }
  return [...names];
}

/** The last part of the operation's page in the reference, from its summary. */
export function slugOf(shape: OperationShape): string {
  return shape.summary
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
