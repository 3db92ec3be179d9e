import type { Unknown } from "../card-processor.ts";
import { unreadable } from "../cardpointe-gateway/outcomes.ts";
import { lostResponse } from "../cardpointe-gateway/parse-response.ts";
import { isWireId } from "../cardpointe-gateway/wire-text.ts";
import type {
  Device,
  HeldDevice,
  TerminalCharge,
  TerminalChargeOutcome,
  TerminalRejected,
  TerminalResult,
  TerminalService,
} from "../terminal-service.ts";
import {
  cardFields,
  chargeFields,
  deviceFields,
  manualFields,
  printFields,
  promptFields,
  signatureFields,
  type Translated,
  tipFields,
} from "./build-request.ts";
import {
  type CardPointeTerminalSettings,
  openTerminalClient,
  type Patience,
  sessionHeader,
  type TerminalClient,
} from "./client.ts";
import { isError, readError } from "./error-codes.ts";
import {
  parseCardResponse,
  parseChargeResponse,
  parseDescriptions,
  parseReceipt,
  parseSerialNumbers,
  parseSession,
  parseTip,
} from "./parse-response.ts";
import { member, readFields, readFlag, textFor } from "./wire.ts";

/**
 * The CardPointe Integrated Terminal service.
 *
 * Returns  the service; `close` waits for requests in flight.
 * Errors   TypeError for invalid settings. No method throws.
 * Source   CardPointe Integrated Terminal API.
 */
export function createCardPointeTerminal(
  settings: CardPointeTerminalSettings,
): TerminalService & { close(): Promise<void> } {
  const client = openTerminalClient(settings);
  const held = <T extends object>(
    endpoint: string,
    device: HeldDevice,
    read: (body: unknown) => T | undefined,
    more: { translated?: Translated; version?: "v2" | "v3"; patience?: Patience } = {},
  ): Promise<TerminalResult<T>> =>
    ask(client, {
      endpoint,
      version: more.version ?? "v2",
      translated: more.translated ?? deviceFields(device),
      sessionKey: device.sessionKey,
      patience: more.patience ?? "device",
      read: ({ body }) => read(body),
    });
  const person = { patience: "person" } as const;
  return {
    listTerminals: ({ merchantId }) =>
      ask(client, {
        endpoint: "listTerminals",
        version: "v2",
        translated: merchantFields(merchantId),
        patience: "device",
        read: ({ body }) => named("serials", parseSerialNumbers(body)),
      }),
    describeTerminals: ({ merchantId }) =>
      ask(client, {
        endpoint: "terminalDetails",
        version: "v3",
        translated: merchantFields(merchantId),
        patience: "device",
        read: ({ body }) => named("terminals", parseDescriptions(body)),
      }),
    activationCode: (device) =>
      ask(client, {
        endpoint: "terminalActivationCode",
        version: "v3",
        translated: deviceFields(device),
        patience: "device",
        read: ({ body }) => named("code", readFields(body)?.terminalActivationCode),
      }),
    ping: (device) =>
      ask(client, {
        endpoint: "ping",
        // Only the later version checks the session.
        version: device.sessionKey === undefined ? "v1" : "v2",
        translated: deviceFields(device),
        ...(device.sessionKey === undefined ? {} : { sessionKey: device.sessionKey }),
        patience: "device",
        read: ({ body }) => named("connected", readFlag(readFields(body)?.connected)),
      }),
    connect: (device) => connect(client, device),
    disconnect: async (device) => {
      const result = await held("disconnect", device, nothing);
      // The session was over already, which is the requested state.
      return result.kind === "rejected" && result.why === "session_over"
        ? { kind: "done" }
        : result;
    },
    cancel: (device) =>
      ask(client, {
        endpoint: "cancel",
        version: device.sessionKey === undefined ? "v1" : "v2",
        translated: deviceFields(device),
        ...(device.sessionKey === undefined ? {} : { sessionKey: device.sessionKey }),
        patience: "device",
        read: nothing,
      }),
    panPadVersion: (device) =>
      held("getPanPadVersion", device, (body) => named("version", readFields(body)?.version)),
    setDateTime: (device) =>
      held("dateTime", device, nothing, {
        translated: deviceFields(device, { dateTime: device.dateTime }),
      }),
    display: (device) =>
      held("display", device, nothing, {
        translated: deviceFields(device, { text: textFor(device.hsn, device.text) }),
      }),
    clearDisplay: (device) => held("clearDisplay", device, nothing, { version: "v3" }),
    readConfirmation: (requested) =>
      held(
        "readConfirmation",
        requested,
        (body) => named("confirmed", readFlag(readFields(body)?.confirmed)),
        { translated: promptFields(requested), ...person },
      ),
    readInput: (requested) =>
      held("readInput", requested, (body) => named("input", readFields(body)?.input), {
        translated: promptFields(requested, { format: requested.format }),
        ...person,
      }),
    readSignature: (requested) =>
      held("readSignature", requested, (body) => named("signature", readFields(body)?.signature), {
        translated: deviceFields(requested, {
          prompt: textFor(requested.hsn, requested.prompt),
          ...signatureFields(requested),
        }),
        ...person,
      }),
    readTip: (requested) =>
      held("tip", requested, (body) => parseTip(requested.amountMinor, body), {
        translated: tipFields(requested),
        version: "v3",
        ...person,
      }),
    readCard: (requested) =>
      held("readCard", requested, (body) => named("card", parseCardResponse(body)), {
        translated: cardFields(requested),
        ...person,
      }),
    readManual: (requested) =>
      held("readManual", requested, (body) => named("card", parseCardResponse(body)), {
        translated: manualFields(requested),
        ...person,
      }),
    authorize: (requested) => authorize(client, requested),
    printReceipt: (requested) =>
      held(
        "printReceipt",
        requested,
        (body) => named("receipt", parseReceipt(member(body, "receiptData"))),
        {
          translated: deviceFields(requested, {
            orderId: requested.orderId,
            ...printFields(requested),
          }),
          version: "v3",
          // Two copies and the delay between them.
          ...person,
        },
      ),
    close: () => client.close(),
  };
}

const nothing = () => ({});

/** One value under its name; undefined when it could not be read. */
function named<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [Each in Name]: Value } | undefined {
  return value === undefined ? undefined : ({ [name]: value } as { [Each in Name]: Value });
}

function merchantFields(merchantId: string): Translated {
  if (isWireId(merchantId, 16)) return { kind: "fields", fields: { merchantId } };
  return { kind: "rejected", why: "invalid", message: "the merchant id cannot be sent" };
}

interface TerminalRequest<T> {
  endpoint: string;
  version: "v1" | "v2" | "v3";
  translated: Translated;
  sessionKey?: string;
  patience: Patience;
  read(response: { body: unknown; session: string | undefined }): T | undefined;
}

async function ask<T extends object>(
  client: TerminalClient,
  requested: TerminalRequest<T>,
): Promise<TerminalResult<T>> {
  const sent = await send(client, requested);
  if (sent.kind !== "answered") return sent;
  if (isError(sent)) return readError(sent.status, sent.body);
  const found = requested.read(sent);
  return found === undefined
    ? unreadable(`the response of ${requested.endpoint} lacks its result`)
    : { kind: "done", ...found };
}

type Sent =
  | { kind: "answered"; status: number; body: unknown; session: string | undefined }
  | TerminalRejected
  | Unknown;

async function send(
  client: TerminalClient,
  { endpoint, version, translated, sessionKey, patience }: Omit<TerminalRequest<object>, "read">,
): Promise<Sent> {
  if (translated.kind === "rejected") return translated;
  const exchange = await client.post({
    endpoint,
    version,
    fields: translated.fields,
    ...(sessionKey === undefined ? {} : { sessionKey }),
    patience,
  });
  switch (exchange.kind) {
    case "never_sent":
      return { kind: "rejected", why: "unreachable", message: exchange.detail };
    case "lost":
      return lostResponse(exchange);
    case "answered": {
      const { status, body, headers } = exchange;
      return { kind: "answered", status, body, session: headers?.[sessionHeader] };
    }
  }
}

function connect(client: TerminalClient, device: Device & { force: boolean }) {
  return ask(client, {
    endpoint: "connect",
    version: "v2",
    translated: deviceFields(device, { force: String(device.force) }),
    patience: "device",
    read: ({ session }) => parseSession(session),
  });
}

/**
 * Errors returned before the device is used: the issuer cannot have received a request. None of
 * them is recognized by its message alone, which may change.
 */
const beforeTheDevice = new Set<TerminalRejected["why"]>([
  "busy",
  "configuration",
  "invalid",
  "not_found",
]);

async function authorize(
  client: TerminalClient,
  requested: HeldDevice & TerminalCharge,
): Promise<TerminalChargeOutcome> {
  const sent = await send(client, {
    endpoint: requested.entry.kind === "card" ? "authCard" : "authManual",
    version: "v3",
    translated: chargeFields(requested),
    sessionKey: requested.sessionKey,
    patience: "charge",
  });
  if (sent.kind === "rejected") return { ...sent, certain: true };
  if (sent.kind === "unknown") return sent;
  if (!isError(sent)) return parseChargeResponse(requested, sent.body);
  const error = readError(sent.status, sent.body);
  if (error.kind === "unknown") return error;
  const inside = member(sent.body, "authResponse");
  const said = inside === undefined ? undefined : parseChargeResponse(requested, inside);
  if (said === undefined) return { ...error, certain: beforeTheDevice.has(error.why) };
  // A charge reported with an error may have been reversed: it is looked up before it is relied on.
  if (said.kind === "unknown") return { ...error, certain: false };
  const { kind: _, ...response } = said;
  return { ...error, certain: false, said: response };
}
