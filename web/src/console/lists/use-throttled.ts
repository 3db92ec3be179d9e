import { useEffect, useRef } from "react";

/** Calls a function once for all calls of a second: the read model follows within that time. */
export function useThrottled(run: () => void): () => void {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, 1_000);
  };
}
