import { useEffect, useRef, useSyncExternalStore } from "react";
import { platformNowMs, setPlatformNow } from "../../kit/time.tsx";

/** A change of an object that the user may read. It has no data: the page reads the object. */
export interface Notice {
  /** Type of the event, such as `payments.payment.captured`. */
  type: string;
  object_id: string;
  account_id: string | null;
  sequence: number;
}

/** A notice, or that everything is read again: notices were missed, or none arrive. */
export type Heard = Notice | "reset";

/** A message between tabs: the one that reads the stream tells the others, and a new one asks. */
type Told = { heard: Heard } | { now: string } | { lostAt: number | null } | { asks: true };

/** The browser connects again within three seconds: this is not shown. */
const graceMs = 5_000;
/** The server says every 15 seconds that the stream is alive. */
const silenceMs = 40_000;
const retryMs = 5_000;
const pollMs = 30_000;
/** A clock that is further ahead than this was advanced by someone. */
const clockMs = 60_000;

const listeners = new Set<(heard: Heard) => void>();
const stateListeners = new Set<() => void>();
let lostAt: number | undefined;
let close: (() => void) | undefined;

function tell(heard: Heard): void {
  for (const listener of listeners) listener(heard);
}

function setLostAt(at: number | undefined): void {
  if (lostAt === at) return;
  lostAt = at;
  for (const listener of stateListeners) listener();
}

function setNow(now: string): void {
  const movedMs = Math.abs(Date.parse(now) - platformNowMs());
  setPlatformNow(now);
  // Time changes what pages show without an event: what is overdue, or how old it is.
  if (movedMs > clockMs) tell("reset");
}

/** Applies a message, in each tab. */
function take(told: Told): void {
  if ("heard" in told) tell(told.heard);
  else if ("now" in told) setNow(told.now);
  else if ("lostAt" in told) setLostAt(told.lostAt ?? undefined);
}

/**
 * Each browser holds one stream, because it opens few connections to a server: the tab with the
 * lock reads, and forwards to the others. Without locks, each tab has its own.
 */
function open(): () => void {
  const channel = new BroadcastChannel("openpayfac notices");
  const ended = new AbortController();
  const { signal } = ended;
  const say = (told: Told) => {
    take(told);
    channel.postMessage(told);
  };
  let isReading = false;
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if ("asks" in data && isReading) channel.postMessage({ lostAt: lostAt ?? null });
    else take(data);
  });
  channel.postMessage({ asks: true } satisfies Told);
  const read = () => {
    isReading = true;
    return readStream(say, signal);
  };
  if (navigator.locks === undefined) void read();
  else {
    // The request ends with an error when the page no longer listens.
    navigator.locks.request("openpayfac stream", { signal }, read).catch(() => undefined);
  }
  const poll = () => {
    if (lostAt !== undefined && document.visibilityState === "visible") tell("reset");
  };
  const timer = setInterval(poll, pollMs);
  document.addEventListener("visibilitychange", poll, { signal });
  return () => {
    ended.abort();
    clearInterval(timer);
    channel.close();
    setLostAt(undefined);
  };
}

/**
 * Reads the stream until it is stopped, and says when it is lost and when it is there again.
 *
 * The browser itself connects again after an interruption, and then receives what it missed. It does
 * not after a response that is not a stream, nor does it see a connection that only became silent.
 */
function readStream(say: (told: Told) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let brokenAt: number | undefined;
    let grace: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;

    const lost = (afterMs: number) => {
      brokenAt ??= platformNowMs();
      if (afterMs > 0) grace ??= setTimeout(() => lost(0), afterMs);
      else say({ lostAt: brokenAt });
    };
    const connectAgain = (afterMs: number) => {
      source?.close();
      source = undefined;
      clearTimeout(silence);
      clearTimeout(retry);
      if (navigator.onLine) retry = setTimeout(connect, afterMs);
    };
    const hasSpoken = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        lost(0);
        connectAgain(0);
      }, silenceMs);
    };
    function connect() {
      // Without the browser's own cursor, what was missed is not sent.
      const isAnother = brokenAt !== undefined;
      const opened = new EventSource("/platform/stream");
      source = opened;
      opened.addEventListener("ready", ({ data }) => {
        const missed = isAnother && brokenAt !== undefined;
        clearTimeout(grace);
        grace = undefined;
        brokenAt = undefined;
        hasSpoken();
        say({ lostAt: null });
        say(JSON.parse(data) as { now: string });
        if (missed) say({ heard: "reset" });
      });
      opened.addEventListener("alive", ({ data }) => {
        hasSpoken();
        say(JSON.parse(data) as { now: string });
      });
      opened.addEventListener("notice", ({ data }) => say({ heard: JSON.parse(data) as Notice }));
      opened.addEventListener("reset", () => say({ heard: "reset" }));
      opened.addEventListener("error", () => {
        clearTimeout(silence);
        const isOver = opened.readyState === EventSource.CLOSED;
        lost(isOver ? 0 : graceMs);
        if (isOver) connectAgain(retryMs);
      });
    }
    window.addEventListener(
      "offline",
      () => {
        lost(0);
        connectAgain(0);
      },
      { signal },
    );
    window.addEventListener("online", () => connectAgain(0), { signal });
    signal.addEventListener("abort", () => {
      source?.close();
      for (const timer of [grace, retry, silence]) clearTimeout(timer);
      resolve();
    });
    if (signal.aborted) resolve();
    else connect();
  });
}

/** Calls back for each change, as long as the component is there. */
export function useNotices(onHeard: (heard: Heard) => void): void {
  const latest = useRef(onHeard);
  latest.current = onHeard;
  useEffect(() => {
    const listener = (heard: Heard) => latest.current(heard);
    listeners.add(listener);
    close ??= open();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      close?.();
      close = undefined;
    };
  }, []);
}

/** Since when changes do not arrive, on the platform's clock; undefined: they do. */
export function useLostSince(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => lostAt,
  );
}
