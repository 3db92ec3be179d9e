/** An error of the terminal service: an HTTP status, and a body with its code. */
export class WireError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body.errorMessage ?? body.error ?? status));
    this.status = status;
    this.body = body;
  }
}

/** Something of the request is wrong: HTTP 400. */
export function invalid(errorMessage: string, errorCode = 3): WireError {
  return new WireError(400, { errorCode, errorMessage });
}

/**
 * The terminal, or the service, did not execute it: HTTP 500.
 *
 * Input    authResponse: of the authorization that was made nevertheless.
 */
export function failed(
  errorCode: number,
  errorMessage: string,
  more: Readonly<Record<string, unknown>> = {},
): WireError {
  return new WireError(500, { errorCode, errorMessage, ...more });
}
