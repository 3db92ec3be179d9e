import { authCard, authManual } from "./authorize.ts";
import type { MerchantCall, TerminalCall, WorkCall } from "./call.ts";
import { printReceipt } from "./printing.ts";
import { clearDisplay, display, readConfirmation, readInput, tip } from "./prompts.ts";
import { readCard, readManual } from "./read-card.ts";
import {
  cancel,
  connect,
  dateTime,
  disconnect,
  getPanPadVersion,
  listTerminals,
  preconnect,
  terminalActivationCode,
  terminalDetails,
} from "./sessions-and-devices.ts";
import { readSignature } from "./signature.ts";

/** The first version in which an endpoint requires a session key; absent: never. */
type KeyFrom = 1 | 2 | 3 | "never";

/** One endpoint, and its preconditions. */
export type TerminalEndpoint =
  /** About the merchant; no terminal is named. */
  | { readonly about: "merchant"; readonly serve: (call: MerchantCall) => unknown }
  /** About a terminal, whatever it is doing. */
  | {
      readonly about: "terminal";
      readonly keyFrom: KeyFrom;
      /** Also served when it is offline, busy or in merchant mode. */
      readonly always?: true;
      readonly serve: (call: TerminalCall) => unknown;
    }
  /** The terminal executes it: one at a time. */
  | {
      readonly about: "work";
      readonly keyFrom: KeyFrom;
      readonly not?: "clover";
      readonly serve: (call: WorkCall) => unknown;
    };

const ping = ({ terminal }: TerminalCall) => ({ connected: terminal.condition().connected });

/** Source: Integrated Terminal API, table of endpoints and versions. */
export const terminalEndpoints = {
  listTerminals: { about: "merchant", serve: listTerminals },
  terminalDetails: { about: "merchant", serve: terminalDetails },
  ping: { about: "terminal", keyFrom: 2, always: true, serve: ping },
  preconnect: { about: "terminal", keyFrom: "never", serve: preconnect },
  connect: { about: "terminal", keyFrom: "never", serve: connect },
  disconnect: { about: "terminal", keyFrom: 1, serve: disconnect },
  cancel: { about: "terminal", keyFrom: 2, serve: cancel },
  terminalActivationCode: {
    about: "terminal",
    keyFrom: "never",
    serve: terminalActivationCode,
  },
  dateTime: { about: "work", keyFrom: 2, serve: dateTime },
  getPanPadVersion: { about: "work", keyFrom: 1, serve: getPanPadVersion },
  display: { about: "work", keyFrom: 2, serve: display },
  clearDisplay: { about: "work", keyFrom: 1, serve: clearDisplay },
  readConfirmation: { about: "work", keyFrom: 1, serve: readConfirmation },
  readInput: { about: "work", keyFrom: 1, serve: readInput },
  readSignature: { about: "work", keyFrom: 1, serve: readSignature },
  readCard: { about: "work", keyFrom: 1, serve: readCard },
  readManual: { about: "work", keyFrom: 1, not: "clover", serve: readManual },
  authCard: { about: "work", keyFrom: 1, serve: authCard },
  authManual: { about: "work", keyFrom: 1, serve: authManual },
  tip: { about: "work", keyFrom: 1, serve: tip },
  printReceipt: { about: "work", keyFrom: 1, serve: printReceipt },
} as const satisfies Record<string, TerminalEndpoint>;

export type TerminalEndpointName = keyof typeof terminalEndpoints;
