import { type Exchange, openJsonExchange } from "../json-exchange.ts";

export interface CardPointeTerminalSettings {
  /** `https://<site>.cardpointe.com`, with a path if the service has one. */
  address: string;
  /** Sent unchanged: this wire's Authorization has no scheme. */
  apiKey: string;
  /** Timeout of commands that wait for a person; 130 s when absent. */
  commandTimeoutMs?: number;
  /** The same for a charge, which also waits for the issuer; 165 s when absent. */
  chargeTimeoutMs?: number;
}

/**
 * Response timeout by kind of command: device only, a person at the device, a charge.
 *
 * Source   CardPointe Integrated Terminal Developer Guides, "Timeouts": 1:59 min for the person, 32
 *          s more for the gateway.
 */
export type Patience = "device" | "person" | "charge";

export interface TerminalClient {
  post(call: {
    endpoint: string;
    version: "v1" | "v2" | "v3";
    fields: object;
    sessionKey?: string;
    patience: Patience;
  }): Promise<Exchange>;
  close(): Promise<void>;
}

export const sessionHeader = "x-cardconnect-sessionkey";

const deviceTimeoutMs = 35_000;
const commandTimeoutMs = 130_000;
const chargeTimeoutMs = 165_000;

/**
 * A signature of 4096 by 4096 pixels, in color and uncompressed, has 64 MiB and a little in base64.
 */
const bodyBytesMax = 72 * 1_048_576;

/** Each request may wait for its device for up to two minutes. */
const connections = 1_024;

/**
 * HTTP client of the terminal service: keep-alive, one attempt.
 *
 * Errors   TypeError for an invalid address.
 * Source   CardPointe Integrated Terminal API, "HTTP status codes" and "connect": the session key
 *          comes in a header, and responses may be empty.
 */
export function openTerminalClient(settings: CardPointeTerminalSettings): TerminalClient {
  const { origin, pathname } = new URL(settings.address);
  const base = pathname.replace(/\/$/, "");
  const timeouts = {
    device: Math.min(deviceTimeoutMs, settings.commandTimeoutMs ?? deviceTimeoutMs),
    person: settings.commandTimeoutMs ?? commandTimeoutMs,
    charge: settings.chargeTimeoutMs ?? chargeTimeoutMs,
  };
  const exchange = openJsonExchange({
    origin,
    timeoutMs: Math.max(...Object.values(timeouts)),
    connections,
    bodyBytesMax,
    readableStatuses: new Set([200, 400, 401, 403, 500]),
    responseHeaders: [sessionHeader],
    takesEmpty: true,
  });
  return {
    post: ({ endpoint, version, fields, sessionKey, patience }) =>
      exchange.send({
        method: "POST",
        path: `${base}/api/${version}/${endpoint}`,
        headers: {
          authorization: settings.apiKey,
          ...(sessionKey === undefined ? {} : { [sessionHeader]: sessionKey }),
        },
        json: fields,
        timeoutMs: timeouts[patience],
      }),
    close: () => exchange.close(),
  };
}
