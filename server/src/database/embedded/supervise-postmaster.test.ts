import { expect, test } from "vitest";
import { until } from "../../../../testkit/src/wait-until.ts";
import { diskFull, OperatorError } from "../../operator/operator-error.ts";
import type { Postmaster } from "./postmaster.ts";
import { supervisePostmaster } from "./supervise-postmaster.ts";

/** A server that ends when it is stopped. */
function fakePostmaster(): Postmaster & { die(): void; stopped: boolean } {
  const ended = Promise.withResolvers<string>();
  const fake = {
    pid: 1,
    socket: "",
    ended: ended.promise,
    stopped: false,
    die: () => ended.resolve("SIGKILL"),
    async stop() {
      fake.stopped = true;
      ended.resolve("code 0");
    },
    kill: () => ended.resolve("SIGQUIT"),
  };
  return fake;
}

const waits = [0, 1, 1];

test("a server that does not restart fails after its attempts, with its own message", async () => {
  const first = fakePostmaster();
  let launched = 0;
  const lost: OperatorError[] = [];
  const stored = supervisePostmaster(
    first,
    async () => {
      launched += 1;
      throw new OperatorError({ cause: "It says no", remedy: "Mend it" });
    },
    { waits, onLost: (error) => lost.push(error) },
  );
  expect(stored.trouble()).toBeUndefined();
  first.die();
  await until("it is given up", async () => lost.length > 0);
  expect(launched).toBe(waits.length);
  expect(lost[0]?.message).toBe("The database ended and cannot be started again: It says no.");
  expect(lost[0]?.remedy).toBe("Mend it.");
  expect(stored.trouble()).toBe("database lost");
  await stored.stop();
});

test("a server that dies after each restart fails as well", async () => {
  const first = fakePostmaster();
  const lost: OperatorError[] = [];
  const launch = async () => {
    const next = fakePostmaster();
    setTimeout(next.die, 1);
    return next;
  };
  const stored = supervisePostmaster(first, launch, { waits, onLost: (error) => lost.push(error) });
  first.die();
  await until("it is given up", async () => lost.length > 0);
  expect(lost[0]?.message).toContain("it ends again after each start");
  await stored.stop();
});

test("a full disk is retried longer than any other failure, and is reported", async () => {
  const first = fakePostmaster();
  const second = fakePostmaster();
  let isFull = true;
  const said: string[] = [];
  const stored = supervisePostmaster(
    first,
    async () => {
      if (isFull) throw diskFull("/data");
      return second;
    },
    { waits, whenFullMs: 1, log: (line) => said.push(line), onLost: () => said.push("lost") },
  );
  first.die();
  await until("the disk is found full", async () => stored.trouble() === "disk full");
  await new Promise((resolve) => setTimeout(resolve, 50));
  isFull = false;
  await until("it runs", async () => stored.trouble() === undefined);
  expect(said.filter((line) => line.includes("is full"))).toHaveLength(1);
  expect(said).not.toContain("lost");
  await stored.stop();
  expect(second.stopped).toBe(true);
});

test("a stop during a restart stops the restarted server, too", async () => {
  const first = fakePostmaster();
  const second = fakePostmaster();
  const launching = Promise.withResolvers<Postmaster>();
  const stored = supervisePostmaster(first, () => launching.promise, { waits });
  first.die();
  await until("it is being started", async () => stored.trouble() !== undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const stopped = stored.stop();
  launching.resolve(second);
  await stopped;
  expect(second.stopped).toBe(true);
});
