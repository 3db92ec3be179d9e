import { previewSandboxClock } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { ScheduledJob, Upcoming } from "../../jobs/scheduled-job.ts";
import { requireSandbox } from "../../sandbox-control/require-sandbox.ts";
import { allShards } from "../../shards/all-shards.ts";

const dayMs = 24 * 3_600_000;
const daysMax = 92;
const daysShown = 45;

/**
 * Lists the work known now that becomes due until a time. Each job adds further work when it runs.
 *
 * Errors   invalid_query: a time in the past, or too far ahead.
 */
export const handlePreviewSandboxClock = handlerFor(previewSandboxClock, async (call, deps) => {
  const { dueJobs } = requireSandbox(deps);
  const now = deps.clock.now();
  const { to } = call.query;
  const until = to === undefined ? new Date(now.getTime() + daysShown * dayMs) : new Date(to);
  requireAhead(until, now);
  const shards = allShards(deps);
  const ofJobs = await Promise.all(
    dueJobs.map(async ({ name, ...job }) => {
      const each = await Promise.all(shards.map((shard) => upcomingOf(job, shard, until)));
      return each.flat().map(({ at, count }) => ({
        type: name,
        // Work that was due before runs at the beginning of a move.
        at: new Date(Math.max(at.getTime(), now.getTime())).toISOString(),
        count,
      }));
    }),
  );
  return {
    now: now.toISOString(),
    to: until.toISOString(),
    // Jobs that are due at the same time stay in the order in which they run.
    due: ofJobs.flat().toSorted((a, b) => a.at.localeCompare(b.at)),
  };
});

async function upcomingOf(
  job: Pick<ScheduledJob<Dependencies>, "nextDue" | "upcoming">,
  { database }: Dependencies,
  until: Date,
): Promise<Upcoming[]> {
  if (job.upcoming !== undefined) return job.upcoming(database, until);
  const at = await job.nextDue(database);
  return at === undefined || at > until ? [] : [{ at, count: 1 }];
}

function requireAhead(until: Date, now: Date): void {
  const expected =
    until < now
      ? `not before ${now.toISOString()}`
      : until.getTime() > now.getTime() + daysMax * dayMs
        ? `at most ${daysMax} days ahead`
        : undefined;
  if (expected === undefined) return;
  const received = until.toISOString();
  const message = `to must be ${expected}; got ${received}.`;
  throw new ApiError("invalid_query", message, {
    fieldErrors: [{ code: "invalid_value", expected, received, path: "to", message }],
  });
}
