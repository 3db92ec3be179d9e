import type { Pool } from "pg";
import type { SecretEncryption } from "../security/secret-encryption.ts";
import { encryptedPrefix } from "../security/secret-encryption.ts";

/** Table blocks scanned by one statement: 1 MiB. */
const blocksPerBatch = 128;
const passesMax = 20;

/** A column that contains encrypted values, possibly among others. */
interface EncryptedColumn {
  table: string;
  column: string;
}

/**
 * Encrypts every encrypted value in the database with the current key. Servers may run at the same
 * time if they have both keys; a rerun after an interruption processes the remaining values.
 *
 * A row is updated only if its value is unchanged since it was read. Each table is scanned until
 * nothing is left, because a concurrent update can move a row to a block that was already scanned.
 *
 * Returns  number of re-encrypted values by table.
 * Errors   DecryptionError: a value is encrypted with an unknown key; values processed before
 *          remain re-encrypted.
 */
export async function reencryptDatabase(
  database: Pool,
  encryption: SecretEncryption,
  said: (line: string) => void = () => undefined,
): Promise<Record<string, number>> {
  const reencrypted: Record<string, number> = {};
  for (const column of await encryptedColumns(database)) {
    let inAll = 0;
    for (let pass = 1; ; pass += 1) {
      const done = await reencryptColumn(database, encryption, column);
      inAll += done;
      if (done === 0) break;
      if (pass === passesMax)
        throw new Error(`${column.table} changes faster than it is re-encrypted`);
    }
    if (inAll === 0) continue;
    reencrypted[column.table] = (reencrypted[column.table] ?? 0) + inAll;
    said(`${column.table}: ${inAll}`);
  }
  return reencrypted;
}

/**
 * Partitions that are detached and not dropped, of tables with encrypted values. No statement can
 * update their rows, so that a rotation leaves them under the former key.
 */
export async function detachedWithSecrets(database: Pool): Promise<string[]> {
  const found = await database.query<{ name: string }>(
    `SELECT name FROM table_partitions
      WHERE detached_at IS NOT NULL AND dropped_at IS NULL
        AND EXISTS (SELECT FROM pg_attribute
                     WHERE attrelid = to_regclass(table_name) AND attname LIKE 'encrypted\\_%')
      ORDER BY name`,
  );
  return found.rows.map(({ name }) => name);
}

/** Selected by name: `encrypted_…`. */
async function encryptedColumns(database: Pool): Promise<EncryptedColumn[]> {
  const found = await database.query<EncryptedColumn>(
    `SELECT format('%I.%I', table_schema, table_name) AS table, quote_ident(column_name) AS column
       FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type = 'text'
        AND column_name LIKE 'encrypted\\_%'
      ORDER BY table_name, column_name`,
  );
  return found.rows;
}

/** The statements for one column: the size of its table, the rows of some blocks, their update. */
export function reencryptionSql({ table, column }: EncryptedColumn) {
  return {
    // A block's number counts in each partition.
    size: `SELECT (max(pg_relation_size(relid)) / current_setting('block_size')::int)::int AS blocks
             FROM pg_partition_tree('${table}')`,
    read: `SELECT ctid::text AS at, ${column} AS encrypted FROM ${table}
            WHERE ctid >= $1::tid AND ctid < $2::tid
              AND starts_with(${column}, $3) AND NOT starts_with(${column}, $4)`,
    update: `UPDATE ${table} AS stored SET ${column} = new.reencrypted
               FROM unnest($1::text[], $2::text[], $3::text[]) AS new (at, encrypted, reencrypted)
              WHERE stored.ctid = ANY ($1::text[]::tid[]) AND stored.ctid::text = new.at
                AND stored.${column} = new.encrypted`,
  };
}

async function reencryptColumn(
  database: Pool,
  encryption: SecretEncryption,
  { table, column }: EncryptedColumn,
): Promise<number> {
  const sql = reencryptionSql({ table, column });
  const size = await database.query<{ blocks: number }>(sql.size);
  const blocks = size.rows[0]?.blocks ?? 0;
  let done = 0;
  for (let from = 0; from <= blocks; from += blocksPerBatch) {
    const found = await database.query<{ at: string; encrypted: string }>(sql.read, [
      `(${from},0)`,
      `(${from + blocksPerBatch},0)`,
      encryptedPrefix,
      `${encryptedPrefix}${encryption.keyId}.`,
    ]);
    if (found.rows.length === 0) continue;
    const changed = await database.query(sql.update, [
      found.rows.map((row) => row.at),
      found.rows.map((row) => row.encrypted),
      found.rows.map((row) => encryption.reencrypt(row.encrypted)),
    ]);
    done += changed.rowCount ?? 0;
  }
  return done;
}
