import type { BodyOf, OperationShape, ParamsOf, QueryOf, ResponseOf } from "@openpayfac/contract";
import type { Account } from "../identity/accounts.ts";
import type { Caller } from "../identity/api-keys.ts";
import type { Uuid } from "../ids.ts";
import type { Claim } from "./idempotency.ts";
import type { Upload } from "./read-upload.ts";

/** What a handler is given of one request, validated. */
export interface Call<Op extends OperationShape> {
  operation: Op;
  /** Shown to the caller as `instance`, and in every log line of the request. */
  requestId: string;
  params: ParamsOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  caller: Caller;
  /** The account the call acts for; it is the caller's to act for. */
  account: Op["account"] extends "required" ? Account : Account | undefined;
  businessId: Uuid | undefined;
  /** The file that came with a form. */
  upload?: Upload | undefined;
  /** The header `x-session-key`, for calls about a terminal. */
  sessionKey: string | undefined;
  /** Aborted when the caller closes the connection; its reason is CallerLeft. */
  left(): AbortSignal;
  /**
   * Takes what has to be given back when the call ends, in whatever way it does: the last first,
   * and after a stream has been sent or has broken. A call that holds something only reads: a
   * server that stops does not wait for it.
   */
  held(): AsyncDisposableStack;
  /** The header `accept`, for calls that answer in more than one format. */
  accept: string | undefined;
  /** The idempotency key, when one came and the operation honours it. */
  claim: Claim | undefined;
}

/** An answer as the text that is sent, and kept for a repeat of the request. */
export class EncodedResponse {
  readonly status: number;
  readonly text: string;
  /** They are sent with the answer, and not kept for a repeat. */
  readonly headers: Record<string, string>;
  constructor(status: number, text: string, headers: Record<string, string> = {}) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}

/**
 * An answer that is written while it is made. Whether its pieces are ever asked for is up to the
 * reader: what they need is in the call's `held`, and not given back by themselves.
 */
export class StreamedResponse {
  readonly type: string;
  readonly pieces: AsyncIterable<string> | Iterable<Buffer>;
  readonly headers: Record<string, string>;
  constructor(
    type: string,
    pieces: AsyncIterable<string> | Iterable<Buffer>,
    headers: Record<string, string> = {},
  ) {
    this.type = type;
    this.pieces = pieces;
    this.headers = headers;
  }
}

/** Does what one operation promises. */
export type Handler<Op extends OperationShape, P> = (
  call: Call<Op>,
  deps: P,
) => Promise<ResponseOf<Op> | EncodedResponse | StreamedResponse>;
