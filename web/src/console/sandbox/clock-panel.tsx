import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { formatTime, usePlatformNow } from "../../../kit/time.tsx";
import { useErrorMessage } from "../../server/error-message.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { useUrlState } from "../navigate.tsx";
import { ClockTargets } from "./clock-targets.tsx";
import { ClockTimeline } from "./clock-timeline.tsx";
import { DueList } from "./due-list.tsx";
import { targetIn } from "./due-work.ts";
import { m } from "./messages.ts";
import { MoveProgress } from "./move-progress.tsx";
import { MoveResult } from "./move-result.tsx";
import { useClock, useEventsSince, useMove, usePreview } from "./use-clock.ts";

/** The clock with what becomes due, and its move. The target is in the address. */
export function ClockPanel() {
  const url = useUrlState();
  const now = usePlatformNow();
  const messageOf = useErrorMessage();
  const { timeZone } = usePreferences();
  const preview = usePreview();
  const move = useMove();
  const clock = useClock(move.isPending);
  const [started, setStarted] = useState<{ from: string; to: string }>();
  const events = useEventsSince(started);
  const target = targetIn(url.get("to"), now);
  const advance = (to: string) => {
    const begun = { from: new Date(now).toISOString(), to };
    setStarted(begun);
    move.mutate(begun, { onSuccess: () => url.set({ to: undefined }) });
  };
  const left = clock.data?.moving_to ?? null;
  return (
    <>
      <section className="section" aria-labelledby="now">
        <h2 id="now">{m.now}</h2>
        <p className="clock-now">
          <time dateTime={new Date(now).toISOString()}>{formatTime(now, "exact", timeZone)}</time>
        </p>
        <p className="quiet">{m.clockAbout}</p>
      </section>
      {move.isPending && started !== undefined ? (
        <MoveProgress from={started.from} to={started.to} clock={clock.data} />
      ) : (
        <>
          {move.isError && <Alert tone="negative">{messageOf(move.error)}</Alert>}
          {move.data !== undefined && <MoveResult moved={move.data} events={events} />}
          {left !== null && (
            <Alert tone="waiting">
              <p>{m.interrupted(formatTime(left, "exact", timeZone))}</p>
              <Button kind="link" onClick={() => advance(left)}>
                {m.resume}
              </Button>
            </Alert>
          )}
          {preview.isError ? (
            <Failed error={preview.error} onRetry={() => void preview.refetch()} />
          ) : preview.isPending ? (
            <Skeleton lines={8} />
          ) : (
            <section className="section" aria-labelledby="advance">
              <h2 id="advance">{m.choose}</h2>
              <ClockTargets
                due={preview.data.due}
                now={now}
                target={target}
                onChoose={(ms) => url.set({ to: new Date(ms).toISOString() })}
              />
              <ClockTimeline
                due={preview.data.due}
                now={now}
                target={target}
                onChoose={(ms) => url.set({ to: new Date(ms).toISOString() })}
              />
              {target === undefined ? (
                <p className="quiet">{m.chooseFirst}</p>
              ) : (
                <>
                  <DueList due={preview.data.due} target={target} />
                  <div>
                    <Button onClick={() => advance(new Date(target).toISOString())}>
                      {m.advance(formatTime(target, "minute", timeZone))}
                    </Button>
                  </div>
                </>
              )}
            </section>
          )}
        </>
      )}
    </>
  );
}
