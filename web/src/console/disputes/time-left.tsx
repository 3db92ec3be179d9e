import type { PlatformDispute } from "@openpayfac/contract/console";
import { duration, usePlatformNow } from "../../../kit/time.tsx";
import { m } from "./messages.ts";

const dayMs = 86_400_000;

/** Time until the deadline of a new dispute. */
export function TimeLeft({
  dispute,
}: {
  dispute: Pick<PlatformDispute, "status" | "response_due_date">;
}) {
  const now = usePlatformNow();
  const due = dispute.response_due_date;
  if (dispute.status !== "new" || due === null) return <>–</>;
  const left = Date.parse(due) - now;
  if (left <= 0) return <strong className="time-left-urgent">{m.overdue}</strong>;
  return (
    <span className={left < 3 * dayMs ? "time-left-urgent" : undefined}>
      {m.left(duration(left))}
    </span>
  );
}
