import { listTerminalDetails, listTerminals } from "@openpayfac/contract";
import type { TerminalResult, TerminalService } from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import { handlerFor } from "../http/operation-handler.ts";
import type { Account } from "../identity/accounts.ts";
import { extendSession, isHolder } from "./find-terminal.ts";
import { noteContact } from "./note-contact.ts";
import { describedTerminal, serializeTerminal } from "./serialize-terminal.ts";
import { terminalError, unknownResponse } from "./terminal-errors.ts";
import { readTerminals, storeDescription, type TerminalRow } from "./terminal-rows.ts";

/** The serial numbers of the account's terminals. Errors   terminal_unknown_error. */
export const handleListTerminals = handlerFor(listTerminals, async (call, deps) => {
  const own = await ownTerminals(deps, call.account, call.sessionKey);
  const result = await ask(deps, (service) => service.listTerminals(call.account));
  const known = new Set(result?.serials ?? []);
  return { terminals: own.map(({ hsn }) => hsn).filter((hsn) => known.has(hsn)) };
});

/**
 * The account's terminals, with the service's current details.
 *
 * Errors   terminal_unknown_error.
 * Writes   the details of each, for its events; when it was last online.
 */
export const handleListTerminalDetails = handlerFor(listTerminalDetails, async (call, deps) => {
  const own = await ownTerminals(deps, call.account, call.sessionKey);
  const result = await ask(deps, (service) => service.describeTerminals(call.account));
  const byHsn = new Map((result?.terminals ?? []).map((each) => [each.hsn, each]));
  const found = own.flatMap((row) => {
    const device = byHsn.get(row.hsn);
    return device === undefined ? [] : [{ row, device, described: describedTerminal(device) }];
  });
  await Promise.all(
    found
      .filter(
        ({ row, described }) => JSON.stringify(row.device_details) !== JSON.stringify(described),
      )
      .map(({ row, described }) => storeDescription(deps.database, row, described)),
  );
  await noteContact(
    deps,
    found.filter(({ device }) => device.connected).map(({ row }) => row),
  );
  return {
    terminal_details: found.map(({ row, device, described }) =>
      serializeTerminal(row, device.connected, described),
    ),
  };
});

/**
 * The list needs no session; a session key that is sent is extended, and an invalid one is
 * rejected.
 */
async function ownTerminals(
  deps: Dependencies,
  account: Account,
  sessionKey: string | undefined,
): Promise<TerminalRow[]> {
  const own = await readTerminals(deps.database, account.id);
  if (sessionKey === undefined) return own;
  const now = deps.clock.now();
  const held = own.find((row) => isHolder(row, sessionKey, now));
  if (held !== undefined) {
    await extendSession(deps, held, now);
    return own;
  }
  throw new ApiError(
    "terminal_unauthorized",
    "x-session-key is not the key of an open session with a terminal of the account.",
  );
}

/** Returns  undefined if the service has no terminal of the merchant. */
async function ask<What extends object>(
  deps: Dependencies,
  list: (service: TerminalService) => Promise<TerminalResult<What>>,
): Promise<What | undefined> {
  // Without a service there are no terminals.
  if (deps.terminals === undefined) return undefined;
  const result = await list(deps.terminals);
  switch (result.kind) {
    case "done":
      return result;
    case "rejected":
      if (result.why === "none") return undefined;
      if (result.why === "unreachable") throw terminalError(deps, result);
      throw unknownResponse(deps, { kind: "unknown", why: "http_status", detail: result.message });
    case "unknown":
      throw unknownResponse(deps, result);
  }
}
