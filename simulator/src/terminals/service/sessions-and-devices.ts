import { models } from "../models.ts";
import type { Terminal } from "../terminal.ts";
import type { MerchantCall, TerminalCall } from "./call.ts";
import { failed, invalid } from "./wire-error.ts";

/** The header that carries the key of a session, both ways. */
export const sessionHeader = "x-cardconnect-sessionkey";

const own = ({ deps, merchant }: MerchantCall): Terminal[] =>
  deps.terminals.list().filter(({ settings }) => settings.merchid === merchant.merchid);

export function listTerminals(call: MerchantCall) {
  const terminals = own(call).map(({ settings }) => settings.hsn);
  if (terminals.length === 0) throw failed(100, "No terminals were found for the merchant");
  return { terminals };
}

export function terminalDetails(call: MerchantCall) {
  const terminalDetails = own(call).map((terminal) => {
    const { hsn, name, merchid, model: modelName } = terminal.settings;
    const model = models[modelName];
    return {
      hsn,
      name,
      merchantId: merchid,
      connected: terminal.condition().connected,
      deviceType: model.deviceType,
      environment: "UAT",
      deviceCapabilities: {
        screenDimensionX: model.screen.width,
        screenDimensionY: model.screen.height,
        emv: true,
        msr: true,
        nfc: true,
        pinPad: model.pinPad,
        printer: model.printer,
        signature: model.signature,
      },
    };
  });
  return { terminalDetails };
}

/**
 * Opens a session.
 *
 * Returns  the header's value: the key, and its expiry.
 * Errors   1 while another session holds the terminal, 7 while it is busy; `force` ends both.
 */
export function connect({ deps, terminal, fields }: TerminalCall): string {
  const { hsn } = terminal.settings;
  const force = fields.flag("force", false);
  if (!force && deps.terminals.sessions.of(hsn) !== undefined) {
    throw failed(1, "Session exists for hsn");
  }
  if (!force && (terminal.flight() !== undefined || terminal.condition().occupied)) {
    throw inUse(terminal);
  }
  if (force) {
    terminal.end("cancelled_by_app");
    if (terminal.condition().occupied) terminal.act({ action: "free" });
  }
  const { key, expires } = deps.terminals.sessions.open(hsn);
  terminal.changed();
  return `${key};expires=${expires}`;
}

export const inUse = ({ settings }: Terminal) =>
  failed(7, `Terminal ${settings.hsn} is already in use`);

/** Ends the session; a running command continues. */
export function disconnect({ deps, terminal }: TerminalCall): string {
  deps.terminals.sessions.end(terminal.settings.hsn);
  terminal.changed();
  return "";
}

/** Ends the terminal's running command; without one, clears its display. */
export function cancel({ terminal }: TerminalCall): string {
  if (!terminal.end("cancelled_by_app")) terminal.show({ kind: "idle" });
  return "";
}

/** Two-factor sessions are not simulated: no merchant is set up for them. */
export function preconnect(): never {
  throw invalid("Merchant is not configured for two-factor authentication");
}

export function dateTime({ deps, terminal, fields }: TerminalCall): string {
  const text = fields.neededText("dateTime", 32);
  const written = text.replace(" ", "T");
  const at = Date.parse(`${written}Z`);
  // A day that its month does not have is read as one of the next month.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== written) {
    throw invalid("Text could not be parsed");
  }
  terminal.setTime(at - deps.clock().getTime());
  return "";
}

export function getPanPadVersion({ terminal }: TerminalCall) {
  if (terminal.model.maker !== "ingenico") throw failed(1, "Not supported by the device");
  return { version: "1060011" };
}

export function terminalActivationCode({ deps, terminal }: TerminalCall) {
  if (terminal.model.maker !== "clover") throw failed(1, "Not supported by the device");
  const code = String(deps.random(1_000_000)).padStart(6, "0");
  return { terminalActivationCode: `00${code}` };
}
