import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Uuid } from "../ids.ts";

/** Where a partner's rows are. */
export interface PartnerPlace {
  /** The position of its database in DATABASE_SHARD_URLS. */
  shard: number;
  /** Its rows are being copied to another shard: no request of the partner may begin. */
  moving: boolean;
}

/** The places of all partners, as this process knows them. */
export interface Directory {
  /** Undefined: the directory had no such partner when it was last read. */
  placeOf(partnerId: Uuid): PartnerPlace | undefined;
  /** Reads what changed since the last read. Errors   those of the database. */
  refresh(): Promise<void>;
  close(): void;
}

interface PlaceRow {
  partner_id: Uuid;
  shard: number;
  moving_ms: number;
  version: string;
}

/** A move waits longer than this between its mark in the directory and its first fence. */
const refreshEveryMs = 250;

/**
 * Reads the directory and follows its changes.
 *
 * While it cannot be reached, the known places stay valid: a partner that is moved in the meantime
 * is fenced at its previous shard.
 *
 * Errors   those of the database, for the first read.
 */
export async function openDirectory(database: Pool, log: Logger): Promise<Directory> {
  const places = new Map<Uuid, { shard: number; movingUntil: number }>();
  let version = "0";
  let reading: Promise<void> | undefined;
  const read = async () => {
    const { rows } = await database.query<PlaceRow>({
      name: "directory-changes",
      text: `SELECT partner_id, shard, version::text,
                    CASE WHEN state = 'moving'
                      THEN coalesce(extract(epoch FROM moving_until - clock_timestamp()), 0) * 1000
                      ELSE 0 END::float8 AS moving_ms
               FROM partner_places WHERE version > $1 ORDER BY version`,
      values: [version],
    });
    const now = performance.now();
    for (const { partner_id, shard, moving_ms } of rows) {
      places.set(partner_id, { shard, movingUntil: now + moving_ms });
    }
    version = rows.at(-1)?.version ?? version;
  };
  const refresh = () => {
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
  await refresh();
  let failing = false;
  const timer = setInterval(() => {
    refresh().then(
      () => {
        if (failing) log.info("the directory of shards can be read again");
        failing = false;
      },
      (err: unknown) => {
        if (!failing) log.warn({ err }, "the directory of shards cannot be read");
        failing = true;
      },
    );
  }, refreshEveryMs);
  timer.unref();
  return {
    placeOf(partnerId) {
      const place = places.get(partnerId);
      if (place === undefined) return undefined;
      return { shard: place.shard, moving: performance.now() < place.movingUntil };
    },
    refresh,
    close: () => clearInterval(timer),
  };
}

/** Records the shard of a new partner. */
export async function placePartner(
  directory: Pick<Pool, "query">,
  { partnerId, tenantId, shard }: { partnerId: Uuid; tenantId: Uuid; shard: number },
): Promise<void> {
  await directory.query(
    `INSERT INTO partner_places (partner_id, tenant_id, shard) VALUES ($1, $2, $3)
     ON CONFLICT (partner_id) DO NOTHING`,
    [partnerId, tenantId, shard],
  );
}

/**
 * Chooses the shard of a new partner, and records it.
 *
 * Input    request: identifies a request that may be repeated; absent: it is not.
 * Returns  the partner's id and shard; those of the request's first time, if it is repeated.
 */
export async function placeForRequest(
  directory: Pick<Pool, "query">,
  { partnerId, tenantId }: { partnerId: Uuid; tenantId: Uuid },
  request: string | undefined,
): Promise<{ partnerId: Uuid; shard: number }> {
  await directory.query(
    `INSERT INTO partner_places (partner_id, tenant_id, shard, request) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [partnerId, tenantId, await emptiestShard(directory), request ?? null],
  );
  const { rows } = await directory.query<{ partner_id: Uuid; shard: number }>(
    "SELECT partner_id, shard FROM partner_places WHERE partner_id = $1 OR request = $2",
    [partnerId, request ?? null],
  );
  const [place] = rows;
  if (place === undefined) throw new Error("the partner was placed");
  return { partnerId: place.partner_id, shard: place.shard };
}

/** The shard with the fewest partners; of those, the first. */
export async function emptiestShard(directory: Pick<Pool, "query">): Promise<number> {
  const { rows } = await directory.query<{ number: number }>(
    `SELECT s.number FROM shards s LEFT JOIN partner_places p ON p.shard = s.number
      GROUP BY s.number ORDER BY count(p.partner_id), s.number LIMIT 1`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error("the directory has no shards");
  return first.number;
}

/** The number of databases, and whether a partner of a tenant is being moved, at this moment. */
export async function readDirectory(
  directory: Pick<Pool, "query">,
  tenantId: Uuid,
): Promise<{ shards: number; isMoving: boolean }> {
  const { rows } = await directory.query<{ shards: number; is_moving: boolean }>(
    `SELECT (SELECT count(*)::int FROM shards) AS shards,
            EXISTS (SELECT FROM partner_places WHERE tenant_id = $1 AND state = 'moving') AS is_moving`,
    [tenantId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the statement returns one row");
  return { shards: row.shards, isMoving: row.is_moving };
}
