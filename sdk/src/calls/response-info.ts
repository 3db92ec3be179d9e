/** How an object came: what was beside it in the answer. */
export interface ResponseInfo {
  status: number;
  /** The server's id of the request, for support. */
  requestId: string | undefined;
  /** Whether the idempotency key had been used before: this is what was answered then. */
  isReplay: boolean;
  idempotencyKey: string | undefined;
  /** How often the call was sent. */
  attempts: number;
  headers: Headers;
}

const known = new WeakMap<object, ResponseInfo>();

/**
 * What was beside an object in the answer that it came with.
 *
 * Input    what a call returned, itself and not a copy.
 * Returns  undefined for anything else.
 */
export function responseOf(answer: object): ResponseInfo | undefined {
  return known.get(answer);
}

export function remember(answer: unknown, info: ResponseInfo): void {
  if (typeof answer === "object" && answer !== null) known.set(answer, info);
}
