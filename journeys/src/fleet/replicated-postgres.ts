import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { targetOf, until } from "@openpayfac/testkit";
import type pg from "pg";
import { migrationFolders, prepareDatabase } from "../../../server/src/database/migrate.ts";
import {
  type EmbeddedServer,
  ownerRole,
  serverRole,
  startEmbeddedServer,
} from "./embedded-server.ts";
import { type OneAddress, startOneAddress } from "./one-address.ts";

export interface ReplicatedPostgres {
  primary: EmbeddedServer;
  replica: EmbeddedServer;
  /** Ends the replication for good, as a network between the two would. */
  cutReplication(): void;
  /** Starts the replica again after `stop`. */
  restartReplica(): Promise<void>;
  close(): Promise<void>;
}

const replicaName = "replica_of_test";

const settings = {
  wal_level: "replica",
  max_wal_senders: "4",
  wal_keep_size: "512MB",
  hot_standby: "on",
  // Also how long a replica waits before it is promoted, if its primary is already gone.
  wal_retrieve_retry_interval: "100ms",
  // A replica starts only with at least as many as its primary has.
  max_connections: "100",
  autovacuum_naptime: "5min",
};

/**
 * Starts two servers with the platform's schema; the second replicates the first by streaming.
 *
 * Input    synchronous: a commit is acknowledged after the replica has applied it.
 */
export async function startReplicatedPostgres({
  synchronous = false,
} = {}): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "opf-pair-"));
  await chmod(folder, 0o711);
  const folders = { primary: path.join(folder, "a"), replica: path.join(folder, "b") };
  const open: EmbeddedServer[] = [];
  let link: OneAddress | undefined;
  const start = async (dataDir: string, more: Record<string, string>): Promise<EmbeddedServer> => {
    const made = await startEmbeddedServer(dataDir, { ...settings, ...more });
    open.push(made);
    return made;
  };
  const close = async () => {
    await Promise.all(open.map((each) => each.stop()));
    await link?.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const primary = await start(folders.primary, {});
    await prepareDatabase(primary.pool, migrationFolders, { name: serverRole, login: true });
    await copyCluster(primary.pool, folders);
    const replication = await startOneAddress(targetOf(primary.url));
    link = replication;
    const source = `host=127.0.0.1 port=${replication.port} user=${ownerRole} application_name=${replicaName}`;
    const startReplica = () => start(folders.replica, { primary_conninfo: source });
    const pair = { primary, replica: await startReplica() };
    await until("the replica streams", async () => {
      const found = await primary.pool.query(
        "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'",
      );
      return found.rowCount === 1;
    });
    if (synchronous) await waitForReplica(primary.pool);
    return {
      ...pair,
      cutReplication: () => replication.leadTo(undefined),
      async restartReplica() {
        Object.assign(this, { replica: await startReplica() });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A base backup by SQL and a copy of the files: the embedded binaries have no pg_basebackup. */
async function copyCluster(
  primary: pg.Pool,
  folders: { primary: string; replica: string },
): Promise<void> {
  const [from, to] = [folders.primary, folders.replica].map((each) =>
    path.join(each, "postgres", "data"),
  ) as [string, string];
  const client = await primary.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    await mkdir(to, { recursive: true });
    await cp(from, to, {
      recursive: true,
      filter: (file) => !isLeftOut(path.relative(from, file)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      "SELECT labelfile FROM pg_backup_stop(false)",
    );
    await writeFile(path.join(to, "backup_label"), rows[0]!.labelfile);
  } finally {
    client.release();
  }
  await writeFile(path.join(to, "standby.signal"), "");
  await chmod(to, 0o700);
  await chmod(path.dirname(to), 0o711);
}

/** Files of the running server, and the log, which the replica streams. */
function isLeftOut(file: string): boolean {
  if (/^postmaster\.(pid|opts)$/.test(file)) return true;
  return /^(pg_wal|pg_replslot|pg_stat_tmp)\/./.test(file);
}

async function waitForReplica(primary: pg.Pool): Promise<void> {
  const alter = `ALTER SYSTEM SET synchronous_standby_names = '${replicaName}'`;
  for (const statement of [alter, "ALTER SYSTEM SET synchronous_commit = 'remote_apply'"]) {
    await primary.query(statement);
  }
  await primary.query("SELECT pg_reload_conf()");
  await until("commits wait for the replica", async () => {
    const found = await primary.query(
      "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'",
    );
    return found.rowCount === 1;
  });
}
