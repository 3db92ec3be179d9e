import type { EarlyRequest } from "./early.ts";
import { hasRecentInput } from "./recent-input.ts";

/** An unexpected response: an error from the server, or no response at all. */
export class CallError extends Error {
  /** 0: no response. */
  readonly status: number;
  /** Code of the error; undefined if the page made the message itself. */
  readonly code: string | undefined;
  /** Name of the error, such as `STEP_UP_REQUIRED`; undefined if the response has none. */
  readonly type: string | undefined;
  /** Messages of invalid fields, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Their codes, for messages in another language. */
  readonly codes: Readonly<Record<string, string>>;
  /** The request's id in the server's log. */
  readonly reference: string | undefined;
  /** Sends the same request with more headers; undefined: there was none. */
  again: ((headers: Readonly<Record<string, string>>) => Promise<unknown>) | undefined;

  constructor(
    message: string,
    of: {
      status: number;
      code?: string;
      type?: string | undefined;
      fields?: Record<string, string>;
      codes?: Record<string, string>;
      reference?: string | undefined;
    },
  ) {
    super(message);
    this.status = of.status;
    this.code = of.code;
    this.type = of.type;
    this.fields = of.fields ?? {};
    this.codes = of.codes ?? {};
    this.reference = of.reference;
  }
}

/** Sent with each change by a signed-in page, which prevents cross-site request forgery. */
let csrfToken: string | undefined;

type SessionNews = "changed" | "signed out";

/**
 * Tells the browser's other tabs when it changed, because their session did, too.
 *
 * Input    token: undefined: the user has signed out.
 */
export function setCsrfToken(token: string | undefined): void {
  if (token === csrfToken) return;
  csrfToken = token;
  const news: SessionNews = token === undefined ? "signed out" : "changed";
  const tabs = new BroadcastChannel(sessionChannel);
  tabs.postMessage(news);
  tabs.close();
}

const sessionChannel = "openpayfac session";

/** Calls back when another tab signed in, signed out or has a new token. Returns   stops it. */
export function onSessionOfOtherTab(listener: (news: SessionNews) => void): () => void {
  const tabs = new BroadcastChannel(sessionChannel);
  tabs.addEventListener("message", ({ data }) => listener(data));
  return () => tabs.close();
}

let takeEarly: (request: EarlyRequest) => Promise<Response> | undefined = () => undefined;

/** Names where the responses are to requests that were sent before this code was there. */
export function readEarlyResponses(take: typeof takeEarly): void {
  takeEarly = take;
}

let unauthorized: () => void = () => undefined;

/** Calls back after each request that was rejected because no session is open. */
export function onUnauthorized(listener: () => void): void {
  unauthorized = listener;
}

/** Where the session is read. */
export const sessionPath = "/account-api/session";

interface CallOptions {
  /** Sent as JSON; a form with a file is sent unchanged. */
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
  const response = await send(method, path, options);
  const text = await response.text();
  return (text === "" ? undefined : parsed(text)) as T;
}

/**
 * Saves a file that an operation returns, under the name in the response.
 *
 * Errors   CallError.
 */
export async function download(
  method: "GET" | "POST",
  path: string,
  { headers = {}, body }: Pick<CallOptions, "headers" | "body">,
): Promise<void> {
  const response = await send(method, path, { headers: { accept: "*/*", ...headers }, body });
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  saveFile(await response.blob(), named?.[1] ?? "download");
}

/** Saves a file that the page has. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Sends a request, and returns its response unread. Errors   CallError. */
export async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const { body, headers = {}, signal, keepalive = false } = options;
  const isForm = body instanceof FormData;
  const early =
    (method === "GET" || method === "POST") && Object.keys(headers).length === 0
      ? takeEarly({ method, path, body })
      : undefined;
  let response: Response;
  try {
    response = await (early ??
      fetch(path, {
        method,
        headers: {
          accept: "application/json",
          ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
          ...(csrfToken === undefined ? {} : { "x-csrf-token": csrfToken }),
          ...(hasRecentInput() ? {} : { "x-background": "1" }),
          ...headers,
        },
        credentials: "same-origin",
        keepalive,
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      }));
  } catch {
    throw new CallError("The server could not be reached. Check your connection and try again.", {
      status: 0,
      code: "unreachable",
    });
  }
  if (response.ok) return response;
  if (response.status === 401 && path !== sessionPath) unauthorized();
  const text = await response.text();
  const error = callErrorOf(
    response.status,
    text === "" ? undefined : parsed(text),
    response.headers.get("x-request-id"),
  );
  error.again = (more) => call(method, path, { ...options, headers: { ...headers, ...more } });
  throw error;
}

/** The error of a response. Input   body: parsed, if it is JSON. */
export function callErrorOf(status: number, body: unknown, requestId: string | null): CallError {
  const apiError = (body ?? {}) as ErrorBody;
  return new CallError(apiError.message ?? apiError.detail ?? "Something failed on our side.", {
    status,
    code: apiError.code ?? "server_error",
    type: apiError.type === "API_ERROR" ? apiError.code?.toUpperCase() : apiError.type,
    ...(apiError.argument_errors === undefined ? {} : { fields: apiError.argument_errors }),
    ...(apiError.argument_codes === undefined ? {} : { codes: apiError.argument_codes }),
    reference: requestId ?? apiError.instance,
  });
}

interface ErrorBody {
  code?: string;
  type?: string;
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
