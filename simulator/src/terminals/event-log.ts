/** An event at a terminal, as sent to watchers. */
export interface TerminalEvent {
  /** `<start of the process>.<number>`: numbers of another process are not ours. */
  readonly id: string;
  readonly name: "snapshot" | "state" | "log" | "receipt";
  readonly data: unknown;
}

/** Log entry of one request, response or action. */
export interface LogLine {
  /** Counted up within a process. */
  readonly id: number;
  readonly at: string;
  readonly kind: "command" | "answer" | "person" | "trouble";
  /** The endpoint, or the action. */
  readonly what: string;
  /** HTTP status of a response. */
  readonly status?: number;
  /** Data of the request or response, without secrets. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface EventLog {
  emit(name: TerminalEvent["name"], data: unknown): void;
  /** The events after a known one; undefined if that one is no longer stored. */
  since(id: string): TerminalEvent[] | undefined;
  lastId(): string;
  /** Calls back for every event from now on. Returns  a function that ends it. */
  watch(tell: (event: TerminalEvent) => void): () => void;
}

/**
 * Enough to bridge a lost connection; a watcher that was away for longer receives the whole state.
 */
const eventsStoredMax = 200;

export function createEventLog(epoch: string): EventLog {
  const stored: TerminalEvent[] = [];
  const watchers = new Set<(event: TerminalEvent) => void>();
  let number = 0;
  return {
    emit(name, data) {
      number += 1;
      const event = { id: `${epoch}.${number}`, name, data };
      stored.push(event);
      if (stored.length > eventsStoredMax) stored.shift();
      for (const tell of watchers) tell(event);
    },
    since(id) {
      const [from, text] = id.split(".");
      const seen = Number(text);
      if (from !== epoch || !Number.isSafeInteger(seen) || seen > number) return undefined;
      if (seen < number - stored.length) return undefined;
      return stored.slice(stored.length - (number - seen));
    },
    lastId: () => `${epoch}.${number}`,
    watch(tell) {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}
