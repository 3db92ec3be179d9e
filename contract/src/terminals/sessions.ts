import Type from "typebox";
import { changes } from "../shared/permissions.ts";
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
    "Opens a session, which gives you exclusive use of the device. Send its key as `x-session-key` with further requests; requests without it then return `TERMINAL_UNAUTHORIZED_ERROR`. The session ends ten minutes after the last request with its key, or when you [disconnect](disconnect-from-a-terminal).\n\nThe device shows nothing. If another session is open, the response is `TERMINAL_ERROR`. With `force`, the other session ends, and its waiting command is cancelled. Do not use `force` where several registers share a device.",
  audience: "private-key",
  ...changes("terminals:use"),
  account: "required",
  session: "none",
  idempotent: false,
  body: strictObject({
    hsn,
    force: Type.Optional(flagOrText("Whether to end another open session.", false)),
  }),
  returns: {
    status: 200,
    schema: component(
      "TerminalSession",
      strictObject(
        {
          key: Type.String({ description: "The session key, for `x-session-key`." }),
          expires: timestamp(
            "Time at which the session ends unless a request with its key extends it.",
          ),
        },
        { description: "A session that gives its caller exclusive use of a terminal." },
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
    "Ends the session, so that others can use the device. A waiting command is not cancelled: [cancel](cancel-a-command) it first.",
  audience: "private-key",
  ...changes("terminals:use"),
  account: "required",
  session: "required",
  idempotent: false,
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "EndedSession",
      strictObject({
        disconnected: Type.Boolean({ description: "Whether the session has ended." }),
      }),
    ),
    description: "Whether the session has ended.",
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
    "Cancels the command that the device is executing. The waiting request returns `TERMINAL_ERROR`, and the device returns to its idle screen. Without a waiting command nothing changes, and `cancelled` is true.\n\nA card is charged as soon as the issuer has approved it; a later cancel has no effect on the charge. Check the response of the waiting request, or the intent, before you treat the payment as cancelled.",
  audience: "private-key",
  ...changes("terminals:use"),
  account: "required",
  session: "optional",
  idempotent: false,
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "CancelledCommand",
      strictObject({
        cancelled: Type.Boolean({ description: "Whether the device is idle." }),
      }),
    ),
    description: "Whether the device is idle.",
  },
  errors: ["terminal_error", "terminal_not_found", "terminal_unknown_error"],
  examples: [examples.cancel],
});
