import { usePreferences } from "../../../kit/preferences.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { formatTime, Time } from "../../../kit/time.tsx";
import { type DueWork, type WorkOfType, workUntil } from "./due-work.ts";
import { jobName } from "./job-name.ts";
import { m } from "./messages.ts";

const columns: readonly Column<WorkOfType>[] = [
  { id: "work", header: m.work, phone: "main", cell: ({ type }) => jobName(type) },
  { id: "at", header: m.at, phone: "when", cell: ({ at }) => <Time at={at} /> },
  { id: "count", header: m.count, align: "end", phone: "state", cell: ({ count }) => count },
];

/** Work that a move to the target runs, without the work that follows from it. */
export function DueList({ due, target }: { due: readonly DueWork[]; target: number }) {
  const { timeZone } = usePreferences();
  const work = workUntil(due, target);
  const title = m.dueUntil(formatTime(target, "minute", timeZone));
  return (
    <div className="section clock-due">
      <h3>{title}</h3>
      {work.length === 0 ? (
        <p className="quiet">{m.nothingDue}</p>
      ) : (
        <>
          <DataTable caption={title} columns={columns} pages={[work]} keyOf={({ type }) => type} />
          <p className="quiet small">{m.consequences}</p>
        </>
      )}
    </div>
  );
}
