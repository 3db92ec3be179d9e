import Type from "typebox";
import { component, strictObject, timestamp } from "../shared/schema.ts";
import { sessionExamples as examples } from "./examples/sessions.ts";
import { flagOrText, hsn } from "./fields.ts";
import { terminalsOperation } from "./operation.ts";

export const connectTerminal = terminalsOperation({
  id: "connectTerminal",
  resource: "sessions",
  method: "POST",
  path: "/terminals/fiserv/connect",
  summary: "Connect to a terminal",
  description:
    "Opens a session, which holds the device for you. Send its key as `x-session-key` with the calls that follow; calls from elsewhere are then refused with `TERMINAL_UNAUTHORIZED_ERROR`. The session is over ten minutes after the last call that carried its key, or when you [disconnect](disconnect-from-a-terminal).\n\nThe device shows nothing. If somebody else holds it, the call is refused with `TERMINAL_ERROR`; with `force` their session ends, and what the device was waiting for is cancelled. Do not force where several tills share a device.",
  audience: "private-key",
  account: "required",
  session: "none",
  idempotent: false,
  body: strictObject({
    hsn,
    force: Type.Optional(flagOrText("Whether to end the session of whoever holds it.", false)),
  }),
  returns: {
    status: 200,
    schema: component(
      "TerminalSession",
      strictObject(
        {
          key: Type.String({ description: "The session key, for `x-session-key`." }),
          expires: timestamp("When it is over unless a call carries it before."),
        },
        { description: "A session that holds a terminal." },
      ),
    ),
    description: "The session.",
  },
  errors: ["terminal_error", "terminal_not_found", "terminal_unknown_error"],
  examples: [examples.connect],
});

export const disconnectTerminal = terminalsOperation({
  id: "disconnectTerminal",
  resource: "sessions",
  method: "POST",
  path: "/terminals/fiserv/disconnect",
  summary: "Disconnect from a terminal",
  description:
    "Ends the session, so that others can use the device. It does not cancel what the device is waiting for: [cancel](cancel-a-command) first.",
  audience: "private-key",
  account: "required",
  session: "required",
  idempotent: false,
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "EndedSession",
      strictObject({ disconnected: Type.Boolean({ description: "Whether it is over." }) }),
    ),
    description: "Whether the session is over.",
  },
  errors: ["terminal_error", "terminal_not_found", "terminal_unknown_error"],
  examples: [examples.disconnect],
});

export const cancelCommand = terminalsOperation({
  id: "cancelCommand",
  resource: "sessions",
  method: "POST",
  path: "/terminals/fiserv/cancel",
  summary: "Cancel a command",
  description:
    "Ends what the device is waiting for. The call that waits is answered with `TERMINAL_ERROR`, and the device goes back to its idle screen. Where nothing waits, nothing happens: `cancelled` is true all the same.\n\nA card is charged once the issuer was asked, and a cancel after that comes too late. Look at the answer of the call that waited, or at the intent, before you take it for cancelled.",
  audience: "private-key",
  account: "required",
  session: "optional",
  idempotent: false,
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "CancelledCommand",
      strictObject({
        cancelled: Type.Boolean({ description: "Whether the device waits for nothing now." }),
      }),
    ),
    description: "Whether the device is idle.",
  },
  errors: ["terminal_error", "terminal_not_found", "terminal_unknown_error"],
  examples: [examples.cancel],
});
