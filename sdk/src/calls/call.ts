import type { Download } from "./download.ts";
import type { ListCall, Paging } from "./list-call.ts";

export type { Download } from "./download.ts";
export type { ListCall } from "./list-call.ts";

/** Options of every call. */
export interface CallOptions {
  /** How long one attempt may take, in milliseconds. The client's `timeoutMs` unless given. */
  timeoutMs?: number | undefined;
  /** How often it is sent again at most. The client's `maxRetries` unless given. */
  maxRetries?: number | undefined;
  /** Ends the call, also while it waits for its next attempt. */
  signal?: AbortSignal | undefined;
}

export interface KeyOptions {
  /**
   * 10 to 255 characters: repeats with one key within an hour have one effect. The SDK makes one
   * for each call; give your own where the repeat may come from another process.
   */
  idempotencyKey?: string | undefined;
}

export interface AccountOptions {
  /** The merchant account that the call acts for. The client's `accountId` unless given. */
  accountId?: string | undefined;
}

export interface AnyAccountOptions {
  /** The merchant account that the call acts for; `null` for none, where the client has one. */
  accountId?: string | null | undefined;
}

export interface BusinessOptions {
  /** Only what belongs to this business. */
  businessId?: string | undefined;
}

export interface OfBusinessOptions {
  /** The business that is asked about. */
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
  /** CSV unless this asks for JSON lines. */
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
  /** As in the description, with `{id}`. */
  path: string;
  /**
   * Whether a call with an unknown outcome may be sent again: freely, with the same idempotency
   * key, or never, because it would be executed twice.
   */
  repeat: "freely" | "with-key" | "never";
  /** Whether it names a merchant account; absent: it does not. */
  account?: "required" | "optional";
  /** How its parameters travel; absent: in the query. */
  body?: "json" | "form";
  paging?: Paging;
  /** The call waits for a person at a terminal. */
  isSlow?: boolean;
}

/** Makes calls for the resources. */
export interface Caller {
  call<Answer>(
    shape: CallShape,
    ids: readonly string[],
    params: object | undefined,
    options: AnyCallOptions | undefined,
  ): Promise<Answer>;
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
