import { ApiError } from "../api-error.ts";

/** How many may do something at once, and how many may wait for it, and for how long. */
export interface ConcurrencyBounds {
  atOnceMax: number;
  /** Of one owner, so that no owner can hold everything. */
  atOncePerOwnerMax: number;
  waitingMax: number;
  waitingPerOwnerMax: number;
  waitMsMax: number;
  /** What a refused caller is told to wait before the next try. */
  retryAfterSeconds: number;
}

/** The right to do it, until it is disposed of; doing so twice does no harm. */
export type Turn = Disposable;

export interface ConcurrencyLimit {
  /**
   * Waits for a turn.
   *
   * Input    owner: whom it counts for; left: aborted when nobody waits for it any more.
   * Errors   unavailable: too many wait, or it was waited for too long; the reason of `left`.
   */
  take(owner: string, left: AbortSignal): Promise<Turn>;
  /** How many hold a turn, and how many wait for one. */
  counts(): { running: number; waiting: number };
}

interface Owner {
  running: number;
  /** In the order in which they came. */
  queue: Waiting[];
}

interface Waiting {
  grant(turn: Turn): void;
}

/**
 * Lets so many do something at once; the others wait, in a queue that has an end.
 *
 * A turn that ends goes to the owner with the fewest turns and, among several, to the one who has
 * been without a new one for the longest: who asks a hundred times waits no shorter than who asks
 * once, and an owner's own requests are answered in their order.
 */
export function createConcurrencyLimit(bounds: ConcurrencyBounds): ConcurrencyLimit {
  // In the order of their last turns: whoever gets one goes to the end.
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
    while (running < bounds.atOnceMax) {
      const next = nextOwner(owners, bounds.atOncePerOwnerMax);
      if (next === undefined) return;
      const [name, owner] = next;
      owner.queue.shift()?.grant(makeTurn(name, owner));
    }
  };

  const refuse = (why: string) =>
    new ApiError("unavailable", `${why} Try again in ${bounds.retryAfterSeconds} seconds.`, {
      retryAfterSeconds: bounds.retryAfterSeconds,
    });

  const wait = (name: string, owner: Owner, left: AbortSignal) =>
    new Promise<Turn>((resolve, reject) => {
      const end = () => {
        waiting -= 1;
        clearTimeout(timer);
        left.removeEventListener("abort", leave);
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
      const leave = () => giveUp(left.reason);
      const timer = setTimeout(
        () => giveUp(refuse("Too many of these requests are in progress.")),
        bounds.waitMsMax,
      );
      left.addEventListener("abort", leave, { once: true });
      waiting += 1;
      owner.queue.push(me);
    });

  return {
    async take(name, left) {
      if (left.aborted) throw left.reason;
      const owner = owners.get(name) ?? { running: 0, queue: [] };
      if (running < bounds.atOnceMax && owner.running < bounds.atOncePerOwnerMax) {
        return makeTurn(name, owner);
      }
      if (owner.queue.length >= bounds.waitingPerOwnerMax) {
        throw refuse("Too many of your requests are waiting.");
      }
      if (waiting >= bounds.waitingMax) throw refuse("Too many requests are waiting.");
      owners.set(name, owner);
      return wait(name, owner, left);
    },
    counts: () => ({ running, waiting }),
  };
}

/** Whose turn is next: undefined when nobody waits who may have one. */
function nextOwner(
  owners: Map<string, Owner>,
  atOncePerOwnerMax: number,
): [string, Owner] | undefined {
  let next: [string, Owner] | undefined;
  for (const [name, owner] of owners) {
    if (owner.queue.length === 0 || owner.running >= atOncePerOwnerMax) continue;
    if (next === undefined || owner.running < next[1].running) next = [name, owner];
  }
  return next;
}
