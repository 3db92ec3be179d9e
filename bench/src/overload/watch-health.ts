import { Worker } from "node:worker_threads";

/** Times of `/healthz` and `/readyz` in milliseconds; a response other than 200 has none. */
export interface HealthTimes {
  healthz: number[];
  readyz: number[];
  refused: number;
}

/**
 * Asks the server how it is, from a thread of its own: what keeps the load generator busy must not
 * be taken for a slow server.
 */
export async function watchHealth(origin: string): Promise<{ stop(): Promise<HealthTimes> }> {
  const worker = new Worker(new URL("./health-thread.ts", import.meta.url), {
    workerData: { origin },
  });
  const result = Promise.withResolvers<HealthTimes>();
  worker.once("message", result.resolve).once("error", result.reject);
  return {
    async stop() {
      worker.postMessage("stop");
      const times = await result.promise;
      await worker.terminate();
      return times;
    },
  };
}
