import { type Exchange, openJsonExchange } from "../json-exchange.ts";
import type { BoardInstruction, BoardOutcome, MerchantBoarding } from "../merchant-boarding.ts";

export interface AcquirerBoardingSettings {
  /** Scheme, host and port, nothing more. */
  origin: string;
  username: string;
  password: string;
  timeoutMs: number;
}

const responseBytesMax = 64 * 1024;

/**
 * The acquirer's boarding over openpayfac's own wire, which the simulator serves: no document of
 * the gateway's vendor describes how merchants are registered.
 *
 * Returns  the adapter; `close` waits for requests in flight. No method throws.
 */
export function createAcquirerBoarding(
  settings: AcquirerBoardingSettings,
): MerchantBoarding & { close(): Promise<void> } {
  const credentials = Buffer.from(`${settings.username}:${settings.password}`).toString("base64");
  const exchange = openJsonExchange({
    origin: settings.origin,
    timeoutMs: settings.timeoutMs,
    bodyBytesMax: responseBytesMax,
    connections: 2,
  });
  return {
    async board(instruction) {
      const result = await exchange.send({
        method: "POST",
        path: "/boarding/v1/merchants",
        headers: { authorization: `Basic ${credentials}` },
        json: wireOf(instruction),
      });
      return parseBoardResponse(instruction, result);
    },
    close: () => exchange.close(),
  };
}

function wireOf(instruction: BoardInstruction) {
  return {
    order_id: instruction.orderId,
    legal_name: instruction.legalName,
    dba_name: instruction.tradeName,
    mcc: instruction.categoryCode,
    postal_code: instruction.postalCode,
  };
}

/** Parses the response to an order; only a complete response for this order is accepted. */
export function parseBoardResponse({ orderId }: BoardInstruction, result: Exchange): BoardOutcome {
  if (result.kind !== "answered") {
    const why = result.kind === "never_sent" ? "connection" : result.why;
    return { kind: "unknown", why, detail: `boarding: ${result.detail}` };
  }
  if (result.status === 400) return { kind: "rejected", detail: JSON.stringify(result.body) };
  if (result.status !== 200) {
    return { kind: "unknown", why: "http_status", detail: `boarding: status ${result.status}` };
  }
  const { order_id, status, merchid, terminal_id } = (result.body ?? {}) as Record<string, unknown>;
  const isWhole = order_id === orderId && isId(merchid) && isId(terminal_id);
  if (!isWhole) return { kind: "unknown", why: "unreadable", detail: "boarding: not this order" };
  if (status !== "boarded") {
    return { kind: "unknown", why: "unknown_code", detail: `boarding: status ${String(status)}` };
  }
  return { kind: "boarded", merchantId: merchid, terminalId: terminal_id };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9A-Za-z]{1,32}$/.test(value);
}
