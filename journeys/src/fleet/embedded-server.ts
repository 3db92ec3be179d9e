import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../../server/src/database/embedded/start-embedded-postgres.ts";
import { createPool } from "../../../server/src/database/open-database.ts";

/** A PostgreSQL of its own, in a folder of its own. */
export interface EmbeddedServer {
  /** Connected as its owner. */
  pool: pg.Pool;
  /** With the server role. */
  url: string;
  /** The process id of its postmaster. */
  pid(): Promise<number>;
  /** SIGKILL, without a restart. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export const serverRole = "openpayfac_server";
export const ownerRole = "openpayfac";

/** Input   settings: of postgresql.conf, besides those of the embedded server. */
export async function startEmbeddedServer(
  dataDir: string,
  settings: Record<string, string>,
): Promise<EmbeddedServer> {
  return embeddedServer(
    await startEmbeddedPostgres({ dataDir, settings }),
    path.join(dataDir, "postgres", "data"),
  );
}

function embeddedServer(server: EmbeddedPostgres, data: string): EmbeddedServer {
  const { host, database, port } = server.connection;
  const pool = createPool(server.connection, { poolSize: 4 });
  const readPid = async () => {
    const file = await readFile(path.join(data, "postmaster.pid"), "utf8");
    return Number(file.split("\n")[0]);
  };
  const ended = () => (pool.ending ? Promise.resolve() : pool.end());
  return {
    pool,
    url: `postgresql://${serverRole}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`,
    pid: readPid,
    async kill() {
      process.kill(await readPid(), "SIGKILL");
      // Ends the supervision, before it restarts the server.
      server.kill();
      await ended();
    },
    async stop() {
      await ended();
      await server.stop();
    },
  };
}
