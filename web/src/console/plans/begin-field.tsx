import { ChoiceField } from "../../../kit/choice.tsx";
import { DateField } from "../../../kit/date-field.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime, usePlatformNow } from "../../../kit/time.tsx";
import { type Begin, nextMonth } from "./first-day.ts";
import { m } from "./messages.ts";

/** When terms begin. */
export function BeginField({
  begin,
  day,
  onChange,
}: {
  begin: Begin;
  day: string;
  onChange: (changed: { begin?: Begin; day?: string }) => void;
}) {
  const { timeZone } = usePreferences();
  const month = formatTime(`${nextMonth(usePlatformNow(), timeZone)}T12:00:00Z`, "day", "UTC");
  return (
    <>
      <ChoiceField
        label={m.begins}
        name="begin"
        chosen={begin}
        options={[
          { value: "now", text: m.beginsNow },
          { value: "month", text: m.beginsMonth(month) },
          { value: "day", text: m.beginsDay },
        ]}
        onChange={({ target }) => onChange({ begin: target.value as Begin })}
      />
      {begin === "day" && (
        <DateField
          name="day"
          label={m.day}
          value={day}
          onText={(text) => onChange({ day: text })}
          onLeave={() => undefined}
        />
      )}
    </>
  );
}
