import type { Static, TObject, TSchema } from "typebox";

/** Who may make a call of a published API: which kind of API key. */
export type KeyAudience = "private-key" | "public-key" | "both" | "operator";

/**
 * Who may make a call that only a hosted page makes: `page` whoever opens it, `session` somebody who
 * is signed in, `link` whoever has the link whose token stands in the path.
 */
export type PageAudience = "page" | "session" | "link";

export type Audience = KeyAudience | PageAudience;

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
  /** Without `body` where the answer has none; the text itself where it is not JSON. */
  response: { status: number; body?: unknown };
}

/** The types of bodies that are not JSON. */
export type MediaType =
  | "multipart/form-data"
  | "application/octet-stream"
  | "text/csv"
  | "application/x-ndjson"
  | "text/event-stream"
  | "image/png"
  | "image/jpeg"
  | "image/webp";

/** The answer of success. */
export interface Returns {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** The JSON body; absent where the answer has none (204), or is of other media types. */
  schema?: TSchema;
  /** The bodies that are not JSON; the first is sent unless the caller's `Accept` names another. */
  content?: Partial<Record<MediaType, TSchema>>;
}

/**
 * One call of an API. The description is the validation, the serialization, the types of the
 * handler, the route and the reference page. Each API has its own maker: `paymentsOperation`, …
 */
export interface OperationShape<ErrorName extends string = string> {
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
  /**
   * Whether the token in a checkout session's link may make it too, in the place of a key: for the
   * session that the path names, without `x-account-id`.
   */
  sessionToken?: true;
  account: AccountHeader;
  /** Whether `x-business-id` narrows the call. */
  business?: AccountHeader;
  /** Whether `x-session-key`, of an open session with a terminal, comes with the call. */
  session?: AccountHeader;
  /** Whether an idempotency key is honoured. */
  idempotent: boolean;
  /** An addition to the published specification. */
  extension?: true;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** JSON unless this says otherwise. */
  bodyContent?: MediaType;
  /** Of a page's call: its text is kept as it was written, so no card number may stand in it. */
  keepsText?: true;
  returns: Returns;
  /** What it refuses with beside what its shape says already: see `errorsOf` of its API. */
  errors: readonly ErrorName[];
  examples: readonly Example[];
}

/** Whether the call's body is JSON, whose size is limited by its schema. */
export function takesJson(shape: Pick<OperationShape, "body" | "bodyContent">): boolean {
  return shape.body !== undefined && shape.bodyContent === undefined;
}

/** What a handler receives of a call. */
export type ParamsOf<T> = T extends { params: infer S extends TSchema } ? Static<S> : undefined;
export type QueryOf<T> = T extends { query: infer S extends TSchema } ? Static<S> : undefined;
export type BodyOf<T> = T extends { body: infer S extends TSchema } ? Static<S> : undefined;
/** What a handler answers: nothing for 204; `never` where it renders another media type itself. */
export type ResponseOf<T> = T extends { returns: { schema: infer S extends TSchema } }
  ? Static<S>
  : T extends { returns: { status: 204 } }
    ? undefined
    : never;
