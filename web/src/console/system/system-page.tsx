import type { System } from "@openpayfac/contract/console";
import type { ReactNode } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { codeText, serviceName } from "../../../kit/code-text.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatDay, Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { Can } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { Attempts } from "./attempts.tsx";
import { m } from "./messages.ts";
import { m as ofProcessors } from "./processor-messages.ts";
import { m as ofRuns } from "./run-messages.ts";
import { Runs, StartRun } from "./runs.tsx";
import { SystemMark } from "./system-mark.tsx";

type Rows<Name extends keyof System> =
  NonNullable<System[Name]> extends readonly (infer Row)[] ? Row : never;

const duration = (ms: number | null) =>
  ms === null ? "–" : ms < 10_000 ? m.ms(ms) : m.seconds(ms);

const processors: readonly Column<Rows<"processors">>[] = [
  {
    id: "name",
    header: m.processor,
    phone: "main",
    cell: (row) => <Text>{serviceName(row.processor)}</Text>,
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <SystemMark kind="processorHealth" value={status} />,
  },
  {
    id: "requests",
    header: m.requests,
    phone: "about",
    cell: ({ requests, unknown }) =>
      requests === 0 ? (
        "–"
      ) : (
        <>
          <meter min={0} max={requests} value={requests - unknown} aria-hidden="true" />{" "}
          {m.responding(requests - unknown, requests)}
        </>
      ),
  },
  { id: "average", header: m.average, align: "end", cell: (row) => duration(row.average_ms) },
  { id: "slowest", header: m.slowest, align: "end", cell: (row) => duration(row.slowest_ms) },
  {
    id: "last",
    header: m.lastResponse,
    phone: "when",
    cell: ({ last_response_at }) => <Time at={last_response_at} />,
  },
];

const jobs: readonly Column<Rows<"jobs">>[] = [
  { id: "job", header: m.job, phone: "main", cell: ({ name }) => codeText(name) },
  { id: "due", header: m.due, align: "end", cell: ({ due }) => due },
  {
    id: "since",
    header: m.dueSince,
    phone: "when",
    cell: ({ due_since }) => <Time at={due_since} />,
  },
  { id: "failed", header: m.failed, align: "end", phone: "state", cell: ({ failed }) => failed },
  {
    id: "error",
    header: m.lastError,
    phone: "about",
    cell: ({ last_error }) => <Text>{last_error}</Text>,
  },
];

const funding: readonly Column<Rows<"funding">>[] = [
  { id: "day", header: m.day, phone: "main", cell: ({ date }) => formatDay(date) },
  {
    id: "processor",
    header: m.processor,
    phone: "about",
    cell: (row) => <Text>{serviceName(row.processor)}</Text>,
  },
  {
    id: "merchants",
    header: m.merchants,
    align: "end",
    phone: "state",
    cell: (row) => row.merchants,
  },
  { id: "attempts", header: m.fetches, align: "end", cell: ({ attempts }) => attempts },
  {
    id: "next",
    header: m.nextFetch,
    phone: "when",
    cell: (row) => <Time at={row.next_fetch_at} />,
  },
];

const checks: readonly Column<Rows<"checks">>[] = [
  { id: "chain", header: m.check, phone: "main", cell: (row) => m.checkNames[row.of] },
  {
    id: "result",
    header: m.result,
    phone: "state",
    cell: ({ verified_at, problems }) => (
      <SystemMark
        kind="systemCheck"
        value={verified_at === null ? "never" : problems === 0 ? "sound" : "problems"}
      />
    ),
  },
  { id: "problems", header: m.problemCount, align: "end", cell: ({ problems }) => problems },
  { id: "read", header: m.read, align: "end", cell: ({ read }) => read.toLocaleString("en-US") },
  {
    id: "at",
    header: m.verified,
    phone: "when",
    cell: ({ verified_at }) => <Time at={verified_at} />,
  },
];

const partitions: readonly Column<Rows<"partitions">>[] = [
  {
    id: "table",
    header: m.table,
    phone: "main",
    cell: ({ table }) => m.tables[table] ?? codeText(table),
  },
  {
    id: "stored",
    header: m.stored,
    phone: "state",
    cell: ({ stored_days: days }) => (days === null ? m.forever : m.storedFor(days)),
  },
  {
    id: "parts",
    header: m.parts,
    align: "end",
    cell: ({ partitions: count, overdue }) =>
      overdue === 0 ? count : `${count} · ${m.overdue(overdue)}`,
  },
  { id: "until", header: m.until, phone: "when", cell: ({ ends_at }) => <Time at={ends_at} /> },
  {
    id: "size",
    header: m.size,
    align: "end",
    phone: "about",
    cell: (row) => m.megabytes(row.bytes),
  },
];

/** The state of the platform: each section is shown for itself. */
export function SystemPage() {
  useConsolePage(m.system);
  const system = useObject<System>(undefined, "/platform/system");
  return (
    <>
      <header className="page-head">
        <h1>{m.system}</h1>
        <p className="quiet">{system.data && m.version(system.data.version)}</p>
      </header>
      <Loaded query={system} lines={20}>
        {(data) => <Sections data={data} />}
      </Loaded>
    </>
  );
}

function Sections({ data }: { data: System }) {
  return (
    <>
      <Part id="attempts" title={m.attempts} data={data.attempts}>
        {({ count, data: attempts }) =>
          count === 0 ? (
            <p className="quiet">{m.noAttempts}</p>
          ) : (
            <>
              <p>{m.waiting(count)}</p>
              <Attempts attempts={attempts} />
            </>
          )
        }
      </Part>
      <Table
        id="processors"
        title={m.processors}
        empty={m.noProcessors}
        rows={data.processors}
        columns={processors}
        keyOf={(row) => row.processor}
        more={<Go to="/dashboard/system/processors">{ofProcessors.open}</Go>}
      />
      <Table
        id="jobs"
        title={m.jobs}
        empty={m.noJobs}
        rows={data.jobs}
        columns={jobs}
        keyOf={(row) => row.name}
      />
      <Table
        id="funding"
        title={m.funding}
        empty={m.noFunding}
        rows={data.funding}
        columns={funding}
        keyOf={(row) => `${row.date} ${row.processor}`}
      />
      <Part id="webhooks" title={m.webhooks} data={data.webhooks}>
        {({ waiting, due, due_since }) => (
          <>
            <Facts
              rows={[
                [m.webhooksWaiting, waiting],
                [m.due, due],
                due_since !== null && [m.dueSince, <Time key="since" at={due_since} />],
              ]}
            />
            <Can permission="developers:read">
              <p>
                <Go to="/dashboard/developers/deliveries?status=retrying">{m.deliveries}</Go>
              </p>
            </Can>
          </>
        )}
      </Part>
      <Table
        id="checks"
        title={m.checks}
        empty={m.never}
        rows={data.checks}
        columns={checks}
        keyOf={(row) => row.of}
        more={
          <span className="row">
            <StartRun kind="verify_ledger" />
            <StartRun kind="verify_audit_log" />
          </span>
        }
      />
      <Section id="runs" title={ofRuns.runs}>
        <Runs kinds={["verify_ledger", "verify_audit_log"]} />
      </Section>
      <Part id="read-model" title={m.readModel} data={data.read_model}>
        {({ as_of, complete, lag_ms }) => (
          <>
            <Facts
              rows={[
                [m.asOf, <Time key="as-of" at={as_of} form="exact" />],
                [m.lag, duration(lag_ms)],
              ]}
            />
            {!complete && <p>{m.filling}</p>}
          </>
        )}
      </Part>
      <Table
        id="partitions"
        title={m.partitions}
        empty={m.never}
        rows={data.partitions}
        columns={partitions}
        keyOf={(row) => row.table}
        more={<Go to="/dashboard/system/retention">{ofRuns.open}</Go>}
      />
      <Part id="migrations" title={m.migrations} data={data.migrations}>
        {({ applied, latest, latest_at }) => (
          <Facts
            rows={[
              [m.latestMigration, <code key="latest">{latest}</code>],
              [m.migrationsApplied, <Time key="at" at={latest_at} />],
              [m.migrationCount, applied],
            ]}
          />
        )}
      </Part>
      <p className="quiet">{ofRuns.databaseCommands}</p>
    </>
  );
}

function Part<T>({
  id,
  title,
  data,
  children,
}: {
  id: string;
  title: string;
  data: T | null;
  children: (data: T) => ReactNode;
}) {
  return (
    <Section id={id} title={title}>
      {data === null ? <Alert tone="negative">{m.unread}</Alert> : children(data)}
    </Section>
  );
}

function Table<Row>({
  id,
  title,
  empty,
  rows,
  columns,
  keyOf,
  more,
}: {
  id: string;
  title: string;
  empty: string;
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** A link below the rows. */
  more?: ReactNode;
}) {
  return (
    <Part id={id} title={title} data={rows}>
      {(data) => (
        <>
          {data.length === 0 ? (
            <p className="quiet">{empty}</p>
          ) : (
            <DataTable caption={title} columns={columns} pages={[data]} keyOf={keyOf} />
          )}
          {more !== undefined && <p>{more}</p>}
        </>
      )}
    </Part>
  );
}
