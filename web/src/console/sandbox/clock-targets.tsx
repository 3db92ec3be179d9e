import { useId } from "react";
import { Button } from "../../../kit/button.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { aheadMsMax, type DueWork, type TargetName, targetOf } from "./due-work.ts";
import { jobName } from "./job-name.ts";
import { m } from "./messages.ts";

const names: readonly TargetName[] = ["hour", "day", "week", "monthEnd"];
const dayMs = 24 * 3_600_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Buttons for the usual targets, and a day. */
export function ClockTargets({
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
  const id = useId();
  const { timeZone } = usePreferences();
  const next = due.find(({ at }) => Date.parse(at) > now);
  const chooseDay = (text: string) => {
    const days = Math.round((Date.parse(text) - Date.parse(dayOf(now))) / dayMs);
    if (days > 0) onChoose(now + Math.min(days * dayMs, aheadMsMax));
  };
  return (
    <div className="clock-targets">
      {next !== undefined && (
        <Button kind="other" onClick={() => onChoose(Date.parse(next.at))}>
          {m.next(jobName(next.type), formatTime(next.at, "minute", timeZone))}
        </Button>
      )}
      {names.map((name) => (
        <Button key={name} kind="other" onClick={() => onChoose(targetOf(name, now))}>
          {m[name]}
        </Button>
      ))}
      <div className="clock-day">
        <label htmlFor={id}>{m.date}</label>
        <input
          id={id}
          className="input"
          type="date"
          min={dayOf(now + dayMs)}
          max={dayOf(now + aheadMsMax)}
          value={target === undefined ? "" : dayOf(target)}
          onChange={({ target: { value } }) => chooseDay(value)}
        />
      </div>
    </div>
  );
}
