import { Mark } from "../../../kit/status/status-mark.tsx";
import type { StatusEntry } from "../../../kit/status/status-table.ts";

/** States that only the pages of the system show: their scripts alone have them. */
const entries = {
  processorHealth: {
    responds: ["complete", "positive", "Responds"],
    silent: ["failed", "negative", "No response"],
    idle: ["open", "neutral", "No request"],
  },
  processorConnection: {
    configured: ["complete", "positive", "Configured"],
    not_configured: ["open", "neutral", "Not configured"],
  },
  systemCheck: {
    sound: ["complete", "positive", "Sound"],
    problems: ["failed", "negative", "Problems found"],
    never: ["open", "waiting", "Never verified"],
  },
  systemRun: {
    waiting: ["open", "neutral", "Waiting"],
    running: ["progress", "info", "Running"],
    completed: ["complete", "positive", "Completed"],
    failed: ["failed", "negative", "Failed"],
  },
  partition: {
    attached: ["complete", "positive", "In use"],
    detached: ["progress", "waiting", "Detached"],
    exported: ["complete", "info", "Exported"],
    dropped: ["failed", "neutral", "Dropped"],
  },
} as const satisfies Record<string, Record<string, StatusEntry>>;

/** A state of a part of the system. */
export function SystemMark<Kind extends keyof typeof entries>({
  kind,
  value,
}: {
  kind: Kind;
  value: keyof (typeof entries)[Kind];
}) {
  return <Mark entry={entries[kind][value] as StatusEntry} />;
}
