import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import { InFlightRequests } from "./in-flight-requests.ts";

describe("the running handlers", () => {
  it("are those that have not ended, in any order of ending", async () => {
    const inFlight = new InFlightRequests();
    const works = Array.from({ length: 5 }, (_, index) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      inFlight.add(promise, { statusCode: index } as FastifyReply);
      return { resolve, reject };
    });
    const running = () => inFlight.replies().map(({ statusCode }) => statusCode);
    const after: number[][] = [];
    for (const index of [1, 4, 0, 3, 2]) {
      if (index === 3) works[index]?.reject(new Error("the handler failed"));
      else works[index]?.resolve();
      await Promise.resolve();
      after.push(running().sort());
    }
    expect(after).toEqual([[0, 2, 3, 4], [0, 2, 3], [2, 3], [2], []]);
    expect(inFlight.size).toBe(0);
  });

  it("are collected without a full collection once they have ended", async () => {
    const inFlight = new InFlightRequests();
    const running: (() => void)[] = [];
    const request = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      inFlight.add(promise, { bytes: new Array(250).fill(0.5) } as unknown as FastifyReply);
      if (running.push(resolve) <= 16) return;
      running.shift()?.();
      await Promise.resolve();
    };
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        for (let index = 0; index < 200; index += 1) await request();
        collectYoung();
      }
    };
    // The list is in the old generation, as on a server that started a while ago.
    collectYoung();
    collectYoung();
    await rounds(2);
    const before = oldBytes();
    await rounds(50);
    // 10,000 requests of 2 kB each. A Map retains half of them.
    expect(oldBytes() - before).toBeLessThan(2_000_000);
  });
});

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;
setFlagsFromString("--no-expose-gc");

function collectYoung(): void {
  collect({ type: "minor" });
}

function oldBytes(): number {
  const old = getHeapSpaceStatistics().find((space) => space.space_name === "old_space");
  return old?.space_used_size ?? 0;
}
