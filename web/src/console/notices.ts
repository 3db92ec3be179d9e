import { useEffect, useRef } from "react";

/** A change of an object that the user may read. It has no data: the page reads the object. */
export interface Notice {
  /** Type of the event, such as `payments.payment.captured`. */
  type: string;
  object_id: string;
  account_id: string | null;
  sequence: number;
}

/** A notice, or that so many were missed that everything is read again. */
export type Heard = Notice | "reset";

const listeners = new Set<(heard: Heard) => void>();
let close: (() => void) | undefined;

function tell(heard: Heard): void {
  for (const listener of listeners) listener(heard);
}

/**
 * Each browser holds one stream, because it opens few connections to a server: the tab with the
 * lock reads, and forwards to the others. Without locks, each tab has its own.
 */
function open(): () => void {
  const channel = new BroadcastChannel("openpayfac notices");
  channel.addEventListener("message", ({ data }: MessageEvent<Heard>) => tell(data));
  const ended = new AbortController();
  const read = () =>
    new Promise<void>((resolve) => {
      const source = new EventSource("/platform/stream");
      const hear = (heard: Heard) => {
        tell(heard);
        channel.postMessage(heard);
      };
      source.addEventListener("notice", ({ data }) => hear(JSON.parse(data) as Notice));
      source.addEventListener("reset", () => hear("reset"));
      const stop = () => {
        source.close();
        resolve();
      };
      if (ended.signal.aborted) stop();
      else ended.signal.addEventListener("abort", stop);
    });
  if (navigator.locks === undefined) void read();
  else {
    // The request ends with an error when the page no longer listens.
    const { signal } = ended;
    navigator.locks.request("openpayfac stream", { signal }, read).catch(() => undefined);
  }
  return () => {
    ended.abort();
    channel.close();
  };
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
