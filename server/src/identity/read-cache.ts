import type { Clock } from "../clock.ts";

/**
 * Caches rows for a short time, for rows that every request needs and that seldom change.
 *
 * Missing rows are not cached, so that a new row is found immediately. Concurrent readers share one
 * query.
 */
export class ReadCache<T> {
  readonly #clock: Clock;
  readonly #keepMs: number;
  readonly #kept = new Map<string, { value: Promise<T | undefined>; until: number }>();

  constructor(clock: Clock, keepMs: number) {
    this.#clock = clock;
    this.#keepMs = keepMs;
  }

  /** Reads every row again. */
  clear(): void {
    this.#kept.clear();
  }

  read(name: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    const now = this.#clock.now().getTime();
    const stored = this.#kept.get(name);
    if (stored !== undefined && now < stored.until) return stored.value;
    if (this.#kept.size > 10_000) this.#kept.clear();
    const value = load().then(
      (loaded) => {
        if (loaded === undefined) this.#kept.delete(name);
        return loaded;
      },
      (error) => {
        this.#kept.delete(name);
        throw error;
      },
    );
    this.#kept.set(name, { value, until: now + this.#keepMs });
    return value;
  }
}
