import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { PoolConfig } from "pg";
import type { Round } from "./load.ts";
import { accountHigh, accountLow } from "./merchants.ts";
import { fillPlaces, type RepeatableStatement, type Slot } from "./repeatable-writes.ts";

const run = promisify(execFile);

/** Where Debian keeps it, off the path. */
const debianFolder = "/usr/lib/postgresql";

/** Finds pgbench on the path, beside pg_config, or in Debian's folders; the newest there. */
export function findPgbench(): { program: string; version: string } | undefined {
  const versions = existsSync(debianFolder) ? execFileSync("ls", ["-1", debianFolder]) : "";
  const debian = versions
    .toString()
    .split("\n")
    .filter((name) => name !== "")
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianFolder, version, "bin/pgbench"));
  const beside = said("pg_config", "--bindir");
  const candidates = [
    "pgbench",
    ...(beside === undefined ? [] : [path.join(beside, "pgbench")]),
    ...debian,
  ];
  for (const program of candidates) {
    const version = said(program, "--version");
    if (version !== undefined) return { program, version };
  }
  return undefined;
}

function said(program: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

export interface PgbenchRun {
  program: string;
  connection: PoolConfig;
  script: PgbenchScript;
  clients: number;
  seconds: number;
}

export interface PgbenchScript {
  text: string;
  /** pgbench's `-D`: sent as parameters, as `pg` sends them. */
  variables: Record<string, string>;
}

let started = 0;

/**
 * The script of one payment: the same statements, prepared once per connection, with new ids.
 *
 * Ids are a number that grows with the transactions, then the number of the object: 32 decimal
 * digits, because pgbench can count but not write hexadecimal.
 */
export function paymentScript(
  statements: readonly RepeatableStatement[],
  family: number,
  accounts: number,
): PgbenchScript {
  const variables: Record<string, string> = {};
  const scripts = statements.map((statement, index) =>
    fillPlaces(statement, (slot, place) => {
      if (slot.kind === "constant") variables[`v${index}_${place}`] = slot.text;
      return expression(slot, `:v${index}_${place}`);
    }),
  );
  started += 1;
  // Each run begins above the one before it: microseconds, which no run writes as many rows as.
  variables.counter = String((Date.now() + started) * 1000);
  const text = [
    "\\set counter :counter + 128",
    "\\set number :counter + :client_id",
    `\\set account ${accountLow} + :client_id % ${accounts}`,
    ...scripts.map((each) => `${each};`),
  ].join("\n");
  return {
    text: text.replaceAll(":family", String(accountHigh + family)),
    variables,
  };
}

function expression(slot: Slot, variable: string): string {
  switch (slot.kind) {
    case "constant":
      return variable;
    case "null":
      return "NULL";
    case "account":
      return "(':family' || :account::text)::uuid";
    // The first digits of an id are its time, and select its partition: these are in the first.
    case "id":
      return `('0' || :number::text || '${String(accountLow + slot.number).slice(1)}')::uuid`;
    case "key":
      return `('000000000000' || substr(md5(:number::text || 'key ${slot.number}'), 13))::uuid`;
  }
}

/** Runs pgbench once. Returns  its own throughput, and the time of each transaction from its log. */
export async function runPgbench(requested: PgbenchRun, folder: string): Promise<Round> {
  const place = await mkdtemp(path.join(folder, "pgbench-"));
  const file = path.join(place, "script.sql");
  await writeFile(file, requested.script.text);
  const { host, port, user, database } = requested.connection;
  const threads = Math.min(2, requested.clients);
  const args = ["-h", `${host}`, "-p", `${port}`, "-U", `${user}`, "-n", "-M", "prepared"];
  args.push(
    "-c",
    `${requested.clients}`,
    "-j",
    `${threads}`,
    "-T",
    `${requested.seconds}`,
    "-f",
    file,
  );
  for (const [name, value] of Object.entries(requested.script.variables)) {
    args.push("-D", `${name}=${value}`);
  }
  args.push("--log", "--log-prefix", path.join(place, "log"), `${database}`);
  try {
    const env = { ...process.env, PGOPTIONS: requested.connection.options };
    const { stdout } = await run(requested.program, args, { env, maxBuffer: 1 << 24 });
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench did nothing: ${stdout}`);
    if (/number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
    return { perSecond, times: await readLog(place) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Each line: client, transaction, microseconds, script, seconds, microseconds. */
async function readLog(place: string): Promise<number[]> {
  const times: number[] = [];
  for (const name of await readdir(place)) {
    if (!name.startsWith("log.")) continue;
    for (const line of (await readFile(path.join(place, name), "utf8")).split("\n")) {
      const microseconds = line.split(" ", 3)[2];
      if (microseconds !== undefined) times.push(Number(microseconds) / 1000);
    }
  }
  return times;
}
