import { connectTerminal } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { hashToken, newToken } from "../identity/secret-tokens.ts";
import { writeAccountEvents } from "../webhooks/write-events.ts";
import { describeDevice } from "./describe-device.ts";
import { isHeld, sessionMs } from "./find-terminal.ts";
import { lockDevice, unlockDevice } from "./lock-device.ts";
import { isTrue } from "./read-options.ts";
import { commandLeaseMs } from "./run-command.ts";
import { sessionEvent } from "./serialize-terminal.ts";
import { openSession } from "./service-session.ts";
import { writeSession } from "./terminal-rows.ts";

/**
 * Opens a session, which locks the terminal.
 *
 * Errors   terminal_error: another session holds it, or it is busy, and `force` was not sent; it is
 *          offline; terminal_not_found; terminal_unknown_error.
 * Writes   the session, and the events of its start and of the end of the previous one.
 */
export const handleConnectTerminal = handlerFor(connectTerminal, async (call, deps) => {
  const force = isTrue(call.body.force, false);
  const taken = await lockDevice(deps, call, {
    name: "connect",
    session: "checked",
    leaseMs: commandLeaseMs,
    force,
  });
  const { terminal } = taken;
  try {
    const held = isHeld(terminal, deps.clock.now());
    if (held && !force) {
      throw new ApiError(
        "terminal_error",
        "Another session is open on the terminal. Connect with force to end it.",
      );
    }
    const opened = await openSession(deps, terminal, call.account, { force });
    const described = await describeDevice(deps, terminal, call.account);
    const now = deps.clock.now();
    const expires = new Date(now.getTime() + sessionMs).toISOString();
    const key = `ses_${newToken(deps.random)}`;
    const ended = terminal.session_hash !== null;
    const events = [
      ...(ended
        ? [sessionEvent("v2.terminal.disconnected", described, terminal.sequence + 1, true)]
        : []),
      sessionEvent("v2.terminal.connected", described, terminal.sequence + (ended ? 2 : 1), true),
    ];
    await writeAtomically(deps.database, [
      writeSession(
        terminal,
        {
          sequence: terminal.sequence + events.length,
          session_hash: hashToken(key),
          session_expires_at: expires,
          encrypted_service_key: opened.encryptedKey,
          service_expires_at: opened.expiresAt,
        },
        now.toISOString(),
      ),
      writeAccountEvents(terminal.account_id, now.toISOString(), events, deps.ids),
    ]);
    return { key, expires };
  } finally {
    await unlockDevice(deps, taken);
  }
});
