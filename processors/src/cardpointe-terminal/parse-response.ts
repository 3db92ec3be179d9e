import type { Unknown } from "../card-processor.ts";
import { readEmvTags } from "../cardpointe-gateway/emv-tags.ts";
import { readEntryMode } from "../cardpointe-gateway/entry-modes.ts";
import { unreadable } from "../cardpointe-gateway/outcomes.ts";
import { parseAuthorizeResponse } from "../cardpointe-gateway/parse-response.ts";
import { parseResponseFields } from "../cardpointe-gateway/wire.ts";
import { readExpiry } from "../cardpointe-gateway/wire-expiry.ts";
import type {
  DeviceDescription,
  Receipt,
  ServiceSession,
  TerminalCard,
  TerminalCharge,
  TerminalChargeResponse,
} from "../terminal-service.ts";
import { type Fields, member, readFields, readFlag } from "./wire.ts";

/**
 * The session of a `connect`: `<key>;expires=<time>` in a header.
 *
 * Returns  undefined for any other form.
 */
export function parseSession(header: string | undefined): ServiceSession | undefined {
  const [, sessionKey, expires] =
    /^([0-9A-Za-z]{8,128});\s*expires=(\S+)$/i.exec(header ?? "") ?? [];
  if (sessionKey === undefined || expires === undefined) return undefined;
  const expiresAt = new Date(expires);
  return Number.isNaN(expiresAt.getTime()) ? undefined : { sessionKey, expiresAt };
}

export function parseSerialNumbers(body: unknown): string[] | undefined {
  const list = member(body, "terminals");
  return Array.isArray(list) && list.every((each) => typeof each === "string") ? list : undefined;
}

/** The list is top-level, or under one of two names: the documents do not agree. */
export function parseDescriptions(body: unknown): DeviceDescription[] | undefined {
  const list = Array.isArray(body)
    ? body
    : (member(body, "terminals") ?? member(body, "terminalDetails"));
  if (!Array.isArray(list)) return undefined;
  const described = list.map(readDescription);
  return described.every((each) => each !== undefined) ? described : undefined;
}

function readDescription(value: unknown): DeviceDescription | undefined {
  const fields = readFields(value);
  const able = readFields(member(value, "deviceCapabilities"));
  const connected = readFlag(fields?.connected);
  if (fields?.hsn === undefined || able === undefined || connected === undefined) return undefined;
  const can = (name: string) => readFlag(able[name]) ?? false;
  const pixels = (name: string) => (/^\d{1,5}$/.test(able[name] ?? "") ? Number(able[name]) : 0);
  return {
    hsn: fields.hsn,
    name: fields.name ?? "",
    connected,
    deviceType: fields.deviceType ?? "",
    environment: fields.environment ?? "",
    screenWidth: pixels("screenDimensionX"),
    screenHeight: pixels("screenDimensionY"),
    pinPad: can("pinPad"),
    msr: can("msr"),
    emv: can("emv"),
    nfc: can("nfc"),
    signature: can("signature"),
    printer: can("printer"),
  };
}

/**
 * The tip that the customer adds. The documents show cents in the request and dollars in the
 * response, without stating the unit: the correct reading is the one in which the three numbers add
 * up.
 *
 * Returns  undefined if neither does.
 */
export function parseTip(
  amountMinor: number,
  body: unknown,
): { tipMinor: number; totalMinor: number } | undefined {
  const { tip, total } = readFields(body) ?? {};
  for (const read of [asMinor, asMajor]) {
    const [tipMinor, totalMinor] = [read(tip), read(total)];
    if (tipMinor === undefined || totalMinor === undefined) continue;
    if (amountMinor + tipMinor === totalMinor) return { tipMinor, totalMinor };
  }
  return undefined;
}

function asMinor(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function asMajor(text: string | undefined): number | undefined {
  const [, whole, part = ""] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text ?? "") ?? [];
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, "0")}`);
}

/** A card that was read without a charge. Returns   undefined without a token. */
export function parseCardResponse(body: unknown): TerminalCard | undefined {
  const fields = readFields(body);
  return fields === undefined ? undefined : readCard(fields, "singleUseToken");
}

function readCard(fields: Fields, singleUse: string): TerminalCard | undefined {
  const { token, name, signature } = fields;
  // A card number must not be mistaken for a token: tokens begin with 9.
  if (token === undefined || !/^9[0-9]{14,18}$/.test(token)) return undefined;
  const expiry = readExpiry(fields.expiry);
  return {
    token,
    ...(expiry === undefined ? {} : { expiry }),
    ...(name?.trim() ? { name: name.trim() } : {}),
    ...(signature ? { signature } : {}),
    ...(fields.entrymode === undefined ? {} : { entryMode: readEntryMode(fields.entrymode) }),
    singleUse: readFlag(fields[singleUse]) ?? false,
  };
}

/**
 * Parses a charge's response: the gateway's fields, and the device's additions.
 *
 * Source   CardPointe Integrated Terminal API, "authCard": the gateway's response with receiptData,
 *          emvTagData, signature, entrymode; tokenExpired for a token of this charge alone.
 */
export function parseChargeResponse(
  requested: TerminalCharge & { merchantId: string },
  body: unknown,
): ({ kind: "answered" } & TerminalChargeResponse) | Unknown {
  const gateway = parseResponseFields(body);
  const fields = readFields(body);
  if (gateway === undefined || fields === undefined) return unreadable("not an object");
  const authorization = parseAuthorizeResponse(
    { ...requested, token: gateway.token ?? "" },
    gateway,
  );
  if (authorization.kind === "unknown") return authorization;
  const card = readCard(fields, "tokenExpired");
  // An approved charge needs a token, because otherwise its card is unknown. A rejection by the
  // gateway itself names no card.
  if (card === undefined && authorization.kind === "approved") {
    return unreadable("no token in the response", authorization.response);
  }
  const emvTags = readEmvTags(fields.emvTagData);
  const receipt = parseReceipt(member(body, "receiptData"));
  return {
    kind: "answered",
    authorization,
    ...(card === undefined ? {} : { card }),
    entryMode: readEntryMode(fields.entrymode),
    ...(emvTags === undefined ? {} : { emvTags }),
    ...(receipt === undefined ? {} : { receipt }),
  };
}

const receiptNames = [
  ["dba", "dba"],
  ["address1", "address1"],
  ["address2", "address2"],
  ["phone", "phone"],
  ["header", "header"],
  ["footer", "footer"],
  ["orderNote", "orderNote"],
  ["items", "items"],
  ["nameOnCard", "nameOnCard"],
] as const;

export function parseReceipt(value: unknown): Receipt | undefined {
  const fields = readFields(value);
  if (fields === undefined) return undefined;
  const receipt: Receipt = {};
  for (const [name, wire] of receiptNames) if (fields[wire]) receipt[name] = fields[wire];
  const dateTime = readDateTime(fields.dateTime);
  return dateTime === undefined ? receipt : { ...receipt, dateTime };
}

/** YYYYMMDDHHMMSS, or what already has its separators. */
function readDateTime(text: string | undefined): string | undefined {
  const digits = (text ?? "").replace(/[^0-9]/g, "").slice(0, 14);
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (parts === null) return text || undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}
