import { type Latency, latencyOf, median, round } from "./percentiles.ts";

/** One client: performs its work once, and can be called again when it is done. */
export interface Client {
  work(): Promise<void>;
  close(): void;
}

export interface Round {
  perSecond: number;
  times: number[];
}

/**
 * Lets every client work without pause for a while: a closed loop, as pgbench's.
 *
 * Errors   whatever a client's work throws: a benchmark of failures says nothing.
 */
export async function runClients(clients: readonly Client[], seconds: number): Promise<Round> {
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      for (let now = performance.now(); now < end; ) {
        await client.work();
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - began) / 1000), times };
}

/** Combined result of the rounds of one measurement. */
export interface Measured extends Latency {
  per_second: number;
  rounds_per_second: number[];
}

/** Returns  the median of the rounds' throughputs, and percentiles of all times together. */
export function summarize(rounds: readonly Round[]): Measured {
  return {
    per_second: round(median(rounds.map((each) => each.perSecond)), 1),
    rounds_per_second: rounds.map((each) => round(each.perSecond, 1)),
    ...latencyOf(rounds.flatMap((each) => each.times)),
  };
}
