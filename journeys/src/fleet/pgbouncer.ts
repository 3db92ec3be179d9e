import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { endProgram, freePort, until } from "@openpayfac/testkit";
import pg from "pg";

/** PGBOUNCER names another program than the one in the path. */
const candidates = [process.env.PGBOUNCER ?? "pgbouncer", "/usr/sbin/pgbouncer"];

/** It does not run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface PgBouncer {
  port: number;
  close(): Promise<void>;
}

/** The installed PgBouncer and its version, such as 1.24; undefined: there is none. */
export function findPgBouncer(): { program: string; version: number[] } | undefined {
  for (const program of candidates) {
    const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
    const found = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? "");
    if (found !== null) return { program, version: [Number(found[1]), Number(found[2])] };
  }
  return undefined;
}

/**
 * Starts PgBouncer in transaction mode.
 *
 * Input    url: of the role and database; port: of PostgreSQL on this machine; settings: further
 *          ones of the section [pgbouncer].
 */
export async function startPgBouncer(given: {
  program: string;
  url: string;
  port: number;
  settings: Record<string, string | number>;
}): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), "openpayfac-pgbouncer-"));
  await chmod(folder, 0o755);
  const { username, password } = new URL(given.url);
  const users = path.join(folder, "users.txt");
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const port = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: users,
    pool_mode: "transaction",
    ...given.settings,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, "pgbouncer.ini");
  const databases = `[databases]\n* = host=127.0.0.1 port=${given.port}\n`;
  await writeFile(file, `${databases}[pgbouncer]\n${lines.join("\n")}\n`);
  const child = spawn(given.program, [file], { stdio: ["ignore", "pipe", "pipe"], ...nobody });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const close = async () => {
    await endProgram(child);
    await rm(folder, { recursive: true, force: true });
  };
  const at = new URL(given.url);
  at.search = "";
  at.host = `127.0.0.1:${port}`;
  try {
    await until("PgBouncer accepts connections", async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output}`);
      const client = new pg.Client(at.href);
      client.on("error", () => {});
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
    });
  } catch (error) {
    await close();
    throw new Error(`PgBouncer: ${output}`, { cause: error });
  }
  return { port, close };
}
