import { isUnreachable } from "../../database/is-unreachable.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { readVersionsInForce } from "./list-versions.ts";
import { openReview } from "./record-hits.ts";
import {
  readScreenedAccounts,
  readScreenedContractors,
  type ScreenedSubject,
} from "./screened-accounts.ts";

const batchSize = 100;
const dayMs = 24 * 60 * 60_000;
/** How long a run waits for lists that can be relied on. */
const retryMs = 60 * 60_000;
const writesMax = 4;

type Stage = "accounts" | "contractors";

interface RunRow {
  id: Uuid;
  stage: Stage;
  position: Uuid | null;
}

export const rescreenJob: DueJob = {
  name: "rescreen_sanctions",
  nextDue: (database) =>
    timeOf(
      database,
      `SELECT coalesce((SELECT next_at FROM sanctions_runs WHERE finished_at IS NULL),
                       (SELECT rescreen_at FROM sanctions_schedule))`,
    ),
  run: rescreenDueSubjects,
};

/**
 * Screens every approved account and contractor again, once a day, with each new version of a list
 * and with each other matcher or threshold.
 *
 * May run at any moment, in several processes, and again after a kill: each batch continues after the
 * last one, and a review that is open is not opened twice. A subject is not compared again while its
 * names, the lists and the matcher are unchanged since its last comparison.
 *
 * Writes   sanctions_runs, sanctions_comparisons; reviews and holds through `record-hits.ts`.
 */
export async function rescreenDueSubjects(deps: Dependencies): Promise<void> {
  await beginDueRun(deps);
  for (;;) {
    const found = await deps.database.query<RunRow>(
      `SELECT id, stage, position FROM sanctions_runs
        WHERE finished_at IS NULL AND next_at <= $1`,
      [deps.clock.now().toISOString()],
    );
    const run = found.rows[0];
    if (run === undefined) return;
    try {
      if (!(await screenBatch(deps, run))) return;
    } catch (error) {
      // Another process continues the same run.
      if (error instanceof ConcurrentModification) return;
      throw error;
    }
  }
}

async function beginDueRun({ database, clock, ids, screening }: Dependencies): Promise<void> {
  const now = clock.now();
  const at = now.toISOString();
  const next = new Date(now.getTime() + dayMs).toISOString();
  // One statement: a process that dies between two would skip the day.
  await database.query(
    `WITH due AS (
       UPDATE sanctions_schedule SET rescreen_at = $2
        WHERE rescreen_at <= $1
          AND NOT EXISTS (SELECT FROM sanctions_runs WHERE finished_at IS NULL)
        RETURNING 1)
     INSERT INTO sanctions_runs (id, stage, started_at, next_at)
       SELECT $3, 'accounts', $1, $1 FROM due WHERE $4
     ON CONFLICT DO NOTHING`,
    [at, next, ids.next(), screening !== undefined],
  );
}

/** Returns   false: the run waits, because no list can be relied on. */
async function screenBatch(deps: Dependencies, run: RunRow): Promise<boolean> {
  const read = run.stage === "accounts" ? readScreenedAccounts : readScreenedContractors;
  const subjects = await read(deps, run.position, batchSize);
  const due = await changedSubjects(deps, subjects);
  for (const subject of due) {
    if (await screenIsolated(deps, subject)) continue;
    await deps.database.query("UPDATE sanctions_runs SET next_at = $2 WHERE id = $1", [
      run.id,
      new Date(deps.clock.now().getTime() + retryMs).toISOString(),
    ]);
    return false;
  }
  await writeAtomically(deps.database, await progressWrites(deps, run, subjects, due.length));
  return true;
}

/** Those whose names, lists or matcher changed since their last comparison. */
async function changedSubjects(
  { database, screening }: Pick<Dependencies, "database" | "screening">,
  subjects: readonly ScreenedSubject[],
): Promise<ScreenedSubject[]> {
  const lists = listsKey(await readVersionsInForce(database));
  const found = await database.query<{
    subject_id: Uuid;
    subject_version: string;
    lists: string;
    matcher: string | null;
  }>(
    `SELECT subject_id, subject_version, lists, matcher FROM sanctions_comparisons
      WHERE subject_id = ANY($1)`,
    [subjects.map(({ id }) => id)],
  );
  const compared = new Map(found.rows.map((row) => [row.subject_id, row]));
  return subjects.filter(({ id, namesVersion }) => {
    const last = compared.get(id);
    return (
      last?.subject_version !== namesVersion ||
      last.lists !== lists ||
      last.matcher !== screening?.service.matcher
    );
  });
}

/** Identifies the searched versions. */
const listsKey = (lists: readonly { sha256: string }[]) =>
  lists.map(({ sha256 }) => sha256.slice(0, 22)).join(" ");

/** A subject that fails is logged, and screened again with the next run; the others continue. */
async function screenIsolated(deps: Dependencies, subject: ScreenedSubject): Promise<boolean> {
  try {
    return await screenSubject(deps, subject);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    const about = { err: error, [subject.type]: toId(subject.type, subject.id) };
    deps.log.error(about, "sanctions screening failed");
    return true;
  }
}

/** Returns   false: no list can be relied on. */
async function screenSubject(deps: Dependencies, subject: ScreenedSubject): Promise<boolean> {
  const { screening } = deps;
  if (screening === undefined) return false;
  const response = await screening.service.screen(subject.names, deps.clock.now());
  if (response.kind === "unavailable" && response.reason === "name_unreadable") {
    // Not compared, and tried again with the next run: one name must not stop the others.
    deps.log.error({ [subject.type]: toId(subject.type, subject.id) }, "name cannot be screened");
    return true;
  }
  if (response.kind === "unavailable") {
    deps.log.error({ reason: response.reason, detail: response.detail }, "rescreening waits");
    return false;
  }
  const comparison: Write = {
    sql: `INSERT INTO sanctions_comparisons (subject_id, subject_version, lists, matcher, compared_at)
          VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (subject_id) DO UPDATE SET subject_version = excluded.subject_version,
            lists = excluded.lists, matcher = excluded.matcher, compared_at = excluded.compared_at`,
    values: [
      subject.id,
      subject.namesVersion,
      listsKey(response.lists),
      response.matcher,
      deps.clock.now().toISOString(),
    ],
  };
  for (let writes = 1; ; writes += 1) {
    const review = await openReview(deps, subject, response, screening.name);
    try {
      await writeAtomically(deps.database, [comparison, ...review]);
    } catch (error) {
      // A request changed the account, or another process opened the review, at the same time.
      const isConcurrent =
        error instanceof ConcurrentModification ||
        isUniqueViolation(error, "verification_checks_of_subject");
      if (!isConcurrent || writes === writesMax) throw error;
      continue;
    }
    if (review.length > 0) {
      deps.log.warn({ [subject.type]: toId(subject.type, subject.id) }, "sanctions review opened");
    }
    return true;
  }
}

/** The writes that continue a run after a batch, or finish it. */
async function progressWrites(
  deps: Dependencies,
  run: RunRow,
  subjects: readonly ScreenedSubject[],
  compared: number,
): Promise<Write[]> {
  const isStageOver = subjects.length < batchSize;
  const isOver = isStageOver && run.stage === "contractors";
  const stage: Stage = isStageOver ? "contractors" : run.stage;
  const position = isStageOver ? null : (subjects.at(-1)?.id ?? null);
  const now = deps.clock.now().toISOString();
  return [
    {
      sql: `UPDATE sanctions_runs SET stage = $4, position = $5, subjects = subjects + $6,
                   compared = compared + $7, next_at = $8, finished_at = $9
             WHERE id = $1 AND stage = $2 AND position IS NOT DISTINCT FROM $3
               AND finished_at IS NULL`,
      values: [
        run.id,
        run.stage,
        run.position,
        stage,
        position,
        subjects.length,
        compared,
        isOver ? null : now,
        isOver ? now : null,
      ],
      must: "sanctions_runs",
    },
  ];
}
