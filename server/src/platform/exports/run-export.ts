import { ApiError } from "../../api-error.ts";
import { isUnreachable } from "../../database/is-unreachable.ts";
import { updateRow } from "../../database/row-writes.ts";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { callerOfExport } from "./caller-of-export.ts";
import { type ExportRow, storedDays } from "./export-rows.ts";
import { removePieces } from "./remove-pieces.ts";
import { rowsOfList } from "./rows-of-list.ts";
import { leaseMs, PieceWriter } from "./write-pieces.ts";

const runsMax = 3;
const dayMs = 86_400_000;

/**
 * Writes an export from its first row. A job that was killed leaves it to the next one, which deletes
 * what was written and begins again: a file has the rows of one run.
 *
 * Errors   ConcurrentModification: another job took it over.
 * Writes   exports and export_pieces, piece by piece.
 */
export async function runExport(deps: Dependencies, before: ExportRow): Promise<void> {
  if (before.run >= runsMax) {
    await removePieces(deps, before.id);
    return finish(deps, before, { status: "failed", failure_code: "interrupted" });
  }
  const row = await begin(deps, before);
  await removePieces(deps, row.id);
  const caller = await callerOfExport(deps, row);
  if (caller === undefined) {
    return finish(deps, row, { status: "failed", failure_code: "access_lost" });
  }
  const ended = new AbortController();
  const pieces = new PieceWriter(deps, row);
  try {
    for await (const rows of rowsOfList(deps, caller, row, ended.signal)) await pieces.add(rows);
    const written = await pieces.end();
    const now = deps.clock.now().getTime();
    const expires_at = new Date(now + storedDays * dayMs).toISOString();
    await finish(deps, written, { status: "completed", expires_at, due_at: expires_at });
  } catch (error) {
    if (error instanceof ConcurrentModification || isUnreachable(error)) throw error;
    await removePieces(deps, row.id);
    const isLost = error instanceof ApiError && [403, 404].includes(error.status);
    const isOver = row.run >= runsMax;
    const failure_code = isLost ? "access_lost" : isOver ? "interrupted" : undefined;
    if (failure_code !== undefined) {
      await finish(deps, pieces.row, { status: "failed", failure_code });
    } else {
      await write(deps, pieces.row, {
        status: "pending",
        due_at: new Date(deps.clock.now().getTime() + retryDelayMs).toISOString(),
      });
    }
    if (!isLost) throw error;
  } finally {
    ended.abort();
  }
}

async function begin(deps: Dependencies, row: ExportRow): Promise<ExportRow> {
  const now = deps.clock.now();
  return write(deps, row, {
    status: "running",
    run: row.run + 1,
    rows_written: 0,
    size_bytes: 0,
    started_at: now.toISOString(),
    due_at: new Date(now.getTime() + leaseMs).toISOString(),
  });
}

async function finish(
  deps: Dependencies,
  row: ExportRow,
  set: Partial<Pick<ExportRow, "status" | "failure_code" | "expires_at" | "due_at">>,
): Promise<void> {
  await write(deps, row, {
    due_at: null,
    slot: null,
    finished_at: deps.clock.now().toISOString(),
    ...set,
  });
}

/** Errors   ConcurrentModification. */
async function write(
  { database }: Pick<Dependencies, "database">,
  row: ExportRow,
  set: Partial<ExportRow> & { slot?: null },
): Promise<ExportRow> {
  const { id, version } = row;
  const { filters: _, ...columns } = set;
  const next = { ...columns, version: version + 1 };
  await writeAtomically(database, [updateRow("exports", { id, version }, next)]);
  return { ...row, ...next };
}
