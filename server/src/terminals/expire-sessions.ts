import type { Dependencies } from "../dependencies.ts";
import { releaseKey } from "../http/idempotency.ts";
import { type DueJob, timeOf } from "../jobs/due-jobs.ts";
import { forEachIsolated } from "../jobs/for-each-isolated.ts";
import { endSession } from "./end-session.ts";
import { unlockDevice } from "./lock-device.ts";
import { cachedSession, deviceOf } from "./service-session.ts";
import type { TerminalRow } from "./terminal-rows.ts";

const batchSize = 50;

/**
 * Ends sessions after ten minutes, sends their events, and unlocks devices whose command lease has
 * expired because its process died.
 */
export const endDueSessionsJob: DueJob = {
  name: "end_terminal_sessions",
  nextDue: (database) =>
    timeOf(
      database,
      `SELECT least((SELECT min(session_expires_at) FROM terminals),
                    (SELECT min(command_expires_at) FROM terminals))`,
    ),
  run: async (deps) => {
    await endSessions(deps);
    await endCommands(deps);
  },
};

const logFields = ({ hsn }: TerminalRow) => ({ hsn });

async function endSessions(deps: Dependencies): Promise<void> {
  const due = await readDue(deps, "session_expires_at");
  await forEachIsolated(
    deps,
    due,
    { failed: "terminal session was not ended", logFields },
    (terminal) => endOne(deps, terminal),
  );
}

async function endOne(deps: Dependencies, terminal: TerminalRow): Promise<void> {
  const sessionKey = cachedSession(deps, terminal);
  if (!(await endSession(deps, terminal, true))) return;
  const account = await deps.accounts.find(terminal.account_id);
  if (sessionKey === undefined || account === undefined) return;
  const result = await deps.terminals?.disconnect({ ...deviceOf(terminal, account), sessionKey });
  // The service also ends its session automatically.
  if (result?.kind !== "done") deps.log.warn({ result }, "terminal was not disconnected");
}

async function endCommands(deps: Dependencies): Promise<void> {
  const due = await readDue(deps, "command_expires_at");
  const result = { failed: "terminal was not released", logFields };
  await forEachIsolated(deps, due, result, async (terminal) => {
    const { account_id: accountId, command_id: commandId, command_key: id } = terminal;
    if (id !== null) {
      await releaseKey(deps.database, accountId, deps.keyPartitions.idsWithGuards(id));
    }
    if (commandId !== null) await unlockDevice(deps, { terminal, commandId });
  });
}

async function readDue(
  deps: Dependencies,
  column: "session_expires_at" | "command_expires_at",
): Promise<TerminalRow[]> {
  const found = await deps.database.query<TerminalRow>({
    name: `read-terminals-by-${column}`,
    text: `SELECT * FROM terminals WHERE ${column} <= $1 ORDER BY ${column} LIMIT ${batchSize}`,
    values: [deps.clock.now().toISOString()],
  });
  return found.rows;
}
