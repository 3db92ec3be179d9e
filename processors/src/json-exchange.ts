import { type Dispatcher, Pool } from "undici";

/**
 * Outcome of one request. Only `answered` carries the server's response; `never_sent` proves that
 * not a byte was written; everything else is `lost`: the request may have been executed.
 */
export type Exchange =
  | {
      kind: "answered";
      status: number;
      body: unknown;
      /** The received headers of the settings' `responseHeaders`, by their names in lower case. */
      headers?: Record<string, string>;
    }
  | { kind: "never_sent"; detail: string }
  | {
      kind: "lost";
      why: "timeout" | "connection" | "http_status" | "unreadable";
      status?: number;
      detail: string;
    };

export interface ExchangeRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  /** Absent: no body is sent. */
  json?: unknown;
  /** Sent as a form instead of JSON. */
  form?: Readonly<Record<string, string>>;
  /** Shorter than the pool's for this request; longer has no effect. */
  timeoutMs?: number;
}

export interface JsonExchangeSettings {
  /** Scheme, host and port; a path, query or credentials are rejected. */
  origin: string;
  /** For the whole exchange, from the request to the last byte of the response. */
  timeoutMs: number;
  /** Longer responses are `lost`: all documented responses are far shorter. */
  bodyBytesMax: number;
  connections: number;
  /** Statuses whose body is parsed; 200, 400, 401 and 404 when absent. */
  readableStatuses?: ReadonlySet<number>;
  /** Returned response headers, in lower case; none when absent. */
  responseHeaders?: readonly string[];
  /**
   * Whether a response may be empty, which is then returned without a body; otherwise it is
   * unreadable.
   */
  takesEmpty?: boolean;
  /** Certificate and key of the client in PEM, for servers that require one. */
  tls?: { cert: string; key: string };
}

/** A keep-alive JSON client of one origin, which never follows a redirect or retries. */
export interface JsonExchange {
  send(request: ExchangeRequest): Promise<Exchange>;
  /** Accepts no new request, and waits for those in flight. */
  close(): Promise<void>;
}

/** Any other status is returned without its body. */
const readableByDefault: ReadonlySet<number> = new Set([200, 400, 401, 404]);

/**
 * Opens the pool; it connects on the first request.
 *
 * Errors   TypeError for an origin that is not a bare http or https origin, or for invalid limits.
 */
export function openJsonExchange(settings: JsonExchangeSettings): JsonExchange {
  const origin = bareOrigin(settings.origin);
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === "number" && !(Number.isSafeInteger(value) && value > 0)) {
      throw new TypeError(`${name} must be a positive whole number`);
    }
  }
  const pool = new Pool(origin, {
    connections: settings.connections,
    // One request at a time on a socket: a response can belong to no other request.
    pipelining: 1,
    allowH2: false,
    // Only the total timeout applies; these would split it.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: settings.timeoutMs, ...settings.tls },
  });
  return {
    send: (request) => sendOnce(pool, settings, request),
    close: () => pool.close(),
  };
}

function bareOrigin(text: string): string {
  const url = new URL(text);
  const bare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  if (!/^https?:$/.test(url.protocol) || !bare || url.password !== "") {
    throw new TypeError("origin must be http(s)://host[:port] and nothing more");
  }
  return url.origin;
}

/**
 * The dispatch interface is used instead of `request`, because it signals when a socket is about to
 * be written to: a failure before that moment proves that nothing was sent.
 */
function sendOnce(
  pool: Pool,
  settings: JsonExchangeSettings,
  request: ExchangeRequest,
): Promise<Exchange> {
  const readable = settings.readableStatuses ?? readableByDefault;
  const timeoutMs = Math.min(request.timeoutMs ?? settings.timeoutMs, settings.timeoutMs);
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let over = false;
    let status: number | undefined;
    let headers: Record<string, string> | undefined;
    let bytes = 0;
    const chunks: Buffer[] = [];

    const finish = (exchange: Exchange) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      resolve(exchange);
    };
    const lost = (why: "timeout" | "connection" | "http_status" | "unreadable", detail: string) =>
      finish({ kind: "lost", why, detail, ...(status === undefined ? {} : { status }) });
    const abandon = (detail: string) => controller?.abort(new Error(detail));

    const timer = setTimeout(() => {
      const detail = `no complete response within ${timeoutMs} ms`;
      if (controller === undefined) finish({ kind: "never_sent", detail: `not sent: ${detail}` });
      else lost("timeout", detail);
      abandon(detail);
    }, timeoutMs);

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        // Called before the first byte: a request that was abandoned in the queue is not written
        // any more.
        if (over) {
          started.abort(new Error("given up before it was sent"));
          return;
        }
        controller = started;
      },
      onResponseStart(_controller, statusCode, received) {
        // An informational response (1xx) is not the final one.
        if (statusCode < 200) return;
        status = statusCode;
        if (settings.responseHeaders !== undefined)
          headers = pick(received, settings.responseHeaders);
        if (!readable.has(statusCode)) {
          lost("http_status", `HTTP ${statusCode}`);
          // The rest of such a response is dropped with its socket: it may never end.
          abandon("response not needed");
        }
      },
      onResponseData(_controller, chunk) {
        if (over) return;
        bytes += chunk.length;
        if (bytes > settings.bodyBytesMax) {
          lost("unreadable", `response longer than ${settings.bodyBytesMax} bytes`);
          abandon("response too long");
          return;
        }
        chunks.push(chunk);
      },
      onResponseEnd() {
        if (status === undefined) return lost("unreadable", "response without a status");
        const response = parseResponse(status, Buffer.concat(chunks), settings.takesEmpty === true);
        finish(
          response.kind === "answered" && headers !== undefined
            ? { ...response, headers }
            : response,
        );
      },
      onResponseError(_controller, error) {
        // The code names the error; the message could quote received data.
        const detail = `connection failed: ${errorCode(error)}`;
        if (controller === undefined) finish({ kind: "never_sent", detail: `not sent: ${detail}` });
        else lost("connection", detail);
      },
    };

    const [mediaType, content] = bodyOf(request);
    try {
      pool.dispatch(
        {
          method: request.method,
          path: request.path,
          headers: {
            accept: "application/json",
            ...(content === undefined ? {} : { "content-type": mediaType }),
            ...request.headers,
          },
          ...(content === undefined ? {} : { body: content }),
          // A GET that the pool considers idempotent would be queued behind others.
          idempotent: false,
        },
        handler,
      );
    } catch (error) {
      if (controller === undefined) {
        finish({ kind: "never_sent", detail: `not sent: ${errorCode(error)}` });
      } else lost("connection", errorCode(error));
    }
  });
}

function bodyOf({ json, form }: ExchangeRequest): [mediaType: string, content: string | undefined] {
  if (form !== undefined) {
    return ["application/x-www-form-urlencoded", new URLSearchParams(form).toString()];
  }
  return ["application/json", json === undefined ? undefined : JSON.stringify(json)];
}

function pick(
  received: Record<string, string | string[] | undefined>,
  names: readonly string[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = received[name];
    // A repeated header is not conclusive.
    if (typeof value === "string") found[name] = value;
  }
  return found;
}

/** Bodies must be UTF-8 JSON; an error status counts even if its body cannot be read. */
function parseResponse(status: number, bytes: Buffer, takesEmpty: boolean): Exchange {
  if (bytes.length === 0 && takesEmpty) return { kind: "answered", status, body: undefined };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { kind: "answered", status, body: JSON.parse(text) };
  } catch {
    if (status >= 400) return { kind: "answered", status, body: undefined };
    // The parser's own message quotes the body, so it is not passed on.
    return { kind: "lost", why: "unreadable", status, detail: `${bytes.length} bytes, not JSON` };
  }
}

function errorCode(error: unknown): string {
  if (error instanceof Error) return "code" in error ? String(error.code) : error.name;
  return "unnamed";
}
