import { streamNotices } from "@openpayfac/contract";
import { DatabaseError } from "pg";
import { ApiError } from "../../api-error.ts";
import type { Clock } from "../../clock.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Uuid } from "../../ids.ts";
import { scopeOf } from "../scope.ts";
import { watchAccess } from "./access-watch.ts";
import { eventReaderOf, type Look, lookForEvents } from "./event-reader.ts";
import { maySee, renderNotice, type Viewer } from "./notices.ts";

const aliveEveryMs = 15_000;
/** Notices that a slow reader may have waiting; it then connects again. */
const waitingMax = 1_000;
/** Missed notices of one reader that are sent one by one. */
const missedMax = 1_000;
const streamsOfCallerMax = 20;
const cursorFormat = /^\d{1,20}:\d{1,20}:[\d,]{0,4000}$/;

/** The platform's time. Pages show it, and a sandbox's clock is advanced. */
const timeOf = (clock: Clock) => JSON.stringify({ now: clock.now().toISOString() });

const reset = (cursor: string) => `id: ${cursor}\nevent: reset\ndata: {}\n\n`;

/** Open streams of each user or key. */
const open = new Map<Uuid, number>();

/**
 * Streams notices of changes until the session ends.
 *
 * Errors   too_many_requests: the caller has too many streams.
 */
export const handleStreamNotices = handlerFor(streamNotices, async (call, deps) => {
  const { caller } = call;
  const streams = open.get(caller.keyId) ?? 0;
  if (streams >= streamsOfCallerMax) {
    throw new ApiError("too_many_requests", "Too many streams are open. Close some pages.", {
      retryAfterSeconds: 30,
    });
  }
  const viewer = {
    scope: await scopeOf(deps.database, caller),
    grants: caller.user?.grants,
  };
  const reader = eventReaderOf(deps.database, deps.log);
  const waiting = new WaitingNotices(viewer, deps.clock);
  const held = call.held();
  open.set(caller.keyId, streams + 1);
  held.defer(() => {
    const left = (open.get(caller.keyId) ?? 1) - 1;
    if (left === 0) open.delete(caller.keyId);
    else open.set(caller.keyId, left);
  });
  held.defer(() => waiting.end());
  held.defer(watchAccess(deps, caller, () => waiting.end()));
  // Followed before the missed ones are read: a notice may come twice, and none is lost.
  held.defer(reader.follow((look) => waiting.add(look)));
  call.disconnectSignal().addEventListener("abort", () => waiting.end());
  const first = await missed(call.lastEventId, viewer);
  return new StreamedResponse("text/event-stream", pieces(first, waiting));

  async function missed(cursor: string | undefined, of: Viewer): Promise<string> {
    const now = await reader.cursor();
    const ready = `retry: 3000\nid: ${now}\nevent: ready\ndata: ${timeOf(deps.clock)}\n\n`;
    if (cursor === undefined) return ready;
    if (!cursorFormat.test(cursor)) return `${ready}${reset(now)}`;
    const look = await lookForEvents(deps.database, cursor, missedMax).catch((error: unknown) => {
      // The format also permits cursors that PostgreSQL rejects as snapshots.
      if (error instanceof DatabaseError && error.code?.startsWith("22")) return undefined;
      throw error;
    });
    if (look?.events === undefined) return `${ready}${reset(now)}`;
    return (
      ready +
      look.events
        .filter((event) => maySee(of, event))
        .map((event) => renderNotice(event))
        .join("")
    );
  }
});

async function* pieces(first: string, waiting: WaitingNotices): AsyncIterable<string> {
  yield first;
  for (;;) {
    const text = await waiting.next();
    if (text === undefined) return;
    yield text;
  }
}

/** The notices that one reader has not taken yet. */
class WaitingNotices {
  readonly #viewer: Viewer;
  readonly #clock: Clock;
  #aliveAt = performance.now();
  #texts: string[] = [];
  #cursor = "";
  #hasEnded = false;
  #wake: (() => void) | undefined;

  constructor(viewer: Viewer, clock: Clock) {
    this.#viewer = viewer;
    this.#clock = clock;
  }

  add({ cursor, events }: Look): void {
    this.#cursor = cursor;
    if (events === undefined) this.#texts.push(reset(cursor));
    const seen = (events ?? []).filter((event) => maySee(this.#viewer, event));
    for (const [index, event] of seen.entries()) {
      this.#texts.push(renderNotice(event, index === seen.length - 1 ? cursor : undefined));
    }
    if (this.#texts.length > waitingMax) this.end();
    else if (this.#texts.length > 0) this.#wake?.();
  }

  end(): void {
    this.#hasEnded = true;
    this.#texts = [];
    this.#wake?.();
  }

  /** Returns  what waits, with a sign of life when one is due; undefined: the stream has ended. */
  async next(): Promise<string | undefined> {
    if (this.#texts.length === 0 && !this.#hasEnded) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const leftMs = this.#aliveAt + aliveEveryMs - performance.now();
      const timer = setTimeout(resolve, Math.max(0, leftMs)).unref();
      await promise;
      clearTimeout(timer);
      this.#wake = undefined;
    }
    if (this.#hasEnded) return undefined;
    const texts = this.#texts;
    this.#texts = [];
    if (performance.now() - this.#aliveAt < aliveEveryMs && texts.length > 0) return texts.join("");
    this.#aliveAt = performance.now();
    // Its id moves the cursor of the browser.
    const id = this.#cursor === "" ? "" : `id: ${this.#cursor}\n`;
    return `${texts.join("")}${id}event: alive\ndata: ${timeOf(this.#clock)}\n\n`;
  }
}
