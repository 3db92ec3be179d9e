import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { m } from "./messages.ts";
import type { Clock } from "./use-clock.ts";

/** How far a move is, by the clock itself and the jobs that ran. */
export function MoveProgress({
  from,
  to,
  clock,
}: {
  from: string;
  to: string;
  /** Read during the move. */
  clock: Clock | undefined;
}) {
  const { timeZone } = usePreferences();
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const at = Math.min(end, Math.max(start, Date.parse(clock?.now ?? from)));
  const jobs = clock?.moving_to == null ? 0 : clock.jobs_run;
  return (
    <section className="section" aria-labelledby="moving">
      <h2 id="moving">{m.moving(formatTime(end, "minute", timeZone))}</h2>
      <progress
        className="clock-progress"
        aria-labelledby="moving"
        max={end - start}
        value={at - start}
      />
      <p role="status">{m.progress(formatTime(at, "minute", timeZone), jobs)}</p>
    </section>
  );
}
