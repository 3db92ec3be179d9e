import type { SystemState } from "@openpayfac/contract";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { allShards } from "../../shards/all-shards.ts";
import { leastRecent, readRecency } from "../read-model/read-recency.ts";
import { ownedBy } from "../scope.ts";
import { type FoundAttempt, isUnanswered, ofAttempts, serializeAttempt } from "./attempts.ts";

type Sections = Omit<Static<typeof SystemState>, "entity" | "at" | "version">;
type Section<Name extends keyof Sections> = (
  deps: Dependencies,
  of: Pick<Caller, "tenantId" | "partnerId">,
) => Promise<NonNullable<Sections[Name]>>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const shownMax = 50;

/** The rows of every database. */
async function rowsOf<Row extends object>(
  deps: Dependencies,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const each = await Promise.all(
    allShards(deps).map(({ database }) => database.query<Row>(named(text, [...values]))),
  );
  return each.flatMap(({ rows }) => rows);
}

const nowOf = ({ clock }: Dependencies) => clock.now().toISOString();
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const earliest = (times: readonly (string | null)[]) =>
  times.filter((each) => each !== null).toSorted()[0] ?? null;
const latest = (times: readonly (string | null)[]) =>
  times
    .filter((each) => each !== null)
    .toSorted()
    .at(-1) ?? null;

const attempts: Section<"attempts"> = async (deps, { tenantId, partnerId }) => {
  const values = [tenantId, nowOf(deps), partnerId];
  const where = `account.tenant_id = $1 AND ${isUnanswered("$2")}
    AND ($3::uuid IS NULL OR account.partner_id = $3)`;
  const [counts, rows] = await Promise.all([
    rowsOf<{ count: number; oldest_at: string | null }>(
      deps,
      `SELECT count(*)::int AS count, min(attempt.opened_at) AS oldest_at
         FROM ${ofAttempts} WHERE ${where}`,
      values,
    ),
    rowsOf<FoundAttempt>(
      deps,
      `SELECT attempt.*, account.name AS account_name, account.processor
         FROM ${ofAttempts} WHERE ${where} ORDER BY attempt.opened_at LIMIT ${shownMax}`,
      values,
    ),
  ]);
  return {
    count: sum(counts.map(({ count }) => count)),
    oldest_at: earliest(counts.map((each) => each.oldest_at)),
    data: rows
      .toSorted((one, other) => (one.opened_at < other.opened_at ? -1 : 1))
      .slice(0, shownMax)
      .map((row) => serializeAttempt(row, row)),
  };
};

const processors: Section<"processors"> = async (deps) => {
  await Promise.all(allShards(deps).map(({ processorHealth }) => processorHealth.write()));
  const rows = await rowsOf<{
    processor: string;
    requests: number;
    unknown: number;
    total_ms: number;
    slowest_ms: number | null;
    responds: boolean;
    last_response_at: string | null;
  }>(
    deps,
    `SELECT processor, coalesce(sum(requests) FILTER (WHERE recent), 0)::int AS requests,
            coalesce(sum(unknown) FILTER (WHERE recent), 0)::int AS unknown,
            coalesce(sum(total_ms) FILTER (WHERE recent), 0)::float8 AS total_ms,
            max(slowest_ms) FILTER (WHERE recent) AS slowest_ms,
            (array_agg(responds ORDER BY minute DESC))[1] AS responds,
            max(last_response_at) AS last_response_at
       FROM (SELECT *, minute > $1 AS recent FROM processor_minutes) AS of_minute
      GROUP BY processor`,
    [new Date(deps.clock.now().getTime() - hourMs).toISOString()],
  );
  const names = [...new Set(rows.map(({ processor }) => processor))].toSorted();
  return names.map((processor) => {
    const of = rows.filter((row) => row.processor === processor);
    const requests = sum(of.map((row) => row.requests));
    const slowest = Math.max(...of.map(({ slowest_ms: ms }) => ms ?? 0));
    return {
      processor,
      status:
        requests === 0 ? "idle" : of.every(({ responds }) => responds) ? "responds" : "silent",
      requests,
      unknown: sum(of.map(({ unknown }) => unknown)),
      average_ms: requests === 0 ? null : Math.round(sum(of.map((row) => row.total_ms)) / requests),
      slowest_ms: requests === 0 ? null : slowest,
      last_response_at: latest(of.map((row) => row.last_response_at)),
    };
  });
};

/** The queue is run by the database's clock, not by the platform's. */
const jobs: Section<"jobs"> = async (deps) => {
  const rows = await rowsOf<{
    name: string;
    due: number;
    due_since: string | null;
    failed: number;
    last_error: string | null;
  }>(
    deps,
    `SELECT task.identifier AS name, count(*) FILTER (WHERE due)::int AS due,
            min(run_at) FILTER (WHERE due) AS due_since,
            count(*) FILTER (WHERE last_error IS NOT NULL)::int AS failed,
            left((array_agg(last_error ORDER BY updated_at DESC)
              FILTER (WHERE last_error IS NOT NULL))[1], 300) AS last_error
       FROM (SELECT *, run_at <= now() AND attempts < max_attempts AS due
               FROM graphile_worker._private_jobs) AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE due OR last_error IS NOT NULL
      GROUP BY task.identifier ORDER BY task.identifier`,
    [],
  );
  const names = [...new Set(rows.map(({ name }) => name))].toSorted();
  return names.map((name) => {
    const of = rows.filter((row) => row.name === name);
    return {
      name,
      due: sum(of.map(({ due }) => due)),
      due_since: earliest(of.map((row) => row.due_since)),
      failed: sum(of.map(({ failed }) => failed)),
      last_error: of.find((row) => row.last_error !== null)?.last_error ?? null,
    };
  });
};

const funding: Section<"funding"> = (deps, { tenantId, partnerId }) => {
  const files = `funding_days AS own
     WHERE ${ownedBy(partnerId)} AND own.date = day.date AND own.processor = day.processor
       AND own.next_attempt_at IS NOT NULL AND own.attempts > 0`;
  return rowsOf(
    deps,
    `SELECT to_char(day.date, 'YYYY-MM-DD') AS date, day.processor, day.missing AS merchants,
            (SELECT attempts FROM ${files} ORDER BY attempts DESC LIMIT 1) AS attempts,
            (SELECT next_attempt_at FROM ${files} ORDER BY next_attempt_at LIMIT 1) AS next_fetch_at
       FROM (SELECT date, processor, sum(missing)::int AS missing FROM funding_day_sums AS own
              WHERE ${ownedBy(partnerId)} AND missing > 0
              GROUP BY date, processor ORDER BY date DESC, processor LIMIT ${shownMax}) AS day
      ORDER BY day.date DESC, day.processor`,
    [partnerId ?? tenantId],
  );
};

const webhooks: Section<"webhooks"> = async (deps, { tenantId, partnerId }) => {
  const rows = await rowsOf<{ waiting: number; due: number; due_since: string | null }>(
    deps,
    `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE next_attempt_at <= $2)::int AS due,
            min(next_attempt_at) FILTER (WHERE next_attempt_at <= $2) AS due_since
       FROM webhook_deliveries
      WHERE next_attempt_at IS NOT NULL
        AND webhook_endpoint_id IN (
          SELECT id FROM webhook_endpoints
           WHERE tenant_id = $1 AND ($3::uuid IS NULL OR partner_id = $3))`,
    [tenantId, nowOf(deps), partnerId],
  );
  return {
    waiting: sum(rows.map(({ waiting }) => waiting)),
    due: sum(rows.map(({ due }) => due)),
    due_since: earliest(rows.map((row) => row.due_since)),
  };
};

const checks: Section<"checks"> = async (deps) => {
  const rows = await rowsOf<{
    of: "ledger" | "audit_log";
    verified_at: string | null;
    read: number;
    problems: number;
  }>(
    deps,
    `SELECT kind.name AS of, check_of.verified_at, coalesce(check_of.read, 0)::float8 AS read,
            coalesce(check_of.problems, 0)::int AS problems
       FROM (VALUES ('ledger'), ('audit_log')) AS kind (name)
       LEFT JOIN LATERAL (
         (SELECT verified_at, transactions AS read, problems FROM stored_ledger_verifications
           WHERE kind.name = 'ledger' ORDER BY verified_at DESC LIMIT 1)
         UNION ALL
         (SELECT verified_at, entries, json_array_length(problems) FROM audit_verifications
           WHERE kind.name = 'audit_log' ORDER BY verified_at DESC LIMIT 1)) AS check_of ON true`,
    [],
  );
  return (["ledger", "audit_log"] as const).map((name) => {
    const of = rows.filter((row) => row.of === name);
    const isNever = of.some((row) => row.verified_at === null);
    return {
      of: name,
      verified_at: isNever ? null : earliest(of.map((row) => row.verified_at)),
      read: sum(of.map(({ read }) => read)),
      problems: sum(of.map(({ problems }) => problems)),
    };
  });
};

const partitions: Section<"partitions"> = async (deps) => {
  const rows = await rowsOf<{
    table: string;
    retention: keyof Dependencies["retention"];
    partitions: number;
    ends_at: string;
    ends: string[];
    bytes: number;
  }>(
    deps,
    `SELECT part.table_name AS table, of_table.retention, count(*)::int AS partitions,
            max(part.ends_at) AS ends_at, array_agg(part.ends_at ORDER BY part.ends_at) AS ends,
            coalesce(sum(pg_total_relation_size(to_regclass(part.name))), 0)::float8 AS bytes
       FROM table_partitions AS part
       JOIN partitioned_tables AS of_table ON of_table.name = part.table_name
      WHERE part.dropped_at IS NULL
      GROUP BY part.table_name, of_table.retention ORDER BY part.table_name`,
    [],
  );
  const now = deps.clock.now().getTime();
  return [...new Set(rows.map(({ table }) => table))].map((table) => {
    const of = rows.filter((row) => row.table === table);
    const storedMs = of[0] && deps.retention[of[0].retention];
    const isOverdue = (end: string) =>
      storedMs !== undefined && Date.parse(end) + storedMs + dayMs < now;
    return {
      table,
      partitions: sum(of.map((row) => row.partitions)),
      stored_days: storedMs === undefined ? null : Math.ceil(storedMs / dayMs),
      ends_at: earliest(of.map((row) => row.ends_at)) ?? "",
      overdue: of.flatMap(({ ends }) => ends).filter(isOverdue).length,
      bytes: sum(of.map(({ bytes }) => bytes)),
    };
  });
};

const readModel: Section<"read_model"> = async (deps) => {
  const now = deps.clock.now();
  const { as_of, complete } = leastRecent(
    await Promise.all(allShards(deps).map(({ database }) => readRecency(database, now))),
  );
  return { as_of, complete, lag_ms: Math.max(0, now.getTime() - Date.parse(as_of)) };
};

const migrations: Section<"migrations"> = async ({ database }) => {
  const found = await database.query<{ applied: number; latest: string; latest_at: string }>(
    named(
      `SELECT count(*)::int AS applied, max(name) AS latest, max(applied_at) AS latest_at
         FROM schema_migrations`,
      [],
    ),
  );
  return found.rows[0] ?? { applied: 0, latest: "", latest_at: "" };
};

export const sections: { readonly [Name in keyof Sections]: Section<Name> } = {
  attempts,
  processors,
  jobs,
  funding,
  webhooks,
  checks,
  partitions,
  read_model: readModel,
  migrations,
};
