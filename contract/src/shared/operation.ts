import type { Static, TObject, TSchema } from "typebox";
import type { UserAccess } from "./permissions.ts";

/** API keys that may use an operation of a published API. */
export type KeyAudience = "private-key" | "public-key" | "both" | "operator";

/**
 * Callers of an operation that only a hosted page uses. `page`: any visitor; `session`: a signed-in
 * user; `link`: anyone with the link whose token is in the path.
 */
export type PageAudience = "page" | "session" | "link";

export type Audience = KeyAudience | PageAudience;

/** Whether the request names its merchant account in the header `x-account-id`. */
export type AccountHeader = "required" | "optional" | "none";

/** A request and its response; the tests send the request to a real server. */
export interface Example {
  name: string;
  /** Purpose of the example, for the reference. */
  summary: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** `body` is absent for an empty response, and a string for a body that is not JSON. */
  response: { status: number; body?: unknown };
}

/** Media types of bodies that are not JSON. */
export type MediaType =
  | "multipart/form-data"
  | "application/octet-stream"
  | "application/pdf"
  | "text/csv"
  | "application/x-ndjson"
  | "text/event-stream"
  | "image/png"
  | "image/jpeg"
  | "image/webp";

/** The success response. */
export interface Returns {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Schema of the JSON body; absent for 204 and for other media types. */
  schema?: TSchema;
  /**
   * Bodies that are not JSON. The first is sent unless the request's `Accept` header names another.
   */
  content?: Partial<Record<MediaType, TSchema>>;
  /** Field of the body with a secret, which is shown only this once. */
  secret?: string;
}

/**
 * One operation of an API. The description defines the validation, the serialization, the handler's
 * types, the route and the reference page. Each API has its own constructor: `paymentsOperation`, …
 */
export interface OperationShape<ErrorName extends string = string> extends UserAccess {
  /** camelCase and unique across all APIs: `capturePaymentIntent`. */
  id: string;
  /** Resource, plural: groups the reference and names the handler's folder. */
  resource: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path as in the URL, with `{id}`. */
  path: string;
  summary: string;
  /** Markdown, for the reference. */
  description: string;
  audience: Audience;
  /**
   * Whether the token of a checkout session's link is accepted instead of an API key, for the
   * session in the path and without `x-account-id`.
   */
  sessionToken?: true;
  account: AccountHeader;
  /**
   * Whether `x-account-id` may also name a partner or a contractor: the operation reads the funds of
   * any owner.
   */
  owners?: true;
  /** Whether its handler limits it to the caller's part of the hierarchy, also that of a merchant. */
  scoped?: true;
  /** Whether `x-business-id` narrows the result. */
  business?: AccountHeader;
  /** Whether the request carries the `x-session-key` of an open terminal session. */
  session?: AccountHeader;
  /** Whether the operation accepts an idempotency key. */
  idempotent: boolean;
  /** An addition to the published specification. */
  extension?: true;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** Media type of the request body; JSON if absent. */
  bodyContent?: MediaType;
  /** For hosted pages: the body is stored unchanged, so a card number in it is rejected. */
  keepsWhitespace?: true;
  returns: Returns;
  /** Declared errors, beyond those that follow from the shape: see `errorsOf` of the API. */
  errors: readonly ErrorName[];
  examples: readonly Example[];
}

/** Whether the request body is JSON, whose size its schema limits. */
export function takesJson(shape: Pick<OperationShape, "body" | "bodyContent">): boolean {
  return shape.body !== undefined && shape.bodyContent === undefined;
}

/** Types of a request as the handler receives it. */
export type ParamsOf<T> = T extends { params: infer S extends TSchema } ? Static<S> : undefined;
export type QueryOf<T> = T extends { query: infer S extends TSchema } ? Static<S> : undefined;
export type BodyOf<T> = T extends { body: infer S extends TSchema } ? Static<S> : undefined;
/**
 * Type of a handler's response: undefined for 204; `never` if the handler encodes another media
 * type.
 */
export type ResponseOf<T> = T extends { returns: { schema: infer S extends TSchema } }
  ? Static<S>
  : T extends { returns: { status: 204 } }
    ? undefined
    : never;
