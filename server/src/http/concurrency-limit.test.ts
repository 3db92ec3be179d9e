import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api-error.ts";
import { ClientDisconnected } from "./client-disconnected.ts";
import { type ConcurrencyBounds, createConcurrencyLimit, type Turn } from "./concurrency-limit.ts";

const bounds: ConcurrencyBounds = {
  concurrencyMax: 3,
  concurrencyPerOwnerMax: 2,
  waitingMax: 4,
  waitingPerOwnerMax: 3,
  waitMsMax: 60_000,
  retryAfterSeconds: 5,
};

const stays = new AbortController().signal;

/** Acquires slots for owners, and records who got one, in order. */
function taker(changed: Partial<ConcurrencyBounds> = {}) {
  const limit = createConcurrencyLimit({ ...bounds, ...changed });
  const got: string[] = [];
  const turns: Turn[] = [];
  const take = async (owner: string, disconnected = stays) => {
    const turn = await limit.take(owner, disconnected);
    got.push(owner);
    turns.push(turn);
    return turn;
  };
  /** Ends the oldest slot, and lets the next ones start. */
  const endOne = async () => {
    turns.shift()?.[Symbol.dispose]();
    await sleep(0);
  };
  return { limit, got, take, endOne };
}

describe("a concurrency limit", () => {
  it("gives no owner every slot, for any number of requests", async () => {
    const { limit, got, take } = taker();
    for (let n = 0; n < 4; n += 1) void take("a");
    await sleep(0);
    await take("b");
    expect(got).toEqual(["a", "a", "b"]);
    expect(limit.counts()).toEqual({ running: 3, waiting: 2 });
  });

  it("gives the next slot to the owner with the fewest, then to the one without for the longest", async () => {
    const { got, take, endOne } = taker({ concurrencyMax: 2, waitingMax: 9 });
    for (const owner of ["a", "a", "a", "a", "b", "c", "b"]) void take(owner);
    await sleep(0);
    for (let n = 0; n < 5; n += 1) await endOne();
    expect(got).toEqual(["a", "a", "b", "a", "c", "b", "a"]);
  });

  it("counts a slot once that is released twice", async () => {
    const { limit, take } = taker();
    const turn = await take("a");
    await take("b");
    turn[Symbol.dispose]();
    turn[Symbol.dispose]();
    expect(limit.counts()).toEqual({ running: 1, waiting: 0 });
  });

  it("removes disconnected clients from the queue, and gives them no slot", async () => {
    const { limit, got, take, endOne } = taker({ concurrencyMax: 1 });
    await take("a");
    const leaving = new AbortController();
    const gone = take("b", leaving.signal);
    const stayed = take("c");
    leaving.abort(new ClientDisconnected());
    await expect(gone).rejects.toBeInstanceOf(ClientDisconnected);
    expect(limit.counts()).toEqual({ running: 1, waiting: 1 });
    await endOne();
    await stayed;
    expect(got).toEqual(["a", "c"]);
    await expect(take("d", AbortSignal.abort(new ClientDisconnected()))).rejects.toBeInstanceOf(
      ClientDisconnected,
    );
    await endOne();
    expect(limit.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it("rejects a request behind too many others, in total or of its owner", async () => {
    const { limit, take } = taker({ concurrencyMax: 1 });
    for (const owner of ["a", "a", "a", "a"]) void take(owner);
    const own = (await take("a").catch((error) => error)) as ApiError;
    expect(own).toMatchObject({ entry: "unavailable", status: 503, retryAfterSeconds: 5 });
    void take("b");
    await expect(take("c")).rejects.toBeInstanceOf(ApiError);
    expect(limit.counts()).toEqual({ running: 1, waiting: 4 });
  });

  it("rejects a request that waited too long, and continues with the others", async () => {
    const { limit, take, endOne } = taker({ concurrencyMax: 1, waitMsMax: 20 });
    await take("a");
    await expect(take("b")).rejects.toMatchObject({ entry: "unavailable" });
    expect(limit.counts()).toEqual({ running: 1, waiting: 0 });
    const next = take("c");
    await endOne();
    await next;
  });
});
