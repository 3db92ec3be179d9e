/** One attempt of a call, as `onAttempt` is told of it. */
export interface AttemptReport {
  /** `paymentIntents.create`. */
  call: string;
  method: string;
  /** Without the query, which may name people. */
  path: string;
  /** 1 for the first. */
  attempt: number;
  /** How long it took until it was answered or failed. */
  durationMs: number;
  /** The status of the answer; undefined where none came. */
  status: number | undefined;
  /** The server's id of the request, for support; undefined where none came. */
  requestId: string | undefined;
  idempotencyKey: string | undefined;
  /** In how many milliseconds it is sent again; undefined where it is not. */
  retryInMs: number | undefined;
}
