import { Alert } from "../../../kit/alert.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { useThemeChoice } from "../../../kit/theme.ts";
import { panelMessages } from "../shell/panel-messages/index.ts";
import { useChangePreferences } from "./use-change-preferences.ts";

/** How the user sees the console, in every browser. */
export function PreferenceFields() {
  const m = useMessages(panelMessages);
  const { timeZone, shortcuts, density } = usePreferences();
  const theme = useThemeChoice();
  const change = useChangePreferences();
  const ofDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <SelectField
        label={m.theme}
        value={theme}
        options={Object.entries(m.themes)}
        onChange={({ target: { value } }) =>
          change.mutate({ theme: value === "light" || value === "dark" ? value : null })
        }
      />
      <SelectField
        label={m.density}
        value={density}
        options={Object.entries(m.densities)}
        onChange={({ target: { value } }) =>
          change.mutate({ density: value === "compact" ? "compact" : "comfortable" })
        }
      />
      <SelectField
        label={m.timeZone}
        value={timeZone ?? ""}
        options={[
          ["", m.timeZoneOfDevice(ofDevice)],
          ...Intl.supportedValuesOf("timeZone").map((zone) => [zone, zone] as const),
        ]}
        onChange={({ target: { value } }) =>
          change.mutate({ time_zone: value === "" ? null : value })
        }
      />
      <label className="choice choice-plain">
        <input
          type="checkbox"
          checked={shortcuts}
          onChange={({ target }) => change.mutate({ shortcuts: target.checked })}
        />
        {m.shortcuts}
      </label>
      {change.isError && <Alert tone="negative">{m.notStored}</Alert>}
    </>
  );
}
