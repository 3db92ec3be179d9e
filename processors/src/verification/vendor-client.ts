import { type Exchange, openJsonExchange } from "../json-exchange.ts";
import type { CheckResponse } from "./checks.ts";
import { isObject, type WireObject } from "./wire.ts";

export type Unavailable = Extract<CheckResponse, { kind: "unavailable" }>;

/** One exchange with a vendor of checks. */
export type VendorResponse =
  | { kind: "good"; status: number; body: WireObject }
  /** 4xx: the vendor did nothing. */
  | { kind: "rejected"; status: number; body: unknown }
  | Unavailable;

export interface VendorRequest {
  method: "GET" | "POST";
  /** After the address, with its query. */
  path: string;
  headers?: Record<string, string>;
  json?: WireObject;
}

export interface VendorClient {
  send(request: VendorRequest): Promise<VendorResponse>;
  close(): Promise<void>;
}

export interface VendorClientSettings {
  /** Scheme, host and a path, which prefixes every request's path. */
  address: string;
  /** Sent with every request. */
  headers: Record<string, string>;
  timeoutMs: number;
  /** Certificate and key of the client, in PEM. */
  tls?: { cert: string; key: string };
}

/** A business with all registrations and filings has some hundred kilobytes. */
const bodyBytesMax = 4 * 1_048_576;
const connections = 8;
const readableStatuses = new Set([200, 201, 202, 400, 401, 403, 404, 409, 422, 429]);

/**
 * HTTP client of a vendor: keep-alive, one attempt. Errors quote neither bodies nor headers, which
 * hold personal data and keys.
 *
 * Errors   TypeError for an address that is not http or https, or a header that cannot be sent.
 */
export function openVendorClient(settings: VendorClientSettings): VendorClient {
  const url = new URL(settings.address);
  if (url.search !== "" || url.hash !== "") throw new TypeError("address must end with its path");
  for (const [name, value] of Object.entries(settings.headers)) {
    if (!/^[\x20-\x7e]+$/.test(value)) throw new TypeError(`${name} must be plain text`);
  }
  const base = url.pathname.replace(/\/+$/, "");
  const exchange = openJsonExchange({
    origin: url.origin,
    timeoutMs: settings.timeoutMs,
    connections,
    bodyBytesMax,
    readableStatuses,
    ...(settings.tls === undefined || url.protocol === "http:" ? {} : { tls: settings.tls }),
  });
  return {
    async send({ path, headers, ...request }) {
      return classify(
        await exchange.send({
          ...request,
          path: `${base}${path}`,
          headers: { ...settings.headers, ...headers },
        }),
      );
    },
    close: () => exchange.close(),
  };
}

function classify(exchange: Exchange): VendorResponse {
  if (exchange.kind === "never_sent") return unavailable("connection", exchange.detail);
  if (exchange.kind === "lost") {
    const reason = exchange.why === "http_status" ? "vendor_error" : exchange.why;
    return unavailable(reason, exchange.detail);
  }
  const { status, body } = exchange;
  if (status >= 400) return { kind: "rejected", status, body };
  if (!isObject(body)) return unavailable("unreadable", `HTTP ${status}, not an object`);
  return { kind: "good", status, body };
}

export function unavailable(reason: string, detail: string): Unavailable {
  return { kind: "unavailable", reason, detail };
}

/** Maps a rejected request. The vendor's message may quote the applicant, so it is omitted. */
export function rejectionOf({ status }: { status: number }): Unavailable {
  const reasons: Record<number, string> = {
    401: "unauthorized",
    403: "unauthorized",
    404: "not_found",
    429: "rate_limited",
  };
  return unavailable(reasons[status] ?? "request_rejected", `HTTP ${status}`);
}

/** Source   RFC 7617. */
export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
