import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { AddedPages, PagesOfFile, ThreadRequest } from "./pages-of-file.ts";

const memoryMaxMb = 384;
const durationMaxMs = 5_000;
const lookedAtEveryMs = 25;

/**
 * Interprets files of merchants in a thread of their own, which ends when one needs more memory or
 * time than evidence does: a small file can say that it is very large.
 */
export class PagesThread {
  #worker: Worker | undefined;

  /** Input   bytes: of a file of this kind. */
  async pagesOf(kind: "pdf" | "png", bytes: Uint8Array): Promise<PagesOfFile> {
    return (await this.#run<PagesOfFile>({ kind, bytes })) ?? { problem: "large" };
  }

  /** Errors   the parts need more memory together than the thread may have. */
  async join(packet: Uint8Array, parts: readonly AddedPages[]): Promise<Uint8Array> {
    const joined = await this.#run<Uint8Array>({ kind: "join", packet, parts });
    if (joined === undefined) throw new Error("The pages of a packet could not be joined.");
    return joined;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Returns   undefined: the thread was ended. */
  async #run<Result>(request: ThreadRequest): Promise<Result | undefined> {
    this.#worker ??= await startWorker();
    const worker = this.#worker;
    const done = new AbortController();
    const { signal } = done;
    try {
      const answered = once(worker, "message", { signal });
      worker.postMessage(request);
      const [result] = await Promise.race([answered, this.#limited(worker, signal)]);
      return result as Result;
    } catch (error) {
      await this.close();
      if (error instanceof LimitExceeded || isOutOfMemory(error)) return undefined;
      throw error;
    } finally {
      done.abort();
    }
  }

  /** Errors   the thread has exceeded a limit, or was ended by one. */
  async #limited(worker: Worker, signal: AbortSignal): Promise<never> {
    const until = performance.now() + durationMaxMs;
    for (;;) {
      await setTimeout(lookedAtEveryMs, undefined, { signal });
      const { external_memory: outside, used_heap_size: heap } = await worker.getHeapStatistics();
      if (outside + heap > memoryMaxMb * 1024 * 1024) throw new LimitExceeded();
      if (performance.now() > until) throw new LimitExceeded();
    }
  }
}

class LimitExceeded extends Error {}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL("./pages-thread.worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb },
  });
  // The request that it fails in says so; the process continues.
  worker.on("error", () => undefined);
  // Before that, it cannot say how much memory it has.
  await once(worker, "online");
  return worker;
}
