import type { NotSent, Unknown } from "../card-processor.ts";
import { type Exchange, openJsonExchange } from "../json-exchange.ts";

export interface TidewaterClientSettings {
  /** The base address, before `/v1`. */
  address: string;
  apiKey: string;
  timeoutMs: number;
}

export interface TidewaterClient {
  post(path: string, body: object, idempotencyKey: string): Promise<WireResult>;
  get(path: string, query?: Record<string, string>, timeoutMs?: number): Promise<WireResult>;
  close(): Promise<void>;
}

/** The result of one exchange. */
export type WireResult =
  | { kind: "done"; status: number; body: Record<string, unknown> }
  /** The request was rejected, and nothing was executed. */
  | { kind: "rejected"; status: number; code: string; message: string }
  | NotSent
  | Unknown;

/**
 * Source: simulator/docs/tidewater.md, "Transport"; any other status leaves the outcome unknown.
 */
const readableStatuses = new Set([200, 201, 202, 400, 401, 402, 404, 409, 422, 429]);

/** A funding of a hundred thousand lines of 300 bytes fits twice. */
const bodyBytesMax = 64 * 1_048_576;
const connections = 128;

/**
 * HTTP client of Tidewater: keep-alive, a bearer key, one attempt.
 *
 * Errors   TypeError for an address that is not http or https, or a key that no header can carry.
 */
export function openTidewaterClient(settings: TidewaterClientSettings): TidewaterClient {
  const url = new URL(settings.address);
  if (url.search !== "" || url.hash !== "") throw new TypeError("address must end with its path");
  if (!/^[\x21-\x7e]+$/.test(settings.apiKey)) throw new TypeError("apiKey must be one word");
  const base = `${url.pathname.replace(/\/+$/, "")}/v1`;
  const exchange = openJsonExchange({
    origin: url.origin,
    timeoutMs: settings.timeoutMs,
    connections,
    bodyBytesMax,
    readableStatuses,
  });
  const authorization = `Bearer ${settings.apiKey}`;
  return {
    async post(path, json, idempotencyKey) {
      const headers = { authorization, "idempotency-key": idempotencyKey };
      return parseExchange(
        await exchange.send({ method: "POST", path: `${base}${path}`, headers, json }),
      );
    },
    async get(path, query = {}, timeoutMs) {
      const search = new URLSearchParams(query).toString();
      return parseExchange(
        await exchange.send({
          method: "GET",
          path: `${base}${path}${search === "" ? "" : `?${search}`}`,
          headers: { authorization },
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
        }),
      );
    },
    close: () => exchange.close(),
  };
}

function parseExchange(exchange: Exchange): WireResult {
  if (exchange.kind === "never_sent") return { kind: "not_sent", detail: exchange.detail };
  if (exchange.kind === "lost") {
    return { kind: "unknown", why: exchange.why, detail: exchange.detail };
  }
  const { status } = exchange;
  if (status < 400 || status === 402) {
    return isObject(exchange.body)
      ? { kind: "done", status, body: exchange.body }
      : unreadable("the body is not an object");
  }
  if (status === 429) return { kind: "not_sent", detail: "429: too many requests" };
  const error = isObject(exchange.body) ? exchange.body.error : undefined;
  const { code, message } = isObject(error) ? error : {};
  const rejected = {
    status,
    code: printable(typeof code === "string" ? code : String(status)),
    message: printable(typeof message === "string" ? message : `HTTP ${status}`),
  };
  if (rejected.code === "idempotency_in_progress") {
    return { kind: "unknown", why: "ambiguous", detail: "the same request is in progress" };
  }
  return { kind: "rejected", ...rejected };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A message of the vendor goes into records and logs, so its characters and length are limited. */
export function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, " ").slice(0, 100);
}

export function unreadable(detail: string): Unknown {
  return { kind: "unknown", why: "unreadable", detail };
}
