import type { PartitionList, System } from "@openpayfac/contract/console";
import { codeText } from "../../../kit/code-text.ts";
import { SelectField } from "../../../kit/field.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { Loaded } from "../loaded.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { m as ofSystem } from "./messages.ts";
import { m } from "./run-messages.ts";
import { Runs, StartRun } from "./runs.tsx";
import { SystemMark } from "./system-mark.tsx";

type Partition = PartitionList["data"][number];

const columns: readonly Column<Partition>[] = [
  { id: "name", header: m.partition, phone: "main", cell: ({ name }) => <code>{name}</code> },
  {
    id: "state",
    header: m.state,
    phone: "state",
    cell: ({ state }) => <SystemMark kind="partition" value={state} />,
  },
  {
    id: "from",
    header: m.from,
    cell: ({ starts_at: at }) => (at === null ? m.beginning : <Time at={at} />),
  },
  { id: "until", header: m.until, phone: "when", cell: ({ ends_at }) => <Time at={ends_at} /> },
  {
    id: "size",
    header: m.size,
    align: "end",
    phone: "about",
    cell: ({ bytes }) => (bytes === null ? "–" : ofSystem.megabytes(bytes)),
  },
  {
    id: "action",
    header: m.action,
    phone: "below",
    cell: ({ name, state }) =>
      state === "exported" && <StartRun kind="verify_export" partition={name} />,
  },
];

/** The partitions of a table, with exports and what verifies them. */
export function RetentionPage() {
  useConsolePage(m.retention);
  const url = useUrlState();
  const table = url.get("table") ?? "events";
  const system = useObject<System>(undefined, "/platform/system");
  const partitions = useObject<PartitionList>(
    undefined,
    `/platform/partitions?${new URLSearchParams({ table })}`,
  );
  const tables = [
    ...new Set([table, ...(system.data?.partitions ?? []).map((each) => each.table)]),
  ];
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>{m.retention}</h1>
          <Go to="/dashboard/system">{m.back}</Go>
        </div>
        <StartRun kind="export_partitions" />
      </header>
      <p className="quiet">{m.body}</p>
      <SelectField
        label={m.table}
        value={table}
        options={tables.map((each) => [each, ofSystem.tables[each] ?? codeText(each)] as const)}
        onChange={({ target }) => url.set({ table: target.value })}
      />
      <Loaded query={partitions} lines={12}>
        {({ data, exported }) => (
          <>
            <p className="quiet">{exported ? m.exported : m.notExported}</p>
            {data.length === 0 ? (
              <p className="quiet">{m.noPartitions}</p>
            ) : (
              <DataTable
                caption={m.retention}
                columns={columns}
                pages={[data]}
                keyOf={({ name }) => name}
              />
            )}
          </>
        )}
      </Loaded>
      <Section id="runs" title={m.runs}>
        <Runs kinds={["export_partitions", "verify_export"]} />
        <p className="quiet">{m.commands}</p>
      </Section>
    </>
  );
}
