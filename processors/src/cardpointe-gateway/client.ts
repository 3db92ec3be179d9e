import { type Exchange, openJsonExchange } from "../json-exchange.ts";
import { parseResponseFields } from "./wire.ts";

/** Observable data of one exchange, for metrics: of both bodies, only the code. */
export interface GatewayExchange {
  method: "GET" | "POST";
  /** The endpoint's path with its parameters' names, not their values. */
  path: string;
  /** Absent when no status line arrived. */
  status?: number;
  /** Absent without an injected `now`. */
  durationMs?: number;
  respcode?: string;
}

export interface GatewayClientSettings {
  /** `https://<site>.cardconnect.com`, nothing after the host. */
  origin: string;
  username: string;
  password: string;
  timeoutMs?: number;
  connections?: number;
  onExchange?: (exchange: GatewayExchange) => void;
  /** Milliseconds of any monotonic clock; used for durations only. */
  now?: () => number;
}

export interface GatewayClient {
  /** Writes as POST, which the vendor treats as PUT. */
  post(endpoint: string, fields: object): Promise<Exchange>;
  /**
   * Input: `template` such as "inquire/{retref}/{merchid}" and the values, in its order; timeoutMs:
   * a shorter timeout for this request.
   */
  get(template: string, values: string[], timeoutMs?: number): Promise<Exchange>;
  close(): Promise<void>;
}

/**
 * The gateway returns its own timeout response, with a reference, after 32 seconds. Disconnecting
 * before that would turn a known outcome into an unknown one.
 *
 * Source   CardPointe Gateway Developer Guides, "Handling timeouts".
 */
const timeoutMsDefault = 35_000;

/** The longest documented responses carry a signature and a receipt, some kilobytes. */
const bodyBytesMax = 1_048_576;

/** Above this, requests wait for a socket inside their own timeout. */
const connectionsDefault = 128;

/**
 * HTTP client of the gateway: keep-alive, Basic authentication, one attempt.
 *
 * Errors   TypeError for an invalid origin, or a user name that Basic cannot carry.
 * Source   CardPointe Gateway API, "Authentication": Basic; RFC 7617: no colon in the user name.
 */
export function openGatewayClient(settings: GatewayClientSettings): GatewayClient {
  if (settings.username.includes(":")) throw new TypeError("username must not hold a colon");
  const credentials = Buffer.from(`${settings.username}:${settings.password}`).toString("base64");
  const headers = { authorization: `Basic ${credentials}` };
  const exchange = openJsonExchange({
    origin: settings.origin,
    timeoutMs: settings.timeoutMs ?? timeoutMsDefault,
    connections: settings.connections ?? connectionsDefault,
    bodyBytesMax,
  });

  const observed = async (
    method: "GET" | "POST",
    path: string,
    run: () => Promise<Exchange>,
  ): Promise<Exchange> => {
    if (settings.onExchange === undefined) return run();
    const started = settings.now?.();
    const outcome = await run();
    const ended = settings.now?.();
    const respcode = readRespcode(outcome);
    const status = "status" in outcome ? outcome.status : undefined;
    try {
      settings.onExchange({
        method,
        path,
        ...(status === undefined ? {} : { status }),
        ...(started === undefined || ended === undefined ? {} : { durationMs: ended - started }),
        ...(respcode === undefined ? {} : { respcode }),
      });
    } catch {
      // A failing metrics observer must not change a payment's outcome.
    }
    return outcome;
  };

  return {
    post: (endpoint, fields) => {
      const path = `/cardconnect/rest/${endpoint}`;
      return observed("POST", path, () =>
        exchange.send({ method: "POST", path, headers, json: fields }),
      );
    },
    get: (template, values, timeoutMs) => {
      const remaining = [...values];
      const filled = template.replace(/\{\w+\}/g, () =>
        encodeURIComponent(remaining.shift() ?? ""),
      );
      return observed("GET", `/cardconnect/rest/${template}`, () =>
        exchange.send({
          method: "GET",
          path: `/cardconnect/rest/${filled}`,
          headers,
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
        }),
      );
    },
    close: () => exchange.close(),
  };
}

/**
 * Truncated to three characters, as documented: the gateway must not control the number of metric
 * label values.
 */
function readRespcode(outcome: Exchange): string | undefined {
  if (outcome.kind !== "answered") return undefined;
  return parseResponseFields(outcome.body)?.respcode?.slice(0, 3);
}
