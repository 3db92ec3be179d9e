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
      sent: "A session with the terminal was opened by `connect`.",
      example: exampleTerminal,
    },
    disconnected: {
      sent: "A session with the terminal ended: by `disconnect`, because another was forced, or because ten minutes passed without a call. `connected` says whether the device is still online.",
      example: exampleTerminal,
    },
  },
);

export const terminals: Api = {
  id: "terminals",
  title: "openpayfac Terminals API",
  version: "1.0.1",
  summary: "Drive a card terminal: show text, read cards, authorize payments, print.",
  description:
    "Every call is a POST. It carries a private API key in `x-api-key`, the merchant account in `x-account-id`, and, but for the two that list, the terminal's hardware serial number as `hsn`. Amounts are integers in minor units of USD (cents).\n\nA device does one thing at a time: a second command while it waits for the customer is refused with `TERMINAL_ERROR`. Connect to hold it for yourself. Five calls need the session's key in `x-session-key`; the others take it, and those that make the device do something are refused with `TERMINAL_UNAUTHORIZED_ERROR` while somebody else's session holds it.\n\nCalls that wait for the customer answer after two minutes at the latest. If your side closes the connection before, the command is cancelled.",
  resources: {
    terminals: {
      title: "Terminals",
      description: "The devices of a merchant account, and what they can do.",
    },
    sessions: { title: "Sessions", description: "Holding a device, and letting it go." },
    prompts: { title: "Prompts", description: "Showing a text, and asking the customer." },
    authorizations: {
      title: "Authorizations",
      description: "Charging a card for a payment intent.",
    },
    cards: {
      title: "Cards",
      description: "Reading a card without charging it: a payment method for later.",
    },
    receipts: { title: "Receipts", description: "Printing what a payment's receipt says." },
  },
  operations: terminalsOperations,
  events: terminalsEvents,
  errors: terminalsErrors,
  errorBody: TerminalProblem,
  errorMediaType: "application/problem+json",
  errorsOf: terminalsErrorsOf,
};
