import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { aheadMsMax, type DueWork } from "./due-work.ts";
import { m } from "./messages.ts";

const hourMs = 3_600_000;
const days = aheadMsMax / (24 * hourMs);
const height = 48;

/** The jobs of each day from now on. */
function countsByDay(due: readonly DueWork[], now: number): number[] {
  const counts = Array.from({ length: days }, () => 0);
  for (const { at, count } of due) {
    const day = Math.max(0, Math.floor((Date.parse(at) - now) / (24 * hourMs)));
    if (day < days) counts[day] = (counts[day] ?? 0) + count;
  }
  return counts;
}

/**
 * The next weeks with a bar for each day that has work, and a slider below it that chooses the
 * target. Buttons choose the usual targets without it.
 */
export function ClockTimeline({
  due,
  now,
  target,
  onChoose,
}: {
  due: readonly DueWork[];
  now: number;
  target: number | undefined;
  onChoose: (targetMs: number) => void;
}) {
  const { timeZone } = usePreferences();
  const counts = countsByDay(due, now);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.log1p(Math.max(...counts, 1));
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone });
  const shown = (ms: number) => day.format(ms);
  const hours = target === undefined ? 0 : Math.round((target - now) / hourMs);
  return (
    <div className="clock-timeline">
      <svg
        viewBox={`0 0 ${days * 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.timeline(total, days)}
      >
        {counts.map((count, at) => {
          const size = count === 0 ? 0 : Math.max(6, (height * Math.log1p(count)) / most);
          const isWithin = target !== undefined && now + at * 24 * hourMs <= target;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the days keep their order.
              key={at}
              className={isWithin ? "clock-bar clock-bar-within" : "clock-bar"}
              x={at * 10 + 1.5}
              width={7}
              y={height - size}
              height={size}
            />
          );
        })}
      </svg>
      <input
        type="range"
        aria-label={m.slider}
        min={0}
        max={days * 24}
        value={hours}
        aria-valuetext={target === undefined ? shown(now) : formatTime(target, "minute", timeZone)}
        onChange={({ target: { valueAsNumber } }) =>
          onChoose(now + Math.max(1, valueAsNumber) * hourMs)
        }
      />
      <div className="clock-scale quiet small" aria-hidden="true">
        {[0, 15, 30, 45].map((ahead) => (
          <span key={ahead}>{shown(now + ahead * 24 * hourMs)}</span>
        ))}
      </div>
    </div>
  );
}
