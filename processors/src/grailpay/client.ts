import { type Exchange, openJsonExchange } from "../json-exchange.ts";

export interface GrailPayClientSettings {
  /** `https://api.grailpay.com`; a path after the host prefixes every request's path. */
  address: string;
  apiKey: string;
  timeoutMs?: number;
  connections?: number;
}

export interface GrailPayClient {
  post(path: string, fields: object): Promise<Exchange>;
  get(path: string, query?: Record<string, string>): Promise<Exchange>;
  delete(path: string): Promise<Exchange>;
  close(): Promise<void>;
}

const timeoutMsDefault = 30_000;
const bodyBytesMax = 4_194_304;
const connectionsDefault = 16;

/**
 * 201 is a creation; the rest are errors in which nothing was executed. A 5xx leaves the outcome
 * unknown.
 *
 * Source   GrailPay API, "Errors".
 */
const readableStatuses = new Set([200, 201, 400, 401, 403, 404, 406, 409, 422]);

/**
 * HTTP client of GrailPay: keep-alive, a bearer key, one attempt.
 *
 * Errors   TypeError for an address that is not http or https, or a key that no header can carry.
 * Source   GrailPay API, "Authentication".
 */
export function openGrailPayClient(settings: GrailPayClientSettings): GrailPayClient {
  const url = new URL(settings.address);
  if (url.search !== "" || url.hash !== "") throw new TypeError("address must end with its path");
  if (!/^[\x21-\x7e]+$/.test(settings.apiKey)) throw new TypeError("apiKey must be one word");
  const base = url.pathname.replace(/\/+$/, "");
  url.pathname = "";
  const exchange = openJsonExchange({
    origin: url.href,
    timeoutMs: settings.timeoutMs ?? timeoutMsDefault,
    connections: settings.connections ?? connectionsDefault,
    bodyBytesMax,
    readableStatuses,
  });
  const headers = { authorization: `Bearer ${settings.apiKey}` };
  return {
    post: (path, json) => exchange.send({ method: "POST", path: `${base}${path}`, headers, json }),
    get: (path, query = {}) => {
      const search = new URLSearchParams(query).toString();
      const full = `${base}${path}${search === "" ? "" : `?${search}`}`;
      return exchange.send({ method: "GET", path: full, headers });
    },
    delete: (path) => exchange.send({ method: "DELETE", path: `${base}${path}`, headers }),
    close: () => exchange.close(),
  };
}
