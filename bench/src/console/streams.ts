import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { PaymentClient } from "../http-clients.ts";
import { latencyOf, round } from "../percentiles.ts";
import { cpuSecondsByProgram } from "../process-time.ts";
import type { Viewer } from "./viewers.ts";

/** The server closes more of one user. */
const streamsPerViewer = 20;
const watchedSeconds = 20;

/** Opens a stream, and waits until it is ready. */
async function openStream(
  origin: string,
  viewer: Viewer,
  onText: (text: string) => void = () => undefined,
): Promise<() => void> {
  const agent = new Agent();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/platform/stream`, { agent, headers: viewer.headers }, resolve).on(
      "error",
      reject,
    );
  });
  if (response.statusCode !== 200) throw new Error(`the stream: ${response.statusCode}`);
  response
    .setEncoding("utf8")
    .on("data", onText)
    .on("error", () => undefined);
  return () => response.destroy();
}

export interface Notices {
  /** From the response to a payment until the notice of it arrives, in milliseconds. */
  p50_ms: number;
  max_ms: number;
}

/** Makes payments one by one, and waits for the notice of each. */
export async function measureNotices(
  origin: string,
  viewer: Viewer,
  client: PaymentClient,
  count: number,
): Promise<Notices> {
  let text = "";
  let wake: (() => void) | undefined;
  const close = await openStream(origin, viewer, (more) => {
    text += more;
    wake?.();
  });
  const taken: number[] = [];
  for (let made = 0; made < count; made += 1) {
    await client.work();
    const began = performance.now();
    const id = client.made?.paymentId ?? "";
    while (!text.includes(id)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    taken.push(performance.now() - began);
    text = "";
    // Not in step with the server's looks.
    await sleep(50 + ((made * 37) % 200));
  }
  close();
  const { p50_ms, max_ms } = latencyOf(taken);
  return { p50_ms, max_ms };
}

export interface Streams {
  streams: number;
  /** Share of a core that server and PostgreSQL take more than without the streams, in percent. */
  core_percent: number;
  idle_percent: number;
}

/** The processor time of open streams without news. Returns  undefined where the system does not tell. */
export async function measureStreams(
  origin: string,
  pid: number,
  viewers: readonly Viewer[],
): Promise<Streams | undefined> {
  const idle = await corePercent(pid);
  if (idle === undefined) return undefined;
  const opened: (() => void)[] = [];
  for (const viewer of viewers) {
    for (let of = 0; of < streamsPerViewer; of += 1) opened.push(await openStream(origin, viewer));
  }
  // The requests that opened them are not counted.
  await sleep(3_000);
  const busy = await corePercent(pid);
  for (const close of opened) close();
  if (busy === undefined) return undefined;
  return {
    streams: opened.length,
    core_percent: round(busy - idle, 1),
    idle_percent: round(idle, 1),
  };
}

async function corePercent(pid: number): Promise<number | undefined> {
  const used = () => {
    const seconds = cpuSecondsByProgram(pid);
    return seconds && (seconds.server ?? 0) + (seconds.postgres ?? 0);
  };
  const before = used();
  await sleep(watchedSeconds * 1000);
  const after = used();
  if (before === undefined || after === undefined) return undefined;
  return ((after - before) / watchedSeconds) * 100;
}
