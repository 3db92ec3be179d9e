import { ApiError } from "../api-error.ts";

/** Limits on how many run at the same time, how many may wait, and for how long. */
export interface ConcurrencyBounds {
  concurrencyMax: number;
  /** Per owner, so that no owner can hold every slot. */
  concurrencyPerOwnerMax: number;
  waitingMax: number;
  waitingPerOwnerMax: number;
  waitMsMax: number;
  /** Retry-After of a rejected request. */
  retryAfterSeconds: number;
}

/** A slot, held until disposed; disposing it twice is harmless. */
export type Turn = Disposable;

export interface ConcurrencyLimit {
  /**
   * Waits for a slot.
   *
   * Input    owner: whom it counts for; left: aborted when the client disconnects.
   * Errors   unavailable: the queue is full, or the wait was too long; the reason of `left`.
   */
  take(owner: string, disconnected: AbortSignal): Promise<Turn>;
  /** Number of slots in use, and of waiting requests. */
  counts(): { running: number; waiting: number };
}

interface Owner {
  running: number;
  /** In order of arrival. */
  queue: Waiting[];
}

interface Waiting {
  grant(turn: Turn): void;
}

/**
 * Limits concurrency: at most `concurrencyMax` callers run; the rest wait in a bounded queue.
 *
 * A freed slot goes to the owner with the fewest slots and, among several, to the one that has
 * waited longest since its last: a hundred requests get no priority over one, and an owner's own
 * requests run in order.
 */
export function createConcurrencyLimit(bounds: ConcurrencyBounds): ConcurrencyLimit {
  // Ordered by last slot: an owner that gets one goes to the end.
  const owners = new Map<string, Owner>();
  let running = 0;
  let waiting = 0;

  const makeTurn = (name: string, owner: Owner): Turn => {
    running += 1;
    owner.running += 1;
    owners.delete(name);
    owners.set(name, owner);
    let ended = false;
    return {
      [Symbol.dispose]() {
        if (ended) return;
        ended = true;
        running -= 1;
        owner.running -= 1;
        grantFree();
        forget(name, owner);
      },
    };
  };

  const forget = (name: string, owner: Owner) => {
    if (owner.running === 0 && owner.queue.length === 0 && owners.get(name) === owner) {
      owners.delete(name);
    }
  };

  const grantFree = () => {
    while (running < bounds.concurrencyMax) {
      const next = nextOwner(owners, bounds.concurrencyPerOwnerMax);
      if (next === undefined) return;
      const [name, owner] = next;
      owner.queue.shift()?.grant(makeTurn(name, owner));
    }
  };

  const unavailable = (why: string) =>
    new ApiError("unavailable", `${why} Try again in ${bounds.retryAfterSeconds} seconds.`, {
      retryAfterSeconds: bounds.retryAfterSeconds,
    });

  const wait = (name: string, owner: Owner, disconnected: AbortSignal) =>
    new Promise<Turn>((resolve, reject) => {
      const end = () => {
        waiting -= 1;
        clearTimeout(timer);
        disconnected.removeEventListener("abort", leave);
      };
      const me: Waiting = {
        grant(turn) {
          end();
          resolve(turn);
        },
      };
      const giveUp = (error: Error) => {
        end();
        owner.queue.splice(owner.queue.indexOf(me), 1);
        forget(name, owner);
        reject(error);
      };
      const leave = () => giveUp(disconnected.reason);
      const timer = setTimeout(
        () => giveUp(unavailable("Too many of these requests are in progress.")),
        bounds.waitMsMax,
      );
      disconnected.addEventListener("abort", leave, { once: true });
      waiting += 1;
      owner.queue.push(me);
    });

  return {
    async take(name, disconnected) {
      if (disconnected.aborted) throw disconnected.reason;
      const owner = owners.get(name) ?? { running: 0, queue: [] };
      if (running < bounds.concurrencyMax && owner.running < bounds.concurrencyPerOwnerMax) {
        return makeTurn(name, owner);
      }
      if (owner.queue.length >= bounds.waitingPerOwnerMax) {
        throw unavailable("Too many of your requests are waiting.");
      }
      if (waiting >= bounds.waitingMax) throw unavailable("Too many requests are waiting.");
      owners.set(name, owner);
      return wait(name, owner, disconnected);
    },
    counts: () => ({ running, waiting }),
  };
}

/** The owner of the next slot: undefined if none that waits may have one. */
function nextOwner(
  owners: Map<string, Owner>,
  concurrencyPerOwnerMax: number,
): [string, Owner] | undefined {
  let next: [string, Owner] | undefined;
  for (const [name, owner] of owners) {
    if (owner.queue.length === 0 || owner.running >= concurrencyPerOwnerMax) continue;
    if (next === undefined || owner.running < next[1].running) next = [name, owner];
  }
  return next;
}
