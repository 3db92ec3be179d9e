import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, escapeLiteral } from "pg";
import type { Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { isPartners, type MovedTable } from "./catalog.ts";
import type { Session } from "./session.ts";

/** Any number that no other advisory lock of openpayfac uses. Writers of the partner share it. */
export const fenceLock = 4_000_700_138;
export const sourceIds = "partner_move.ids";

const lockTimeoutMs = 30;
const triesMax = 200;
/** `lock_timeout` ran out; or the lock was part of a deadlock. */
export const lockFailures = ["55P03", "40P01"];

/**
 * Has the source record every change of the partner's rows, and reject them once it is fenced. The
 * changes that an earlier run recorded are deleted.
 *
 * Writes   the schema `partner_move`, and a trigger of each table.
 */
export async function recordChanges(
  source: Session,
  tables: readonly MovedTable[],
  partnerId: Uuid,
): Promise<void> {
  await source.rows("CREATE SCHEMA IF NOT EXISTS partner_move");
  await source.rows("CREATE TABLE IF NOT EXISTS partner_move.ids (id uuid PRIMARY KEY)");
  await source.rows(
    `CREATE TABLE IF NOT EXISTS partner_move.changes (
       number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_name text NOT NULL,
       key jsonb NOT NULL)`,
  );
  await source.rows("CREATE TABLE IF NOT EXISTS partner_move.fence (closed_at timestamptz)");
  await source.rows("INSERT INTO partner_move.ids VALUES ($1) ON CONFLICT DO NOTHING", [partnerId]);
  const parents = tables.filter(({ rows }) => rows.ids !== undefined);
  for (const table of parents) {
    await source.rows(noteIdsSql(table));
    await addTrigger(source, table, "partner_move_ids", "BEFORE INSERT", `note_${table.name}`);
  }
  for (const { name, rows } of parents) {
    for (const column of rows.ids ?? []) {
      await source.rows(
        `INSERT INTO partner_move.ids SELECT DISTINCT ${column} FROM public.${name}
          WHERE partner_id = $1 AND ${column} IS NOT NULL ON CONFLICT DO NOTHING`,
        [partnerId],
      );
    }
  }
  for (const table of tables) {
    await source.rows(recordSql(table));
    const events = "AFTER INSERT OR UPDATE OR DELETE";
    await addTrigger(source, table, "partner_move_changes", events, `record_${table.name}`);
  }
  await source.rows("TRUNCATE partner_move.changes");
}

/** Stops recording, and opens the fence. Writes   as `recordChanges`. */
export async function stopRecording(source: Session): Promise<void> {
  const recorded = await source.rows<{ trigger: string; table: string }>(
    `SELECT tgname AS trigger, tgrelid::regclass::text AS table FROM pg_trigger
      WHERE tgname LIKE 'partner\\_move\\_%' AND tgparentid = 0`,
  );
  for (const { trigger, table } of recorded) {
    await withShortLocks(source, async () => {
      await source.rows(`DROP TRIGGER IF EXISTS ${trigger} ON ${table}`);
    });
  }
  await source.rows("DROP SCHEMA IF EXISTS partner_move CASCADE");
}

function addTrigger(
  source: Session,
  { name }: MovedTable,
  trigger: string,
  events: string,
  calls: string,
): Promise<void> {
  return withShortLocks(source, async () => {
    const found = await source.rows(
      "SELECT FROM pg_trigger WHERE tgname = $1 AND tgrelid = to_regclass($2)",
      [trigger, `public.${name}`],
    );
    if (found.length > 0) return;
    await source.rows(`CREATE TRIGGER ${trigger} ${events} ON public.${name}
      FOR EACH ROW EXECUTE FUNCTION partner_move.${calls}()`);
  });
}

/** Payments that queue behind a lock wait no longer than its timeout. */
export async function withShortLocks(session: Session, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await session.rows(`SET lock_timeout = ${lockTimeoutMs}`);
    try {
      await work();
      return;
    } catch (error) {
      const isLocked = error instanceof DatabaseError && lockFailures.includes(error.code ?? "");
      if (!isLocked) throw error;
      if (tries === triesMax) {
        throw new OperatorError({
          cause: "A table has long been in use, such as by a backup.",
          remedy: "Run the command again later.",
          underlying: error,
        });
      }
    } finally {
      await session.rows("SET lock_timeout = 0");
    }
    // Those that waited are served first.
    await sleep(Math.min(tries * 10, 500));
  }
}

// The functions run as the owner for the server role, which may not write these tables.
const properties = "LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp";

/** Before the statement ends, so that the rows that belong to a new one are recognized. */
function noteIdsSql({ name, rows }: MovedTable): string {
  const noted = (rows.ids ?? []).map((column) => `(NEW.${column})`).join(", ");
  return `CREATE OR REPLACE FUNCTION partner_move.note_${name}() RETURNS trigger ${properties} AS $$
    BEGIN
      IF EXISTS (SELECT FROM ${sourceIds} WHERE id = NEW.partner_id) THEN
        INSERT INTO ${sourceIds} SELECT id FROM (VALUES ${noted}) AS noted (id)
          WHERE id IS NOT NULL ON CONFLICT DO NOTHING;
      END IF;
      RETURN NEW;
    END $$`;
}

function recordSql(table: MovedTable): string {
  const keyOf = (row: string) =>
    `jsonb_build_object(${table.key
      .map(({ name }) => `${escapeLiteral(unquoted(name))}, ${row}.${name}`)
      .join(", ")})`;
  const record = (row: string) => `IF ${isPartners(table, row, sourceIds)} THEN
        IF NOT pg_try_advisory_xact_lock_shared(${fenceLock})
           OR EXISTS (SELECT FROM partner_move.fence) THEN
          RAISE EXCEPTION 'the partner of this row is being moved to another shard'
            USING ERRCODE = 'OP003';
        END IF;
        INSERT INTO partner_move.changes (table_name, key) VALUES ('${table.name}', ${keyOf(row)});
      END IF;`;
  const differs = table.key.map(({ name }) => `OLD.${name} <> NEW.${name}`).join(" OR ");
  return `CREATE OR REPLACE FUNCTION partner_move.record_${table.name}() RETURNS trigger ${properties} AS $$
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        ${record("NEW")}
      END IF;
      IF TG_OP = 'DELETE' THEN
        ${record("OLD")}
      ELSIF TG_OP = 'UPDATE' THEN
        IF ${differs} THEN
          ${record("OLD")}
        END IF;
      END IF;
      RETURN NULL;
    END $$`;
}

function unquoted(name: string): string {
  return name.replace(/^"|"$/g, "");
}
