import type { DatabaseSync } from "node:sqlite";
import type { Random } from "../faults/shuffle.ts";
import { defaultMerchant } from "../store/merchants.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createTerminal, type Terminal, type TerminalSettings } from "./terminal.ts";

/** The initial terminals, both of the default merchant. */
export const firstTerminals: readonly TerminalSettings[] = [
  { hsn: "20024001", merchid: defaultMerchant.merchid, name: "Counter", model: "lane_3000" },
  { hsn: "C032UQ03960001", merchid: defaultMerchant.merchid, name: "Front", model: "clover_mini" },
];

/** All terminals, in the order in which they were added. */
export interface Terminals {
  readonly sessions: Sessions;
  find(hsn: string): Terminal | undefined;
  list(): readonly Terminal[];
  add(settings: TerminalSettings): Terminal;
  /** Ends all waiting commands permanently. */
  close(): void;
}

export interface TerminalsOptions {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  readonly random: Random;
  /** How long a terminal waits for a person. */
  readonly responseDelayMs: number;
}

/**
 * Loads the terminals.
 *
 * Writes   the two initial ones, if the record has none. Sessions, prompts and printed receipts are
 *          in memory only, as a real terminal loses them when it restarts.
 */
export function openTerminals({
  database,
  clock,
  random,
  responseDelayMs,
}: TerminalsOptions): Terminals {
  const insert = database.prepare("insert into terminals (hsn, settings) values (?, ?)");
  const terminals = new Map<string, Terminal>();
  const sessions = createSessions(clock, random);
  const epoch = `${clock().getTime().toString(36)}${random(1_000_000).toString(36)}`;
  const sessionOf = (hsn: string) => sessions.of(hsn)?.expires ?? null;

  const start = (settings: TerminalSettings): Terminal => {
    const terminal = createTerminal(settings, { clock, epoch, responseDelayMs, sessionOf });
    terminals.set(settings.hsn, terminal);
    return terminal;
  };
  const add = (settings: TerminalSettings): Terminal => {
    insert.run(settings.hsn, JSON.stringify(settings));
    return start(settings);
  };

  const rows = database.prepare("select settings from terminals order by seq").all();
  for (const row of rows) start(JSON.parse(String(row.settings)) as TerminalSettings);
  if (rows.length === 0) firstTerminals.forEach(add);

  return {
    sessions,
    find: (hsn) => terminals.get(hsn),
    list: () => [...terminals.values()],
    add,
    close() {
      for (const terminal of terminals.values()) terminal.end("stopped");
    },
  };
}
