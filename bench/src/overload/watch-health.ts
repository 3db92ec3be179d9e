import { Worker } from "node:worker_threads";
import type { HealthTimes } from "./health-times.ts";

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
