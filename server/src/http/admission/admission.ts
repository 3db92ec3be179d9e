import { FairQueue, type Owner } from "./fair-queue.ts";
import { type Lane, lanes } from "./lanes.ts";

/** How long a request may wait for a slot. */
export interface WaitBounds {
  /** After a moment with an empty queue: a burst drains without intervention. */
  burstMs: number;
  /** Under persistent overload, when a longer queue would only delay every request. */
  sustainedMs: number;
}

export interface AdmissionBounds {
  /** Requests that may use this process and the database at the same time. */
  slots: number;
  /** Slots that lists may use at the same time. */
  listSlots: number;
  waits: Record<Lane, WaitBounds>;
  /** Requests of one caller that may wait in one lane. */
  callerWaitingMax: number;
  /** Requests that may wait in one lane. */
  waitingMax: number;
}

/**
 * Requests admitted from higher lanes while a lower one waits, before the lower one gets a turn.
 */
const turnsBeforeLower = 7;
/** How long a queue must be non-empty to count as persistent overload. */
const sustainedAfterMs = 1_000;
const sweepEveryMs = 20;
/** The counts of idle callers are deleted above this number of callers. */
const idleGroupsMax = 1_000;

/** Why a request was not admitted. */
export type Shed = "caller_limit" | "overload";

/** Number of requests by outcome and lane. */
export interface LaneCounts {
  admitted: number;
  /** Admitted requests that had to wait. */
  waited: number;
  shed: Record<Shed, number>;
  /** Requests whose client disconnected while they waited. */
  left: number;
}

interface Waiting {
  readonly owner: Owner;
  readonly lane: Lane;
  readonly since: number;
  decide(outcome: Slot | Shed): void;
}

/**
 * Permission to use this process and the database.
 *
 * It is released while its holder waits for an external system, such as a processor, and reacquired
 * without waiting: running requests finish before new ones start.
 */
export class Slot {
  readonly #admission: Admission;
  readonly lane: Lane;
  readonly group: string;
  /** Number of external calls it waits for. */
  #outside = 0;
  #ended = false;

  constructor(admission: Admission, lane: Lane, group: string) {
    this.#admission = admission;
    this.lane = lane;
    this.group = group;
  }

  get ended(): boolean {
    return this.#ended;
  }

  leave(): void {
    this.#outside += 1;
    if (this.#outside === 1 && !this.#ended) this.#admission.give(this, "outside");
  }

  comeBack(): void {
    this.#outside -= 1;
    if (this.#outside === 0 && !this.#ended) this.#admission.reacquire(this);
  }

  /** Idempotent. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#admission.give(this, this.#outside > 0 ? "ended outside" : "ended");
  }
}

/**
 * Admits requests so that an overloaded server still completes as many as it can.
 *
 * A fixed number of requests run at the same time; the others wait in the lane of their route.
 * Higher lanes go first, with every eighth turn for the lower ones; within a lane, callers take
 * turns. While others wait, no caller has more than half of the slots. Waiting is limited by the
 * bounds.
 */
export class Admission {
  readonly bounds: AdmissionBounds;
  readonly #now: () => number;
  readonly #queues: Record<Lane, FairQueue<Waiting>>;
  readonly #emptyAt: Record<Lane, number>;
  readonly counts: Record<Lane, LaneCounts>;
  readonly #waitingOf = new Map<string, number>();
  readonly #runningOf = new Map<string, number>();
  readonly #onShed: (lane: Lane, why: Shed) => void;
  #running = 0;
  #outside = 0;
  #lists = 0;
  #waiting = 0;
  #sinceLower = 0;
  #lowerTurn = 0;
  #sweep: NodeJS.Timeout | undefined;

  constructor(
    bounds: AdmissionBounds,
    onShed: (lane: Lane, why: Shed) => void = () => {},
    now: () => number = () => performance.now(),
  ) {
    this.bounds = bounds;
    this.#onShed = onShed;
    this.#now = now;
    const of = <Value>(make: () => Value) =>
      Object.fromEntries(lanes.map((lane) => [lane, make()])) as Record<Lane, Value>;
    this.#queues = of(() => new FairQueue<Waiting>());
    this.#emptyAt = of(() => now());
    const none = { admitted: 0, waited: 0, left: 0 };
    this.counts = of(() => ({ ...none, shed: { caller_limit: 0, overload: 0 } }));
  }

  /** Slots in use, holders waiting for external systems, and queued requests. */
  state(): { running: number; outside: number; waiting: Record<Lane, number> } {
    const waiting = lanes.map((lane) => [lane, this.#queues[lane].size]);
    return {
      running: this.#running,
      outside: this.#outside,
      waiting: Object.fromEntries(waiting),
    };
  }

  /** Admits immediately if the queue is empty and a slot is free; undefined: use `enter`. */
  enterFree(lane: Lane, group: string): Slot | undefined {
    return this.#waiting === 0 && this.#isFree(lane) ? this.#take(lane, group) : undefined;
  }

  /**
   * Requests admission.
   *
   * Input    decide: called once with the outcome, synchronously or later.
   * Returns  removes the request from the queue when its client disconnects; undefined: already
   *          decided.
   */
  enter(
    lane: Lane,
    owner: Owner,
    decide: (outcome: Slot | Shed) => void,
  ): (() => void) | undefined {
    const free = this.enterFree(lane, owner.group);
    if (free !== undefined) {
      decide(free);
      return undefined;
    }
    const queue = this.#queues[lane];
    if (queue.size === 0) this.#emptyAt[lane] = this.#now();
    const waiting: Waiting = { lane, owner, since: this.#now(), decide };
    queue.push(waiting);
    this.#count(owner.group, 1);
    if (queue.sizeOf(owner.group) > this.bounds.callerWaitingMax) {
      this.#refuse(queue.newestOfMost(owner.group), "caller_limit");
    } else if (queue.size > this.bounds.waitingMax) {
      this.#refuse(queue.newestOfMost(), "overload");
    }
    this.#grantFree();
    this.#sweep ??= setTimeout(() => this.#sweepQueues(), sweepEveryMs).unref();
    return () => {
      if (!this.#remove(waiting)) return;
      this.counts[lane].left += 1;
    };
  }

  /** Called by `Slot` only. */
  give({ lane, group }: Slot, why: "outside" | "ended" | "ended outside"): void {
    if (why === "ended outside") {
      this.#outside -= 1;
      return;
    }
    if (why === "outside") this.#outside += 1;
    this.#add(lane, group, -1);
    if (this.#waiting > 0) this.#grantFree();
  }

  /** Called by `Slot` only. */
  reacquire({ lane, group }: Slot): void {
    this.#outside -= 1;
    this.#add(lane, group, 1);
  }

  #take(lane: Lane, group: string): Slot {
    this.#add(lane, group, 1);
    this.counts[lane].admitted += 1;
    return new Slot(this, lane, group);
  }

  #add(lane: Lane, group: string, change: 1 | -1): void {
    this.#running += change;
    if (lane === "list") this.#lists += change;
    const running = (this.#runningOf.get(group) ?? 0) + change;
    this.#runningOf.set(group, running);
    // Deleting and re-adding an entry per request costs more than keeping it: `InFlightRequests`.
    if (running === 0 && this.#runningOf.size > idleGroupsMax) this.#forgetIdle();
  }

  #forgetIdle(): void {
    for (const [group, running] of this.#runningOf) {
      if (running === 0) this.#runningOf.delete(group);
    }
  }

  #isFree(lane: Lane): boolean {
    const { slots, listSlots } = this.bounds;
    return this.#running < slots && (lane !== "list" || this.#lists < listSlots);
  }

  #grantFree(): void {
    while (this.#waiting > 0 && this.#running < this.bounds.slots) {
      const next = this.#next((group) => this.#hasShareLeft(group)) ?? this.#next(() => true);
      if (next === undefined) return;
      this.#leaveQueue(next);
      this.counts[next.lane].waited += 1;
      next.decide(this.#take(next.lane, next.owner.group));
    }
  }

  /** While others wait, no caller has more than half. */
  #hasShareLeft(group: string): boolean {
    const alone = this.#waitingOf.size === 1 && this.#waitingOf.has(group);
    return alone || (this.#runningOf.get(group) ?? 0) < Math.ceil(this.bounds.slots / 2);
  }

  #next(mayHaveTurn: (group: string) => boolean): Waiting | undefined {
    const waiting = lanes.filter((lane) => this.#queues[lane].size > 0 && this.#isFree(lane));
    const [, ...lower] = waiting;
    let order = waiting;
    if (lower.length > 0 && this.#sinceLower >= turnsBeforeLower) {
      // The lower lanes alternate.
      const first = lower[this.#lowerTurn % lower.length] as Lane;
      this.#lowerTurn += 1;
      order = [first, ...waiting.filter((lane) => lane !== first)];
    }
    for (const lane of order) {
      const found = this.#queues[lane].shift(mayHaveTurn);
      if (found === undefined) continue;
      this.#sinceLower = lower.length === 0 || lane !== waiting[0] ? 0 : this.#sinceLower + 1;
      return found;
    }
    return undefined;
  }

  #refuse(waiting: Waiting | undefined, why: Shed): void {
    if (waiting === undefined || !this.#remove(waiting)) return;
    this.counts[waiting.lane].shed[why] += 1;
    this.#onShed(waiting.lane, why);
    waiting.decide(why);
  }

  #remove(waiting: Waiting): boolean {
    if (!this.#queues[waiting.lane].remove(waiting)) return false;
    this.#leaveQueue(waiting);
    return true;
  }

  #leaveQueue({ lane, owner }: Waiting): void {
    this.#count(owner.group, -1);
    if (this.#queues[lane].size === 0) this.#emptyAt[lane] = this.#now();
  }

  #count(group: string, change: 1 | -1): void {
    this.#waiting += change;
    const waiting = (this.#waitingOf.get(group) ?? 0) + change;
    if (waiting === 0) this.#waitingOf.delete(group);
    else this.#waitingOf.set(group, waiting);
  }

  /** Sheds requests that waited too long. */
  #sweepQueues(): void {
    this.#sweep = undefined;
    const now = this.#now();
    for (const lane of lanes) {
      const { burstMs, sustainedMs } = this.bounds.waits[lane];
      const stands = now - this.#emptyAt[lane] > sustainedAfterMs;
      const waitMsMax = stands ? sustainedMs : burstMs;
      const queue = this.#queues[lane];
      for (;;) {
        const oldest = queue.oldest();
        if (oldest === undefined || now - oldest.since <= waitMsMax) break;
        this.#refuse(oldest, "overload");
      }
    }
    if (this.#waiting > 0) {
      this.#sweep = setTimeout(() => this.#sweepQueues(), sweepEveryMs).unref();
    }
  }
}
