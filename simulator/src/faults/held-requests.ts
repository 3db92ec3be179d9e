import type { Endpoint } from "./fault.ts";

/** Where a request is held: before or after processing, or waiting for the card host. */
export type Stage = "before" | "after" | "host";

/** A request that is being held. */
export interface HeldRequest {
  readonly id: number;
  readonly endpoint: Endpoint;
  readonly orderid: string;
  readonly stage: Stage;
}

/** Which held requests; absent fields match all. */
export type WaitingFilter = Partial<HeldRequest>;

/** Held requests, so that tests can wait for them without sleeping. */
export interface HeldRequests {
  /** Resolves after the time, or earlier when released. */
  hold(entry: Omit<HeldRequest, "id">, durationMs: number): Promise<void>;
  list(): HeldRequest[];
  /** Releases matching requests. Returns how many. */
  release(filter: WaitingFilter): number;
  /** Releases all requests, and holds none from now on. */
  close(): void;
}

export function createWaitingRoom(): HeldRequests {
  const held = new Map<number, { entry: HeldRequest; leave: () => void }>();
  let lastId = 0;
  let isClosed = false;
  function release(filter: WaitingFilter): number {
    const matching = [...held.values()].filter(
      ({ entry }) =>
        (filter.id === undefined || filter.id === entry.id) &&
        (filter.endpoint === undefined || filter.endpoint === entry.endpoint) &&
        (filter.orderid === undefined || filter.orderid === entry.orderid) &&
        (filter.stage === undefined || filter.stage === entry.stage),
    );
    for (const { leave } of matching) leave();
    return matching.length;
  }
  return {
    release,
    hold(entry, durationMs) {
      if (isClosed) return Promise.resolve();
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const leave = () => {
          clearTimeout(timer);
          held.delete(id);
          resolve();
        };
        const timer = setTimeout(leave, durationMs);
        held.set(id, { entry: { ...entry, id }, leave });
      });
    },
    list: () => [...held.values()].map(({ entry }) => entry),
    close() {
      isClosed = true;
      release({});
    },
  };
}
