/** Metadata of the response that an object came with. */
export interface ResponseInfo {
  status: number;
  /** The server's id of the request, for support. */
  requestId: string | undefined;
  /** Whether the idempotency key was used before: this is the stored response. */
  isReplay: boolean;
  idempotencyKey: string | undefined;
  /** How often the call was sent. */
  attempts: number;
  headers: Headers;
}

const known = new WeakMap<object, ResponseInfo>();

/**
 * Returns the metadata of the response that an object came with.
 *
 * Input    the object that a call returned, not a copy.
 * Returns  undefined for anything else.
 */
export function responseOf(response: object): ResponseInfo | undefined {
  return known.get(response);
}

export function remember(response: unknown, info: ResponseInfo): void {
  if (typeof response === "object" && response !== null) known.set(response, info);
}
