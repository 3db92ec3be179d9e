import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Heard, useNotices } from "../notices.ts";

/** The sums follow a change with a short delay. */
const delayMs = 2_500;
/** A busy merchant's figures do not change under the reader's eyes all the time. */
const everyMs = 15_000;

const queriesOfHome: ReadonlySet<unknown> = new Set([
  "metrics",
  "tasks",
  "payouts",
  "balances",
  "overview",
]);

/**
 * Reads the figures again some time after a change.
 *
 * Returns  the number of changes since the page was opened that the figures contain.
 */
export function useLiveFigures(): number {
  const queries = useQueryClient();
  const [count, setCount] = useState(0);
  const state = useRef({ heard: 0, refreshed: 0, refreshedAt: Number.NEGATIVE_INFINITY });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = async () => {
    timer.current = undefined;
    const { heard, refreshed } = state.current;
    Object.assign(state.current, { refreshed: heard, refreshedAt: performance.now() });
    // Sums that were late are read by one more refresh.
    if (heard !== refreshed) timer.current = setTimeout(() => void refresh(), everyMs);
    await queries.invalidateQueries({ predicate: ({ queryKey: [of] }) => queriesOfHome.has(of) });
    setCount(heard);
  };
  useNotices((heard: Heard) => {
    if (heard !== "reset") state.current.heard += 1;
    if (timer.current !== undefined) return;
    const next = state.current.refreshedAt + everyMs - performance.now();
    timer.current = setTimeout(() => void refresh(), Math.max(delayMs, next));
  });
  return count;
}
