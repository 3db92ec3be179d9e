import type { Pool } from "pg";
import { OperatorError } from "../../operator/operator-error.ts";

/** Terms of a fill, as its record has them. */
export interface RecordedFill {
  seed: number;
  days: number;
  size: string;
}

interface FillRow extends RecordedFill {
  begun_at: string;
  ended_at: string | null;
}

/**
 * Records that the sandbox is being filled.
 *
 * Errors   OperatorError: it was filled before, or a fill was interrupted.
 */
export async function beginFill(database: Pool, fill: RecordedFill, now: Date): Promise<void> {
  const { seed, days, size } = fill;
  const begun = await database.query(
    `INSERT INTO sandbox_fills (seed, days, size, begun_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [seed, days, size, now.toISOString()],
  );
  if (begun.rowCount === 1) return;
  const found = await database.query<FillRow>(
    "SELECT seed::int8::float8 AS seed, days, size, begun_at, ended_at FROM sandbox_fills",
  );
  const [earlier] = found.rows;
  const terms = `seed ${earlier?.seed}, ${earlier?.days} days, size ${earlier?.size}`;
  throw new OperatorError({
    cause:
      earlier?.ended_at === null
        ? `A fill of this sandbox is running or was interrupted (${terms}).`
        : `This sandbox was filled already (${terms}).`,
    remedy: "Start the platform with a new data folder (OPENPAYFAC_DATA_DIR), and fill that one.",
  });
}

export async function endFill(database: Pool, now: Date): Promise<void> {
  await database.query("UPDATE sandbox_fills SET ended_at = $1", [now.toISOString()]);
}
