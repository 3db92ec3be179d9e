import type { Download } from "./download.ts";
import type { ListCall, Paging } from "./list-call.ts";

export type { Download } from "./download.ts";
export type { ListCall } from "./list-call.ts";

/** Options of every call. */
export interface CallOptions {
  /** Time limit of one attempt, in milliseconds. Default: the client's `timeoutMs`. */
  timeoutMs?: number | undefined;
  /** Maximum number of retries. Default: the client's `maxRetries`. */
  maxRetries?: number | undefined;
  /** Aborts the call, also while it waits for its next attempt. */
  signal?: AbortSignal | undefined;
}

export interface KeyOptions {
  /**
   * 10 to 255 characters: requests with the same key within an hour have one effect. The SDK
   * creates one for each call; pass your own if the retry may come from another process.
   */
  idempotencyKey?: string | undefined;
}

export interface AccountOptions {
  /**
   * The merchant account that the call acts for. Default: the client's `accountId`. Calls that read
   * funds also accept a partner or a contractor.
   */
  accountId?: string | undefined;
}

export interface AnyAccountOptions {
  /**
   * The merchant account that the call acts for; `null` for none, if the client has one. Calls that
   * read funds also accept a partner or a contractor.
   */
  accountId?: string | null | undefined;
}

export interface BusinessOptions {
  /** Limits the result to this business. */
  businessId?: string | undefined;
}

export interface OfBusinessOptions {
  /** The business of the request. */
  businessId: string;
}

export interface SessionOptions {
  /** The key that `terminals.connect` returned, if a session is open. */
  sessionKey?: string | undefined;
}

export interface InSessionOptions {
  /** The key that `terminals.connect` returned. */
  sessionKey: string;
}

export interface FormatOptions {
  /** CSV unless this requests JSON lines. */
  accept?: "text/csv" | "application/x-ndjson" | undefined;
}

/** All options of all calls. */
export type AnyCallOptions = CallOptions &
  KeyOptions &
  AnyAccountOptions &
  BusinessOptions &
  SessionOptions &
  FormatOptions;

/** Properties of an operation that a call needs. */
export interface CallShape {
  /** `paymentIntents.create`, for messages. */
  name: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** The path of the API description, with `{id}`. */
  path: string;
  /**
   * Whether a call with an unknown outcome may be sent again: freely, with the same idempotency
   * key, or never, because it would be executed twice.
   */
  repeat: "freely" | "with-key" | "never";
  /** Whether it names a merchant account; absent: it does not. */
  account?: "required" | "optional";
  /** How its parameters are sent; absent: in the query. */
  body?: "json" | "form";
  paging?: Paging;
  /** The call waits for a person at a terminal. */
  isSlow?: boolean;
}

/** Makes calls for the resources. */
export interface Caller {
  call<Body>(
    shape: CallShape,
    ids: readonly string[],
    params: object | undefined,
    options: AnyCallOptions | undefined,
  ): Promise<Body>;
  /** A call whose response has no body. */
  run(
    shape: CallShape,
    ids: readonly string[],
    params: object | undefined,
    options: AnyCallOptions | undefined,
  ): Promise<void>;
  list<Page extends { data: readonly unknown[] }>(
    shape: CallShape,
    ids: readonly string[],
    params: object | undefined,
    options: AnyCallOptions | undefined,
  ): ListCall<Page>;
  download(
    shape: CallShape,
    ids: readonly string[],
    params: object | undefined,
    options: AnyCallOptions | undefined,
  ): Promise<Download>;
}
