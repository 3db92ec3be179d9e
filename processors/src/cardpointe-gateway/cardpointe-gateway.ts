import { setTimeout as sleep } from "node:timers/promises";
import type {
  AuthorizeInstruction,
  CaptureInstruction,
  CardProcessor,
  Declined,
  InquireByOrderIdInstruction,
  InquireInstruction,
  InquireOutcome,
  LookUpInstruction,
  LookUpOutcome,
  NotSent,
  RefundInstruction,
  Unknown,
  VoidInstruction,
  VoidOutcome,
} from "../card-processor.ts";
import type { Exchange } from "../json-exchange.ts";
import {
  authorizeFields,
  captureFields,
  refundFields,
  type Translated,
  voidByOrderIdFields,
  voidFields,
} from "./build-request.ts";
import { type GatewayClient, type GatewayClientSettings, openGatewayClient } from "./client.ts";
import { unreadable } from "./outcomes.ts";
import { parseBinResponse } from "./parse-bin.ts";
import { parseInquireByOrderIdResponse, parseInquireResponse } from "./parse-inquiry.ts";
import {
  lostResponse,
  parseAuthorizeResponse,
  parseCaptureResponse,
  parseRefundResponse,
  parseVoidResponse,
  rejectedResponse,
} from "./parse-response.ts";
import { parseResponseFields, type ResponseFields } from "./wire.ts";
import { isOrderId, isToken, isWireId } from "./wire-text.ts";

export interface CardPointeGatewaySettings extends GatewayClientSettings {
  /** Waits between the voids by order id; real time when absent. */
  pause?: (ms: number) => Promise<void>;
  /**
   * Timeout of a card look-up, 5 000 ms when absent. It is short, because only the displayed card
   * details depend on it.
   */
  lookUpTimeoutMs?: number;
}

/**
 * The CardPointe Gateway as a card processor.
 *
 * Input    timeoutMs: for each whole exchange, 35 000 when absent; below 32 000 the gateway's own
 *          timeout response is never received.
 * Returns  the processor; `close` waits for requests in flight.
 * Errors   TypeError for invalid settings. No method throws.
 * Source   CardPointe Gateway API.
 */
export function createCardPointeGateway(
  settings: CardPointeGatewaySettings,
): CardProcessor & { close(): Promise<void> } {
  const client = openGatewayClient(settings);
  const pause = settings.pause ?? ((ms: number) => sleep(ms));
  return {
    authorize: (instruction) => authorize(client, instruction),
    capture: (instruction) => capture(client, instruction),
    void: (instruction) => voidByReference(client, instruction),
    refund: (instruction) => refund(client, instruction),
    inquire: (instruction) => inquire(client, instruction),
    inquireByOrderId: (instruction) => inquireByOrderId(client, instruction),
    voidByOrderId: (instruction) => voidByOrderId(client, pause, instruction),
    lookUpCard: (instruction) =>
      lookUpCard(client, settings.lookUpTimeoutMs ?? lookUpTimeoutMsDefault, instruction),
    close: () => client.close(),
  };
}

async function authorize(client: GatewayClient, instruction: AuthorizeInstruction) {
  const result = await write(client, "auth", authorizeFields(instruction));
  return result.kind === "told" ? parseAuthorizeResponse(instruction, result.fields) : result;
}

async function capture(client: GatewayClient, instruction: CaptureInstruction) {
  const result = await write(client, "capture", captureFields(instruction));
  return result.kind === "told" ? parseCaptureResponse(instruction, result.fields) : result;
}

async function refund(client: GatewayClient, instruction: RefundInstruction) {
  const result = await write(client, "refund", refundFields(instruction));
  return result.kind === "told" ? parseRefundResponse(instruction, result.fields) : result;
}

async function voidByReference(client: GatewayClient, instruction: VoidInstruction) {
  const result = await write(client, "void", voidFields(instruction));
  return result.kind === "told" ? parseVoidResponse(instruction, result.fields) : notVoided(result);
}

const voidsByOrderId = 3;
const pauseBetweenVoidsMs = 1_000;

/**
 * Sends the void up to three times regardless of missing responses, as the vendor asks. A
 * successful void, or a settled transaction, ends it early.
 *
 * Returns  voided if any response says so; unknown if any request had no response, because that one
 *          may have voided the transaction that the next did not find; otherwise the last result.
 * Source   CardPointe Gateway Developer Guides, "Handling timeouts".
 */
async function voidByOrderId(
  client: GatewayClient,
  pause: (ms: number) => Promise<void>,
  instruction: { merchantId: string; orderId: string },
): Promise<VoidOutcome> {
  const translated = voidByOrderIdFields(instruction);
  let withoutResponse: Unknown | undefined;
  let last: VoidOutcome | undefined;
  for (let sent = 0; sent < voidsByOrderId; sent += 1) {
    if (sent > 0) await pause(pauseBetweenVoidsMs);
    const result = await write(client, "voidByOrderId", translated);
    last =
      result.kind === "told" ? parseVoidResponse(instruction, result.fields) : notVoided(result);
    if (last.kind === "voided") return last;
    if (last.kind === "not_sent") last = { ...last, kind: "unknown", why: "connection" };
    if (last.kind === "unknown") withoutResponse = last;
    else if (last.why === "settled" || translated.kind === "rejected") break;
  }
  return withoutResponse ?? last ?? unreadable("no void was sent");
}

/**
 * Sends one write and returns the certain part of its outcome.
 *
 * Returns  `told`: the response fields, which may be read. `declined`: certainly not processed,
 *          because the adapter rejected it or the gateway did (400, 401, 404), which is a
 *          configuration error and not a card decline. `not_sent`: no connection could be made, or
 *          none was free in time. `unknown`: everything else.
 */
async function write(
  client: GatewayClient,
  endpoint: string,
  translated: Translated,
): Promise<{ kind: "told"; fields: ResponseFields } | Declined | NotSent | Unknown> {
  if (translated.kind === "rejected") return translated.declined;
  const exchange = await client.post(endpoint, translated.fields);
  switch (exchange.kind) {
    case "never_sent":
      return { kind: "not_sent", detail: exchange.detail };
    case "lost":
      return lostResponse(exchange);
    case "answered": {
      if (exchange.status !== 200) {
        return {
          kind: "declined",
          response: rejectedResponse(exchange.status),
          reason: "merchant_configuration",
          retry: "after_correction",
        };
      }
      const fields = parseResponseFields(exchange.body);
      return fields === undefined ? unreadable("not an object") : { kind: "told", fields };
    }
  }
}

/** A void that was not processed leaves the transaction unchanged. */
function notVoided(outcome: Declined | NotSent | Unknown): VoidOutcome {
  if (outcome.kind !== "declined") return outcome;
  return { kind: "not_voided", why: "rejected", response: outcome.response };
}

async function inquire(
  client: GatewayClient,
  requested: InquireInstruction,
): Promise<InquireOutcome> {
  const { merchantId, reference } = requested;
  if (!isWireId(merchantId, 16) || !isWireId(reference, 14)) return unsendable;
  const exchange = await client.get("inquire/{retref}/{merchid}", [reference, merchantId]);
  return readLookUp(exchange, requested, parseInquireResponse);
}

/** The last path segment limits the search to this merchant: order ids are unique only there. */
async function inquireByOrderId(
  client: GatewayClient,
  requested: InquireByOrderIdInstruction,
): Promise<InquireOutcome> {
  const { merchantId, orderId } = requested;
  if (!isWireId(merchantId, 16) || !isOrderId(orderId)) return unsendable;
  const template = "inquireByOrderid/{orderid}/{merchid}/1";
  const exchange = await client.get(template, [orderId, merchantId]);
  return readLookUp(exchange, requested, parseInquireByOrderIdResponse);
}

/** An id that was never sent must not be looked up: "not found" would be the vendor's statement. */
const unsendable: Unknown = unreadable("ids that cannot be asked for were not sent");

/** A rejected look-up does not describe the transaction, least of all as "not found". */
function readLookUp<What, Outcome>(
  exchange: Exchange,
  requested: What,
  read: (requested: What, body: unknown) => Outcome,
): Outcome | Unknown {
  switch (exchange.kind) {
    case "never_sent":
      return { kind: "unknown", why: "connection", detail: exchange.detail };
    case "lost":
      return lostResponse(exchange);
    case "answered":
      if (exchange.status === 200) return read(requested, exchange.body);
      return {
        kind: "unknown",
        why: "http_status",
        detail: `HTTP ${exchange.status}`,
        response: rejectedResponse(exchange.status),
      };
  }
}

const lookUpTimeoutMsDefault = 5_000;

async function lookUpCard(
  client: GatewayClient,
  timeoutMs: number,
  requested: LookUpInstruction,
): Promise<LookUpOutcome> {
  const { merchantId, token } = requested;
  if (!isWireId(merchantId, 16) || !isToken(token)) return unsendable;
  const exchange = await client.get("bin/{merchid}/{token}", [merchantId, token], timeoutMs);
  return readLookUp(exchange, requested, parseBinResponse);
}
