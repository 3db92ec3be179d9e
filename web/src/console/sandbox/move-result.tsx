import { Alert } from "../../../kit/alert.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { formatTime } from "../../../kit/time.tsx";
import { Can } from "../can.tsx";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";
import type { Counts, Moved } from "./use-clock.ts";

const columns: readonly Column<readonly [type: string, count: number]>[] = [
  { id: "type", header: m.since, phone: "main", cell: ([type]) => <code>{type}</code> },
  { id: "count", header: m.count, align: "end", phone: "state", cell: ([, count]) => count },
];

/** The clock after a move, and the events that it led to. */
export function MoveResult({
  moved: { clock },
  events: { counts, isComplete },
}: {
  moved: Moved;
  events: { counts: Counts; isComplete: boolean };
}) {
  const { timeZone } = usePreferences();
  const rows = [...counts].toSorted(([, a], [, b]) => b - a);
  return (
    <section className="section" aria-label={m.since}>
      <Alert tone="positive" title={m.moved(formatTime(clock.now, "exact", timeZone))}>
        {m.jobsRan(clock.jobs_run)}
      </Alert>
      {rows.length === 0 ? (
        <p className="quiet">{m.noEvents}</p>
      ) : (
        <DataTable caption={m.since} columns={columns} pages={[rows]} keyOf={([type]) => type} />
      )}
      {!isComplete && <p className="quiet">{m.manyEvents}</p>}
      <div className="row">
        <Go to="/dashboard?period=7d">{m.seeFigures}</Go>
        <Can permission="developers:read">
          <Go to="/dashboard/developers">{m.seeEvents}</Go>
        </Can>
      </div>
    </section>
  );
}
