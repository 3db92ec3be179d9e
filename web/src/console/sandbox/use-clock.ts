import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { setPlatformNow } from "../../../kit/time.tsx";
import { call } from "../../server/call.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { type Heard, useNotices } from "../notices.ts";
import type { DueWork } from "./due-work.ts";

/** The clock as `GET /sandbox/clock` returns it. */
export interface Clock {
  now: string;
  jobs_run: number;
  /** The target of a move in progress, or of one that was interrupted. */
  moving_to: string | null;
}

interface Preview {
  now: string;
  to: string;
  due: DueWork[];
}

export function usePreview() {
  return useQuery({
    queryKey: ["sandbox clock", "preview"],
    queryFn: ({ signal }) => call<Preview>("GET", "/sandbox/clock/preview", { signal }),
  });
}

/** How often the progress of a move is read. */
const progressEveryMs = 1_000;

export function useClock(isMoving: boolean) {
  return useQuery({
    queryKey: ["sandbox clock", "now"],
    queryFn: ({ signal }) => call<Clock>("GET", "/sandbox/clock", { signal }),
    refetchInterval: isMoving ? progressEveryMs : false,
  });
}

/** The result of a move. */
export interface Moved {
  clock: Clock;
  from: string;
}

/** Moves the clock. A repeated request of one move has its key, so that it runs once. */
export function useMove() {
  const queries = useQueryClient();
  const sent = useRef<{ to: string; key: string }>(undefined);
  return useMutation({
    async mutationFn({ from, to }: { from: string; to: string }): Promise<Moved> {
      if (sent.current?.to !== to) sent.current = { to, key: newIdempotencyKey() };
      const headers = { "x-idempotency-key": sent.current.key };
      const clock = await call<Clock>("POST", "/sandbox/clock", { body: { to }, headers });
      sent.current = undefined;
      setPlatformNow(clock.now);
      return { clock, from };
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Events by type, as the stream names them. */
export type Counts = ReadonlyMap<string, number>;

/**
 * Counts the events since a move began; they arrive until shortly after its end.
 *
 * Input    move: changes with each move; undefined: none was made.
 */
export function useEventsSince(move: object | undefined): { counts: Counts; isComplete: boolean } {
  const [counts, setCounts] = useState<Counts>(new Map());
  const [isComplete, setIsComplete] = useState(true);
  useEffect(() => {
    if (move === undefined) return;
    setCounts(new Map());
    setIsComplete(true);
  }, [move]);
  useNotices((heard: Heard) => {
    if (move === undefined) return;
    if (heard === "reset") setIsComplete(false);
    else setCounts((known) => new Map(known).set(heard.type, (known.get(heard.type) ?? 0) + 1));
  });
  return { counts, isComplete };
}
