import { grailpayKey } from "./grailpay/routes.ts";
import { type SimulatorOptions, startSimulator } from "./start-simulator.ts";

export const testMerchid = "800000000019";
export const credentials = `Basic ${Buffer.from("testing:testing123").toString("base64")}`;
export const visaCard = "4111111111111111";

// biome-ignore lint/suspicious/noExplicitAny: tests read whatever the wire carries.
export type Json = any;

/** A simulator on a free port, its clock, and short ways to call it. */
export interface SimulatorUnderTest {
  readonly origin: string;
  /** Moves the clock that the simulator reads. */
  advance(ms: number): void;
  /** Sends a request to any path; a text response is returned as a string. */
  send(method: string, path: string, body?: unknown, headers?: object): Promise<SimulatorResponse>;
  /** Calls a gateway endpoint with the merchant's credentials; the default merchid is added. */
  gateway(endpoint: string, fields: object): Promise<Json>;
  read(path: string): Promise<Json>;
  control(path: string, body?: unknown): Promise<Json>;
  /** Calls GrailPay with its key. */
  grailpay(method: string, path: string, body?: unknown): Promise<SimulatorResponse>;
  /** Moves the simulator's clock, which runs everything due until then. */
  moveTo(now: string): Promise<Json>;
  /** An approved authorization of a Visa card, with the given additional fields. */
  authorize(fields?: object): Promise<Json>;
  transactions(orderid: string): Promise<Json[]>;
  close(): Promise<void>;
}

export interface SimulatorResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Json;
}

/** Starts a simulator for one test file; its clock is at 2026-11-20T12:00:00Z. */
export async function startUnderTest(
  options: Partial<SimulatorOptions> = {},
): Promise<SimulatorUnderTest> {
  let nowMs = Date.parse("2026-11-20T12:00:00Z");
  const simulator = await startSimulator({
    port: 0,
    hostTimeoutMs: 20,
    clock: () => new Date(nowMs),
    ...options,
  });

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: object = {},
  ): Promise<SimulatorResponse> {
    const response = await fetch(`${simulator.origin}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    let json: Json;
    try {
      json = JSON.parse(text);
    } catch {
      json = text;
    }
    return { status: response.status, headers: response.headers, text, json };
  }
  const gateway = async (endpoint: string, fields: object) => {
    const body = { merchid: testMerchid, ...fields };
    const path = `/cardconnect/rest/${endpoint}`;
    return (await send("PUT", path, body, { authorization: credentials })).json;
  };

  return {
    origin: simulator.origin,
    advance: (ms) => {
      nowMs += ms;
    },
    send,
    gateway,
    read: async (path) =>
      (await send("GET", `/cardconnect/rest/${path}`, undefined, { authorization: credentials }))
        .json,
    grailpay: (method, path, body) =>
      send(method, `/grailpay${path}`, body, { authorization: `Bearer ${grailpayKey}` }),
    moveTo: async (now) => (await send("POST", "/_simulator/clock", { now })).json,
    control: async (path, body) =>
      (await send(body === undefined ? "GET" : "POST", `/_simulator/${path}`, body)).json,
    authorize: (fields = {}) =>
      gateway("auth", { account: visaCard, expiry: "1230", amount: "10.00", ...fields }),
    transactions: async (orderid) =>
      (await send("GET", `/_simulator/transactions?orderid=${orderid}`)).json.transactions,
    close: simulator.close,
  };
}
