import { useMessages } from "../../../kit/language/language.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime, usePlatformNow } from "../../../kit/time.tsx";
import { shellMessages } from "../../shell/messages/index.ts";

/** The sandbox's time, which can be ahead of the device's. */
export function SandboxClock() {
  const m = useMessages(shellMessages);
  const now = usePlatformNow();
  const { timeZone } = usePreferences();
  return (
    <span className="console-clock" title={formatTime(now, "exact", timeZone)}>
      <Icon />
      <span className="visually-hidden">{m.sandboxTime("")}</span>
      {formatTime(now, "minute", timeZone)}
    </span>
  );
}

function Icon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M10 3a7 7 0 100 14 7 7 0 000-14zM10 6v4l2.500 2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
