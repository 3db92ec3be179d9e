import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type FakeClock,
  fakeClock,
  startTestServer,
  type TestDatabase,
  type TestServer,
  until,
} from "../../../../testkit/src/index.ts";
import type { Dependencies, SandboxDependencies } from "../../dependencies.ts";
import type { DueJob } from "../../jobs/due-jobs.ts";
import { moveClock } from "./move-clock.ts";
import { openSandboxClock, type SandboxClock } from "./sandbox-clock.ts";

let server: TestServer;
let database: TestDatabase;
let wallClock: FakeClock;
let clock: SandboxClock;
let simulatorTimes: string[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  database = await createTestDatabase();
  wallClock = fakeClock("2026-11-16T20:00:00.000Z");
  clock = await openSandboxClock(database.pool, wallClock);
  simulatorTimes = [];
  return async () => {
    await clock.close();
    await database.drop();
  };
});

/** A job with fixed due times, which records when it ran. */
function jobAt(name: string, times: string[], done: string[], failing?: { at: string }): DueJob {
  const left = times.map((time) => new Date(time));
  return {
    name,
    nextDue: async () => left[0],
    async run(deps) {
      const now = deps.clock.now();
      if (failing?.at === now.toISOString()) throw new Error("killed");
      while (left[0] !== undefined && left[0] <= now) {
        done.push(`${name} ${left.shift()?.toISOString()} at ${now.toISOString()}`);
      }
    },
  };
}

const move = (jobs: readonly DueJob[], to: string) => {
  const sandbox: SandboxDependencies = {
    clock,
    moveSimulator: async (time) => {
      simulatorTimes.push(time.toISOString());
    },
    simulator: async () => undefined,
    relay: async () => new Response(),
    dueJobs: jobs,
  };
  const deps: Dependencies = { ...server.deps, database: database.pool, clock, sandbox };
  return moveClock(deps, sandbox, new Date(to));
};

const at = (day: string) => `2026-11-${day}T10:00:00.000Z`;

describe("moving the sandbox's clock", () => {
  it("runs due jobs in the order of time, each at its own time", async () => {
    const done: string[] = [];
    const jobs = [
      jobAt("first", [at("18"), at("20")], done),
      jobAt("second", [at("17"), at("18"), at("25")], done),
    ];
    const moved = await move(jobs, at("21"));
    expect(done).toEqual([
      `second ${at("17")} at ${at("17")}`,
      `first ${at("18")} at ${at("18")}`,
      `second ${at("18")} at ${at("18")}`,
      `first ${at("20")} at ${at("20")}`,
    ]);
    expect(moved).toEqual({ now: new Date(at("21")), jobsRun: 4 });
    expect(simulatorTimes).toEqual(["17", "18", "20", "21"].map(at));
  });

  it("runs jobs that were due before it began, without moving back", async () => {
    const done: string[] = [];
    await move([jobAt("late", ["2026-11-01T00:00:00.000Z"], done)], at("17"));
    expect(done).toEqual(["late 2026-11-01T00:00:00.000Z at 2026-11-16T20:00:00.000Z"]);
  });

  it("runs a job that leaves something due once a minute, and ends", async () => {
    let runs = 0;
    const stuck: DueJob = {
      name: "stuck",
      nextDue: async () => new Date(at("01")),
      run: async () => {
        runs += 1;
      },
    };
    await move([stuck], "2026-11-16T20:10:00.000Z");
    expect(runs).toBe(11);
  });

  it("that failed half way leaves the clock there, and resumes from there", async () => {
    const done: string[] = [];
    const failing = { at: at("18") };
    const jobs = [jobAt("job", [at("17"), at("18"), at("19")], done, failing)];
    await expect(move(jobs, at("20"))).rejects.toThrow("killed");
    expect(clock.now().toISOString()).toBe(at("18"));
    const left = await database.pool.query("SELECT target, jobs_run FROM sandbox_clock");
    expect(left.rows).toEqual([{ target: at("20"), jobs_run: 0 }]);
    failing.at = "";
    await move(jobs, at("20"));
    expect(done.map((line) => line.split(" ")[1])).toEqual(["17", "18", "19"].map(at));
  });

  it("leaves few partitions of idempotency keys after many short moves", async () => {
    const dayMs = 24 * 3_600_000;
    const begun = clock.now().getTime();
    for (let day = 1; day <= 40; day += 1) {
      await move([], new Date(begun + day * dayMs).toISOString());
    }
    const { rows } = await database.pool.query<{ attached: number; made: number }>(
      `SELECT count(*) FILTER (WHERE detached_at IS NULL)::int AS attached, count(*)::int AS made
         FROM table_partitions WHERE table_name = 'idempotency_keys'`,
    );
    // Six hours each would be 160; and each one left is a row of each claim.
    expect(rows[0]?.made).toBeLessThan(40);
    expect(rows[0]?.attached).toBeLessThan(12);
  });

  it("is one move at a time: a concurrent one gets an error", async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const waits: DueJob = {
      name: "waits",
      nextDue: async () => new Date(at("17")),
      run: async () => {
        begun.resolve();
        await end.promise;
      },
    };
    const first = move([waits], "2026-11-17T10:00:30.000Z");
    await begun.promise;
    await expect(move([], at("18"))).rejects.toMatchObject({ entry: "idempotency_in_flight" });
    end.resolve();
    await first;
    expect((await move([], at("18"))).now.toISOString()).toBe(at("18"));
  });
});

describe("the sandbox's clock", () => {
  it("is the same in every process, and after a start", async () => {
    const other = await openSandboxClock(database.pool, wallClock);
    await clock.moveTo(new Date(at("20")));
    await until("the other process follows", async () => other.now().toISOString() === at("20"));
    const later = await openSandboxClock(database.pool, wallClock);
    expect(later.now().toISOString()).toBe(at("20"));
    wallClock.advance(1_000);
    for (const each of [clock, other, later]) {
      expect(each.now().toISOString()).toBe("2026-11-20T10:00:01.000Z");
    }
    await Promise.all([other.close(), later.close()]);
  });

  it("never moves backwards", async () => {
    await clock.moveTo(new Date(at("20")));
    expect((await clock.moveTo(new Date(at("19")))).toISOString()).toBe(at("20"));
  });

  it("continues to follow the sandbox's time after its connection was cut", async () => {
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query = 'LISTEN sandbox_clock'`,
    );
    const mover = await openSandboxClock(database.pool, wallClock);
    await mover.moveTo(new Date(at("22")));
    await until("it follows again", async () => clock.now().toISOString() === at("22"));
    await mover.close();
  });
});
