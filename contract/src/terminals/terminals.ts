import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import { component, extension, strictObject } from "../shared/schema.ts";
import { terminalExamples as examples } from "./examples/terminals.ts";
import { hsn } from "./fields.ts";
import { terminalsOperation } from "./operation.ts";

const screenSide = (which: string) =>
  Type.Integer({ minimum: 0, description: `${which} of the screen in pixels.` });
const able = (what: string) => Type.Boolean({ description: `Whether it ${what}.` });

export const TerminalDetail = component(
  "TerminalDetail",
  strictObject(
    {
      entity: extension(Type.Literal("terminal")),
      account_id: extension(idOf("account", "The merchant account that owns it.")),
      hsn: Type.String({ description: "Hardware serial number: names it in every call." }),
      name: Type.String({ description: "What the merchant calls it." }),
      connected: Type.Boolean({ description: "Whether it is online and can be used." }),
      device_type: Type.String({ description: "The model, such as `Mini 2`." }),
      environment: Type.String({ description: "What it is set up for: `UAT` or `PROD`." }),
      device_capabilities: strictObject({
        screen_dimension_x: screenSide("Width"),
        screen_dimension_y: screenSide("Height"),
        pin_pad: able("takes a PIN"),
        msr: able("reads magnetic stripes"),
        emv: able("reads chips"),
        nfc: able("reads cards and phones that are held to it"),
        signature: able("takes a signature"),
        printer: able("prints receipts"),
      }),
    },
    { description: "A terminal and what it can do." },
  ),
);

/** What every call about a device has in common; none of them needs its session. */
const aboutDevice = {
  resource: "terminals",
  method: "POST",
  audience: "private-key",
  account: "required",
  idempotent: false,
} as const;

export const listTerminals = terminalsOperation({
  ...aboutDevice,
  id: "listTerminals",
  path: "/terminals/fiserv/list_terminals",
  summary: "List terminals",
  description:
    "Answers the serial numbers of the account's terminals, online or not: an empty list where it has none. The call takes no fields.",
  session: "optional",
  body: strictObject({}),
  returns: {
    status: 200,
    schema: component(
      "TerminalNames",
      strictObject({
        terminals: Type.Array(Type.String({ description: "A serial number." }), {
          description: "The value to send as `hsn`.",
        }),
      }),
    ),
    description: "The serial numbers.",
  },
  errors: ["terminal_unknown_error"],
  examples: [examples.list],
});

export const listTerminalDetails = terminalsOperation({
  ...aboutDevice,
  id: "listTerminalDetails",
  path: "/terminals/fiserv/terminal_details",
  summary: "List terminal details",
  description:
    "Answers every terminal of the account with its model, whether it is online, and what it can do: ask here before you offer a signature, a PIN or a printed receipt. The call takes no fields.",
  session: "optional",
  body: strictObject({}),
  returns: {
    status: 200,
    schema: component(
      "TerminalDetails",
      strictObject({
        terminal_details: Type.Array(TerminalDetail, { description: "The terminals." }),
      }),
    ),
    description: "The terminals.",
  },
  errors: ["terminal_unknown_error"],
  examples: [examples.details],
});

const deviceErrors = ["terminal_error", "terminal_not_found", "terminal_unknown_error"] as const;

export const pingTerminal = terminalsOperation({
  ...aboutDevice,
  id: "pingTerminal",
  path: "/terminals/fiserv/ping",
  summary: "Ping a terminal",
  description:
    "Says whether the device is online. It does not disturb what the device is doing, and shows nothing. A device that is off answers `connected: false`; that is no error.\n\nThe call belongs to the Terminals API, and refuses as that API does.",
  session: "optional",
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "TerminalPing",
      strictObject({ connected: Type.Boolean({ description: "Whether it is online." }) }),
    ),
    description: "Whether it is online.",
  },
  errors: ["terminal_not_found", "terminal_unknown_error"],
  examples: [examples.ping],
});

const dateTime = Type.String({
  pattern: patternMeaning(
    "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$",
    "a date and time of the form YYYY-MM-DDTHH:mm:ss",
  ),
  // Whether the month has that day, which no pattern says well.
  format: "date-time-local",
  description: "`YYYY-MM-DDTHH:mm:ss` in the shop's own time, without a zone.",
});

export const getActivationCode = terminalsOperation({
  ...aboutDevice,
  id: "getActivationCode",
  path: "/terminals/fiserv/activation_code",
  summary: "Get an activation code",
  description:
    "Answers the code that is typed on a new device to bind it to the account. It is good for 15 minutes; a new call gives a new code.",
  session: "optional",
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "ActivationCode",
      strictObject({
        activation_code: Type.String({
          pattern: "^[0-9]{6,8}$",
          description: "Six to eight digits, as the device asks for them.",
        }),
      }),
    ),
    description: "The code.",
  },
  errors: deviceErrors,
  examples: [examples.activationCode],
});

export const setDateTime = terminalsOperation({
  ...aboutDevice,
  id: "setDateTime",
  path: "/terminals/fiserv/date_time",
  summary: "Set the date and time",
  description:
    "Sets the device's clock. Send it after you connect: receipts carry this time, and the device restarts itself every night by it.",
  session: "optional",
  body: strictObject({ hsn, date_time: dateTime }),
  returns: {
    status: 200,
    schema: component("TerminalDateTime", strictObject({ date_time: dateTime })),
    description: "The time as it was set.",
  },
  errors: deviceErrors,
  examples: [examples.dateTime],
});

export const getPanPadVersion = terminalsOperation({
  ...aboutDevice,
  id: "getPanPadVersion",
  path: "/terminals/fiserv/get_pan_pad_version",
  summary: "Get the PAN pad version",
  description:
    "Answers the version of the software that reads card numbers on the device. Only devices of Ingenico have it; others refuse with `TERMINAL_ERROR`.",
  session: "required",
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "PanPadVersion",
      strictObject({ version: Type.String({ description: "The version, such as `1060011`." }) }),
    ),
    description: "The version.",
  },
  errors: deviceErrors,
  examples: [examples.panPadVersion],
});
