import type { Pool } from "pg";
import type { Dependencies } from "../dependencies.ts";
import type { Outage } from "./outages.ts";

const probeEveryMs = 1_000;

/** Whether anything can be stored at this moment. */
export interface WriteWatch {
  /** A write was refused: from now on it is tried by itself whether the next one would succeed. */
  note(outage: Outage): void;
  /** What keeps writes from succeeding, such as "disk full"; undefined while they do. */
  status(): string | undefined;
  close(): void;
}

/**
 * Keeps in mind that writes fail, until one succeeds again.
 *
 * Input    probes: each throws while its disk takes nothing; absent: of database and files.
 */
export function watchWrites(
  deps: Pick<Dependencies, "database" | "files" | "log">,
  {
    everyMs = probeEveryMs,
    probes = [() => probeDatabase(deps.database), () => probeFiles(deps.files)],
  }: { everyMs?: number; probes?: readonly (() => Promise<void>)[] } = {},
): WriteWatch {
  let outage: Outage | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      for (const probe of probes) await probe();
    } catch {
      again();
      return;
    }
    deps.log.warn({ was: outage?.status }, "writes succeed again");
    outage = undefined;
    timer = undefined;
  };
  const again = () => {
    timer = setTimeout(() => void look(), everyMs);
    timer.unref();
  };
  return {
    note(noted) {
      if (outage === undefined) deps.log.error({ why: noted.status }, "writes fail");
      outage = noted;
      if (timer === undefined) again();
    },
    status: () => outage?.status,
    close: () => clearTimeout(timer),
  };
}

/**
 * Has the database write and forget some megabytes beside its tables: a sort that does not fit into
 * the memory that it may use. It adds nothing to the log, needs no privilege, and leaves nothing.
 */
async function probeDatabase(database: Pool): Promise<void> {
  const client = await database.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL work_mem = '64kB'");
    await client.query(
      `SELECT count(*) FROM (
         SELECT md5(n::text) AS noise FROM generate_series(1, 50000) AS n ORDER BY noise OFFSET 0
       ) AS sorted`,
    );
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
    client.release();
  }
}

/** No upload has this id. */
const probeId = "00000000-0000-7000-8000-000000000000" as Parameters<
  Dependencies["files"]["remove"]
>[0];

async function probeFiles(files: Dependencies["files"]): Promise<void> {
  await files.write(probeId, Buffer.alloc(256 * 1024, 1));
  await files.remove(probeId);
}
