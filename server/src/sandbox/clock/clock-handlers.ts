import { type BodyOf, getSandboxClock, moveSandboxClock } from "@openpayfac/contract";
import { ApiError, type FieldError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireSandbox } from "../../sandbox-control/require-sandbox.ts";
import { allShards } from "../../shards/all-shards.ts";
import { moveClock } from "./move-clock.ts";

/** Beyond any deadline of the platform, and still quick to reach. */
const farthestMs = 3 * 366 * 24 * 3_600_000;

/** Returns the platform's time, and the progress of an unfinished move. */
export const handleGetSandboxClock = handlerFor(getSandboxClock, async (_, deps) => {
  return clockState(deps);
});

async function clockState(deps: Dependencies) {
  const [{ database }] = allShards(deps);
  const found = await database.query<{ target: string | null; jobs_run: number }>(
    "SELECT target, jobs_run FROM sandbox_clock",
  );
  const target = found.rows[0]?.target ?? null;
  return {
    now: deps.clock.now().toISOString(),
    jobs_run: target === null ? 0 : (found.rows[0]?.jobs_run ?? 0),
    moving_to: target,
  };
}

/**
 * Advances the sandbox's time and runs due jobs.
 *
 * Errors   invalid_body: neither or both of `advance` and `to`, a time in the past or too far off;
 *          idempotency_in_flight: another request is moving the clock.
 * Writes   the clock, and the jobs' writes.
 */
export const handleMoveSandboxClock = handlerFor(moveSandboxClock, async (call, deps) => {
  const sandbox = requireSandbox(deps);
  return commitAfterExternalCall(call, deps, async ({ again, since }) => {
    // An interrupted move is continued to its original target.
    const at = deps.clock.now();
    const target = targetOf(call.body, again ? since : at);
    if (again && target <= at) return { writes: [], body: await clockState(deps), respondedAt: at };
    const { now, jobsRun } = await moveClock(deps, sandbox, target);
    const body = { now: now.toISOString(), jobs_run: jobsRun, moving_to: null };
    return { writes: [], body, respondedAt: now };
  });
});

function targetOf(body: BodyOf<typeof moveSandboxClock>, now: Date): Date {
  const { advance, to } = body;
  if ((advance === undefined) === (to === undefined)) {
    throw invalidTarget(
      "advance",
      "advance or to, and not both",
      advance === undefined ? "none" : "both",
    );
  }
  const path = to === undefined ? "advance" : "to";
  const target = to === undefined ? now.getTime() + lengthMs(advance ?? "") : Date.parse(to);
  const received = String(advance ?? to);
  if (target < now.getTime())
    throw invalidTarget(path, `not before ${now.toISOString()}`, received);
  if (target > now.getTime() + farthestMs)
    throw invalidTarget(path, "at most three years ahead", received);
  return new Date(target);
}

/** Input   duration: as the contract's pattern has accepted it: days to seconds. */
function lengthMs(duration: string): number {
  const [, days, hours, minutes, seconds] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration) ?? [];
  const hoursInAll = Number(days ?? 0) * 24 + Number(hours ?? 0);
  return ((hoursInAll * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000;
}

function invalidTarget(path: string, expected: string, received: string): ApiError {
  const message = `${path} must be ${expected}; got ${received}.`;
  const fieldError: FieldError = { code: "invalid_value", expected, received, path, message };
  return new ApiError("invalid_body", message, { fieldErrors: [fieldError] });
}
