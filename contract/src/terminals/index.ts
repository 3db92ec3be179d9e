import type { Api } from "../shared/api.ts";
import { operationsOf } from "../shared/declared-operations.ts";
import { eventsOf } from "../shared/event.ts";
import * as authorizations from "./authorizations.ts";
import * as cards from "./cards.ts";
import { terminalsErrors, terminalsErrorsOf } from "./errors.ts";
import { exampleTerminal } from "./examples/terminals.ts";
import * as prompts from "./prompts.ts";
import * as receipts from "./receipts.ts";
import * as sessions from "./sessions.ts";
import { TerminalProblem } from "./terminal-problem.ts";
import * as devices from "./terminals.ts";

/** Every operation of the Terminals API: the exports of these modules, in the order of the reference. */
export const terminalsOperations = operationsOf(
  devices,
  sessions,
  prompts,
  authorizations,
  cards,
  receipts,
);

export type TerminalsOperations = typeof terminalsOperations;

export const terminalsEvents = eventsOf(
  { prefix: "v2.terminal", resource: "sessions", data: devices.TerminalDetail },
  {
    connected: {
      sent: "When `connect` opened a session with the terminal.",
      example: exampleTerminal,
    },
    disconnected: {
      sent: "When a session with the terminal ended: by `disconnect`, because another session was forced, or after ten minutes without a request. `connected` shows whether the device is still online.",
      example: exampleTerminal,
    },
  },
);

export const terminals: Api = {
  id: "terminals",
  title: "openpayfac Terminals API",
  version: "1.0.1",
  summary: "Control card terminals: show text, read cards, authorize payments, print.",
  description:
    "Every operation is a POST. Requests carry a private API key in `x-api-key` and the merchant account in `x-account-id`. All except the two lists contain the terminal's hardware serial number as `hsn`. Amounts are integers in minor units of USD (cents).\n\nA device executes one command at a time. A second command while it waits for the customer returns `TERMINAL_ERROR`. Connect to open a session and use the device exclusively. Five operations require the session's key in `x-session-key`; the others accept it. While another session is open, commands to the device return `TERMINAL_UNAUTHORIZED_ERROR`.\n\nRequests that wait for the customer return after two minutes at the latest. If your client closes the connection earlier, the command is cancelled.",
  resources: {
    terminals: {
      title: "Terminals",
      description: "The devices of a merchant account and their capabilities.",
    },
    sessions: { title: "Sessions", description: "Opening and ending sessions with a device." },
    prompts: { title: "Prompts", description: "Showing text and prompting the customer." },
    authorizations: {
      title: "Authorizations",
      description: "Charging a card for a payment intent.",
    },
    cards: {
      title: "Cards",
      description: "Reading a card without charging it: a payment method for later.",
    },
    receipts: { title: "Receipts", description: "Printing the receipt of a payment." },
  },
  operations: terminalsOperations,
  events: terminalsEvents,
  errors: terminalsErrors,
  errorBody: TerminalProblem,
  errorMediaType: "application/problem+json",
  errorsOf: terminalsErrorsOf,
};
