import type { Pool } from "pg";
import type { Dependencies } from "../dependencies.ts";
import type { Outage } from "./outages.ts";

const probeEveryMs = 1_000;

/** Whether writes are possible at the moment. */
export interface WriteWatch {
  /**
   * Records that a write failed: from now on, a probe checks whether the next one would succeed.
   */
  note(outage: Outage): void;
  /** Why writes fail, such as "disk full"; undefined while they succeed. */
  status(): string | undefined;
  close(): void;
}

/**
 * Tracks that writes fail, until one succeeds again.
 *
 * Input    probes: each throws while its disk accepts nothing; absent: for database and files.
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
 * Makes the database write temporary data of some megabytes to its disk: a sort larger than its
 * working memory. It adds nothing to the log, needs no privilege, and leaves nothing behind.
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
