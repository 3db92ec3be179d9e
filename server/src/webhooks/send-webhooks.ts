import { setTimeout as sleep } from "node:timers/promises";
import { watchCommits } from "../database/watch-commits.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { type DueJob, timeOf } from "../jobs/due-jobs.ts";
import { upcomingRows } from "../jobs/upcoming-rows.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  claimedMax,
  perEndpointMax,
} from "./claim-deliveries.ts";
import { deliver } from "./deliver.ts";
import { dispatchEvents } from "./dispatch-events.ts";

/** Polling interval: the maximum delay until an event is sent. */
const lookEveryMs = 200;
/** Retries become due without a write. */
const fullLookEveryMs = 1_000;
const afterErrorMs = 2_000;

/** Sends all due deliveries by the platform's clock, and returns when none is left. */
export async function sendDueWebhooks(deps: Dependencies): Promise<number> {
  for (let sent = 0; ; ) {
    await dispatchEvents(deps);
    const claimed = await claimDeliveries(deps, { most: claimedMax, busy: [] });
    if (claimed.length === 0) return sent;
    await Promise.all(claimed.map((each) => deliver(deps, each)));
    sent += claimed.length;
  }
}

export const webhookDueJobs: readonly DueJob[] = [
  {
    name: "send_webhooks",
    nextDue: (database) => timeOf(database, "SELECT webhooks_due_at()"),
    upcoming: upcomingRows(
      "webhook_deliveries WHERE next_attempt_at IS NOT NULL",
      "next_attempt_at",
    ),
    run: sendDueWebhooks,
  },
];

/**
 * Sends events after their commit, in any number of processes.
 *
 * Returns  `stop` starts nothing more, and waits for the requests in flight.
 */
export function startWebhookSender(deps: Dependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const inFlight = new Map<Promise<void>, Uuid>();
  const commits = watchCommits(deps.database, fullLookEveryMs);

  const begin = (claimed: ClaimedDelivery) => {
    const work = deliver(deps, claimed)
      .catch((error: unknown) =>
        deps.log.error({ err: error }, "webhook delivery was not recorded"),
      )
      .finally(() => inFlight.delete(work));
    inFlight.set(work, claimed.endpoint.id);
  };
  /** Endpoints that have their maximum of requests in flight: a slow one delays no other. */
  const busy = () => {
    const counts = new Map<Uuid, number>();
    for (const id of inFlight.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= perEndpointMax).map(([id]) => id);
  };
  const look = async () => {
    await dispatchEvents(deps);
    for (;;) {
      // As many requests are in flight at most.
      const most = claimedMax - inFlight.size;
      if (most <= 0 || stopping.signal.aborted) return;
      const claimed = await claimDeliveries(deps, { most, busy: busy() });
      if (claimed.length === 0) return;
      for (const each of claimed) begin(each);
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      let waitMs = lookEveryMs;
      try {
        if (await commits.isLookDue()) await look();
      } catch (error) {
        commits.failed();
        deps.log.error({ err: error }, "webhook dispatch failed");
        waitMs = afterErrorMs;
      }
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await Promise.all(inFlight.keys());
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
