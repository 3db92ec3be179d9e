import { freeKey } from "../http/idempotency.ts";
import { type DueJob, timeOf } from "../jobs/due-jobs.ts";
import { eachApart } from "../jobs/each-apart.ts";
import type { Parts } from "../parts.ts";
import { endSession } from "./end-session.ts";
import { deviceOf, keptSession } from "./service-session.ts";
import { giveBack } from "./take-device.ts";
import type { TerminalRow } from "./terminal-rows.ts";

const atOnce = 50;

/**
 * Ends the sessions whose ten minutes are over, so that others are told and may use the device; and
 * lets go of devices whose command should have ended: its process died.
 */
export const endDueSessionsJob: DueJob = {
  name: "end_terminal_sessions",
  nextDue: (database) =>
    timeOf(
      database,
      `SELECT least((SELECT min(session_expires_at) FROM terminals),
                    (SELECT min(command_until) FROM terminals))`,
    ),
  run: async (parts) => {
    await endSessions(parts);
    await endCommands(parts);
  },
};

const nameOf = ({ hsn }: TerminalRow) => ({ hsn });

async function endSessions(parts: Parts): Promise<void> {
  const due = await readDue(parts, "session_expires_at");
  await eachApart(
    parts,
    due,
    { failed: "a terminal's session was not ended", nameOf },
    (terminal) => endOne(parts, terminal),
  );
}

async function endOne(parts: Parts, terminal: TerminalRow): Promise<void> {
  const sessionKey = keptSession(parts, terminal);
  if (!(await endSession(parts, terminal, true))) return;
  const account = await parts.accounts.find(terminal.account_id);
  if (sessionKey === undefined || account === undefined) return;
  const told = await parts.terminals?.disconnect({ ...deviceOf(terminal, account), sessionKey });
  // It ends by itself, too.
  if (told?.kind !== "done") parts.log.warn({ told }, "a terminal was not disconnected");
}

async function endCommands(parts: Parts): Promise<void> {
  const due = await readDue(parts, "command_until");
  const told = { failed: "a terminal was not let go", nameOf };
  await eachApart(parts, due, told, async (terminal) => {
    const { account_id: accountId, command_id: commandId, command_key: id } = terminal;
    if (id !== null) await freeKey(parts.database, { accountId, id });
    if (commandId !== null) await giveBack(parts, { terminal, commandId });
  });
}

async function readDue(
  parts: Parts,
  column: "session_expires_at" | "command_until",
): Promise<TerminalRow[]> {
  const found = await parts.database.query<TerminalRow>({
    name: `read-terminals-by-${column}`,
    text: `SELECT * FROM terminals WHERE ${column} <= $1 ORDER BY ${column} LIMIT ${atOnce}`,
    values: [parts.clock.now().toISOString()],
  });
  return found.rows;
}
