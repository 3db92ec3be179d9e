/** One attempt of a call, as passed to `onAttempt`. */
export interface AttemptReport {
  /** `paymentIntents.create`. */
  call: string;
  method: string;
  /** Without the query, which may contain personal data. */
  path: string;
  /** 1 for the first. */
  attempt: number;
  /** Time until the response or the failure. */
  durationMs: number;
  /** Status of the response; undefined if none arrived. */
  status: number | undefined;
  /** The server's id of the request, for support; undefined without a response. */
  requestId: string | undefined;
  idempotencyKey: string | undefined;
  /** Milliseconds until the next attempt; undefined if there is none. */
  retryInMs: number | undefined;
}
