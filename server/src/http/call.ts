import type { BodyOf, OperationShape, ParamsOf, QueryOf, ResponseOf } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Write } from "../database/write-atomically.ts";
import type { Account } from "../identity/accounts.ts";
import type { Caller } from "../identity/api-keys.ts";
import type { Owner } from "../identity/owners.ts";
import type { Uuid } from "../ids.ts";
import type { Claim } from "./claim.ts";
import type { EncodedList } from "./encoded-list.ts";
import type { Upload } from "./read-upload.ts";

/** One validated request, as passed to a handler. */
export interface Call<Op extends OperationShape> {
  operation: Op;
  /** The `instance` of errors, and part of every log line of the request. */
  requestId: string;
  params: ParamsOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  caller: Caller;
  /** The database with the caller's own rows; that of the request's objects may be another one. */
  callerDatabase: Pool;
  /** The account that the request acts for; the caller has access to it. */
  account: Op["account"] extends "required"
    ? Op["owners"] extends true
      ? Account | undefined
      : Account
    : Account | undefined;
  /** The owner in `x-account-id`, for operations that read the funds of any owner. */
  owner: Op["owners"] extends true
    ? Op["account"] extends "required"
      ? Owner
      : Owner | undefined
    : Owner | undefined;
  businessId: Uuid | undefined;
  /** The uploaded file of a form. */
  upload?: Upload | undefined;
  /** The header `x-session-key`, for operations on a terminal. */
  sessionKey: string | undefined;
  /** Aborted when the client closes the connection; the reason is ClientDisconnected. */
  disconnectSignal(): AbortSignal;
  /**
   * Registers resources to release when the request ends in any way: last first, and after a stream
   * was sent or broke. A request that holds resources must be read-only: a stopping server does not
   * wait for it.
   */
  held(): AsyncDisposableStack;
  /** The header `accept`, for operations with more than one response format. */
  accept: string | undefined;
  /** The header `last-event-id` of a stream that continues. */
  lastEventId: string | undefined;
  /** The idempotency key, if one was sent and the operation supports it. */
  claim: Claim | undefined;
  /** The entry of the audit log that is written with the change; none for API keys. */
  audit: Write[];
}

/** A response encoded as text, as sent and as stored for retries of the request. */
export class EncodedResponse {
  readonly status: number;
  readonly text: string;
  /** Sent with the response, and not stored for retries. */
  readonly headers: Record<string, string>;
  constructor(status: number, text: string, headers: Record<string, string> = {}) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}

/**
 * A response produced while it is sent. The reader may never request its chunks: their resources
 * belong in the call's `held`, because the generator alone does not release them.
 */
export class StreamedResponse {
  readonly type: string;
  readonly pieces: AsyncIterable<string | Buffer> | Iterable<Buffer>;
  readonly headers: Record<string, string>;
  constructor(
    type: string,
    pieces: AsyncIterable<string | Buffer> | Iterable<Buffer>,
    headers: Record<string, string> = {},
  ) {
    this.type = type;
    this.pieces = pieces;
    this.headers = headers;
  }
}

/** Implements one operation. */
export type Handler<Op extends OperationShape, P> = (
  call: Call<Op>,
  deps: P,
) => Promise<ResponseOf<Op> | EncodedResponse | EncodedList | StreamedResponse>;
