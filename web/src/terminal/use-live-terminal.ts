import { useEffect, useState } from "react";
import { eventsOf, type LogLine, type Receipt, type TerminalState } from "./terminal-api.ts";

/** State of a terminal, updated live. */
export interface LiveTerminal {
  /** Whether the displayed state is current. */
  line: "connecting" | "live" | "away";
  state: TerminalState | undefined;
  log: LogLine[];
  receipts: Receipt[];
}

const linesStoredMax = 100;
/** A connection without data for this long is dead: the server sends something every 15 seconds. */
const silenceMs = 40_000;
const retryMs = 1_500;
const nothing: LiveTerminal = { line: "connecting", state: undefined, log: [], receipts: [] };

/**
 * Subscribes to a terminal. After a lost connection it reconnects and receives the missed events or
 * the full state, so that all subscribers show the same.
 */
export function useLiveTerminal(hsn: string): LiveTerminal {
  const [live, setLive] = useState(nothing);
  useEffect(() => follow(hsn, setLive), [hsn]);
  return live;
}

type Change = (change: (before: LiveTerminal) => LiveTerminal) => void;

function follow(hsn: string, change: Change): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  change(() => nothing);

  const away = () => change((before) => ({ ...before, line: "away" }));
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(again, silenceMs);
  };
  const again = () => {
    source?.close();
    away();
    clearTimeout(retry);
    retry = setTimeout(open, retryMs);
  };

  function open(): void {
    clearTimeout(retry);
    source?.close();
    source = new EventSource(eventsOf(hsn));
    const on = <T>(name: string, apply: (before: LiveTerminal, data: T) => LiveTerminal) =>
      source?.addEventListener(name, (event: MessageEvent<string>) => {
        heard();
        change((before) => ({ ...apply(before, JSON.parse(event.data) as T), line: "live" }));
      });
    on<Omit<LiveTerminal, "line">>("snapshot", (before, data) => ({ ...before, ...data }));
    on<TerminalState>("state", (before, state) => ({ ...before, state }));
    on<LogLine>("log", (before, line) => ({
      ...before,
      log: [...before.log, line].slice(-linesStoredMax),
    }));
    on<Receipt>("receipt", (before, receipt) => ({
      ...before,
      receipts: [...before.receipts.filter(({ id }) => id !== receipt.id), receipt],
    }));
    on("beat", (before) => before);
    source.onopen = heard;
    // The browser reconnects automatically and sends the last event id, unless the server rejected
    // the request.
    source.onerror = () => (source?.readyState === EventSource.CLOSED ? again() : away());
  }

  open();
  // A server on this machine is reachable without a network: check the server, not the browser's
  // state.
  window.addEventListener("offline", again);
  window.addEventListener("online", open);
  return () => {
    window.removeEventListener("offline", again);
    window.removeEventListener("online", open);
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
  };
}
