/** An unexpected response: an error from the server, or no response at all. */
export class CallError extends Error {
  /** 0: no response. */
  readonly status: number;
  /** Code of the error; undefined if the page made the message itself. */
  readonly code: string | undefined;
  /** Messages of invalid fields, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Their codes, for messages in another language. */
  readonly codes: Readonly<Record<string, string>>;
  /** The request's id in the server's log. */
  readonly reference: string | undefined;

  constructor(
    message: string,
    of: {
      status: number;
      code?: string;
      fields?: Record<string, string>;
      codes?: Record<string, string>;
      reference?: string | undefined;
    },
  ) {
    super(message);
    this.status = of.status;
    this.code = of.code;
    this.fields = of.fields ?? {};
    this.codes = of.codes ?? {};
    this.reference = of.reference;
  }
}

/** Sent with each change by a signed-in page, which prevents cross-site request forgery. */
let csrfToken: string | undefined;

export function setCsrfToken(token: string | undefined): void {
  csrfToken = token;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /**
   * Completes the request even if the user leaves the page. Only for small bodies: browsers allow
   * 64 kB.
   */
  keepalive?: true;
}

/**
 * Sends a request to this server for a page.
 *
 * Returns  the JSON of the response; undefined without a body.
 * Errors   CallError; `errorMessage` describes it for the user.
 */
export async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const { body, headers = {}, signal, keepalive = false } = options;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(csrfToken === undefined ? {} : { "x-csrf-token": csrfToken }),
        ...headers,
      },
      credentials: "same-origin",
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch {
    throw new CallError("The server could not be reached. Check your connection and try again.", {
      status: 0,
      code: "unreachable",
    });
  }
  const text = await response.text();
  const parsedBody = text === "" ? undefined : parsed(text);
  if (response.ok) return parsedBody as T;
  throw callErrorOf(response.status, parsedBody, response.headers.get("x-request-id"));
}

/** The error of a response. Input   body: parsed, if it is JSON. */
export function callErrorOf(status: number, body: unknown, requestId: string | null): CallError {
  const apiError = (body ?? {}) as ErrorBody;
  return new CallError(apiError.message ?? apiError.detail ?? "Something failed on our side.", {
    status,
    code: apiError.code ?? "server_error",
    ...(apiError.argument_errors === undefined ? {} : { fields: apiError.argument_errors }),
    ...(apiError.argument_codes === undefined ? {} : { codes: apiError.argument_codes }),
    reference: requestId ?? apiError.instance,
  });
}

interface ErrorBody {
  code?: string;
  message?: string;
  argument_errors?: Record<string, string>;
  argument_codes?: Record<string, string>;
  /** Error format of the Payments API. */
  detail?: string;
  instance?: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page: the status alone describes the error.
    return undefined;
  }
}
