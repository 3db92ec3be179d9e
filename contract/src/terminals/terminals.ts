import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
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
      hsn: Type.String({
        description: "Hardware serial number, which identifies the terminal in requests.",
      }),
      name: Type.String({ description: "The merchant's name for the terminal." }),
      connected: Type.Boolean({ description: "Whether it is online and can be used." }),
      device_type: Type.String({ description: "The model, such as `Mini 2`." }),
      environment: Type.String({
        description: "Environment for which it is set up: `UAT` or `PROD`.",
      }),
      device_capabilities: strictObject({
        screen_dimension_x: screenSide("Width"),
        screen_dimension_y: screenSide("Height"),
        pin_pad: able("supports PIN entry"),
        msr: able("reads magnetic stripes"),
        emv: able("reads chips"),
        nfc: able("reads contactless cards and phones"),
        signature: able("captures signatures"),
        printer: able("prints receipts"),
      }),
    },
    { description: "A terminal and its capabilities." },
  ),
);

/** Common properties of the operations about a device; none requires a session. */
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
  ...reads("terminals:read"),
  summary: "List terminals",
  description:
    "Returns the serial numbers of the account's terminals, online or offline; the list is empty if there are none. The request has no fields.",
  session: "optional",
  body: strictObject({}),
  returns: {
    status: 200,
    schema: component(
      "TerminalNames",
      strictObject({
        terminals: Type.Array(Type.String({ description: "A serial number." }), {
          description: "Serial numbers, to be sent as `hsn`.",
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
  ...reads("terminals:read"),
  summary: "List terminal details",
  description:
    "Returns every terminal of the account with its model, connection status and capabilities. Check the capabilities before you offer a signature, a PIN or a printed receipt. The request has no fields.",
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
  ...changes("terminals:use"),
  summary: "Ping a terminal",
  description:
    "Returns whether the device is online. It does not interrupt the device, and the display does not change. For a device that is off, the response is `connected: false`, which is not an error.\n\nThe operation is part of the Terminals API and uses its error body.",
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
    "a date and time in the format YYYY-MM-DDTHH:mm:ss",
  ),
  // Validates the day of the month, which a pattern cannot express well.
  format: "date-time-local",
  description: "`YYYY-MM-DDTHH:mm:ss` in the store's local time, without a time zone.",
});

export const getActivationCode = terminalsOperation({
  ...aboutDevice,
  id: "getActivationCode",
  path: "/terminals/fiserv/activation_code",
  ...changes("terminals:manage"),
  summary: "Get an activation code",
  description:
    "Returns the code that binds a new device to the account when it is entered there. The code is valid for 15 minutes; a new request returns a new code.",
  session: "optional",
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "ActivationCode",
      strictObject({
        activation_code: Type.String({
          pattern: "^[0-9]{6,8}$",
          description: "Six to eight digits to be entered on the device.",
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
  ...changes("terminals:manage"),
  summary: "Set the date and time",
  description:
    "Sets the device's clock. Send it after you connect: receipts show this time, and it determines when the device restarts each night.",
  session: "optional",
  body: strictObject({ hsn, date_time: dateTime }),
  returns: {
    status: 200,
    schema: component("TerminalDateTime", strictObject({ date_time: dateTime })),
    description: "The time that was set.",
  },
  errors: deviceErrors,
  examples: [examples.dateTime],
});

export const getPanPadVersion = terminalsOperation({
  ...aboutDevice,
  id: "getPanPadVersion",
  path: "/terminals/fiserv/get_pan_pad_version",
  ...changes("terminals:use"),
  summary: "Get the PAN pad version",
  description:
    "Returns the version of the software that reads card numbers on the device. Only Ingenico devices have it; others return `TERMINAL_ERROR`.",
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
