import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { urlAt } from "../postgres-wire.ts";
import { endProgram, freePort } from "../programs.ts";
import { until } from "../wait-until.ts";
import { type ShardAddress, startDirectClient } from "./routing-client.ts";

export interface InstalledPgDog {
  program: string;
  version: string;
}

/** The program that PGDOG names, or the one in the path; undefined: there is none. */
export function findPgDog(): InstalledPgDog | undefined {
  const program = process.env.PGDOG ?? "pgdog";
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  const found = /PgDog v?(\S+)/.exec(stdout ?? "");
  return found === null ? undefined : { program, version: found[1] ?? "" };
}

/** The name of the sharded database for PgDog's clients. */
const databaseName = "openpayfac";

/**
 * Starts PgDog in transaction mode before the shards, without its parser: a connection names its
 * shard, and no statement has to be understood.
 *
 * Input    shards: their URLs, in the order of their numbers, all with one role. workers: its
 *          threads; poolSize: of each shard.
 */
export async function startPgDog(given: {
  program: string;
  shards: readonly string[];
  workers?: number;
  poolSize?: number;
}): Promise<ShardAddress> {
  const { program, shards, workers = 2, poolSize = 40 } = given;
  const folder = await mkdtemp(path.join(tmpdir(), "openpayfac-pgdog-"));
  const bridges: ShardAddress[] = [];
  let child: ChildProcess | undefined;
  const close = async () => {
    if (child !== undefined) await endProgram(child);
    await Promise.all(bridges.map((bridge) => bridge.close()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const databases: string[] = [];
    for (const [shard, url] of shards.entries()) {
      // PgDog connects to a host and a port only.
      const isSocket = new URL(url).searchParams.has("host");
      const bridge = isSocket ? await startDirectClient(shards, shard, () => {}) : undefined;
      if (bridge !== undefined) bridges.push(bridge);
      const at = new URL(bridge?.url ?? url);
      databases.push(
        section("databases", {
          name: databaseName,
          shard,
          host: at.hostname,
          port: Number(at.port || 5432),
          database_name: at.pathname.slice(1),
        }),
      );
    }
    const { username, password } = new URL(shards[0] ?? "");
    const port = await freePort();
    const general = {
      host: "127.0.0.1",
      port,
      workers,
      pooler_mode: "transaction",
      query_parser: "off",
      auth_type: password === "" ? "trust" : "scram",
      default_pool_size: poolSize,
      min_pool_size: 0,
    };
    const config = path.join(folder, "pgdog.toml");
    const users = path.join(folder, "users.toml");
    await writeFile(
      config,
      section("general", general).replace("[[general]]", "[general]") + databases.join(""),
    );
    await writeFile(
      users,
      section("users", {
        name: decodeURIComponent(username),
        database: databaseName,
        // PgDog has no pool for a user without one, also if neither side asks for it.
        password: decodeURIComponent(password) || "not asked for",
      }),
    );
    child = spawn(program, ["--config", config, "--users", users], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const url = new URL(urlAt(shards[0] ?? "", port));
    url.pathname = `/${databaseName}`;
    await untilReady(child, url.href, shards.length);
    return { url: url.href, pid: child.pid ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilReady(child: ChildProcess, url: string, count: number): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-10_000);
    });
  }
  const connects = async (shard: number) => {
    const client = new pg.Client({ connectionString: url, options: `-c pgdog.shard=${shard}` });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("SELECT 1");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await until("PgDog accepts connections", async () => {
    if (child.exitCode !== null) throw new Error(`PgDog did not start:\n${output}`);
    return (await Promise.all(Array.from({ length: count }, (_, shard) => connects(shard)))).every(
      Boolean,
    );
  });
}

function section(name: string, values: Record<string, string | number>): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `${key} = ${typeof value === "number" ? value : JSON.stringify(value)}`,
  );
  return `[[${name}]]\n${lines.join("\n")}\n\n`;
}
