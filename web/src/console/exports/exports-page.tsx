import type { Export } from "@openpayfac/contract/console";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useFilters } from "../lists/use-filters.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { pagesOf } from "../operations.ts";
import { ExportDownload } from "./export-download.tsx";
import { progressOf } from "./export-progress.ts";
import { m } from "./messages.ts";

const checkedEveryMs = 2_000;

const columns: readonly Column<Export>[] = [
  {
    id: "list",
    header: m.list,
    phone: "main",
    cell: ({ list, own }) => (
      <>
        {m.lists[list]} {!own && <span className="quiet small">{m.byOther}</span>}
      </>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="export" value={status} />,
  },
  { id: "rows", header: m.rows, phone: "about", cell: progressOf },
  { id: "format", header: m.format, cell: ({ format }) => m.shortFormats[format] },
  {
    id: "size",
    header: m.size,
    align: "end",
    cell: ({ size_bytes: size }) => (size === null ? "–" : sizeOf(size)),
  },
  {
    id: "requested",
    header: m.requested,
    phone: "when",
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  { id: "expires", header: m.expires, cell: ({ expires_at: at }) => <Time at={at} /> },
  {
    id: "file",
    header: m.file,
    phone: "below",
    cell: (made) => (made.status === "completed" ? <ExportDownload made={made} /> : "–"),
  },
];

function sizeOf(bytes: number): string {
  const [divisor, unit] = bytes < 1_000_000 ? [1_000, "kB"] : [1_000_000, "MB"];
  return `${(bytes / divisor).toFixed(1)} ${unit}`;
}

const filters = ["list"];

/** The exports of the user's part of the hierarchy. */
export function ExportsPage() {
  useConsolePage(m.exports);
  const { known, invalid } = useFilters();
  const request = { list: known("list", Object.keys(m.lists)) };
  const read = pagesOf<Export>(undefined, "/platform/exports", request);
  const live = useLiveList({
    queryKey: ["list", "exports", request],
    read,
    follows: /^$/,
    everyMs: checkedEveryMs,
  });
  return (
    <>
      <header className="page-head">
        <h1>{m.exports}</h1>
      </header>
      <FilterBar filters={[{ name: "list", label: m.list, options: Object.entries(m.lists) }]} />
      <UnknownFilters known={filters} invalid={invalid} />
      <NewRowsButton live={live} />
      <List list={live.list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.exports}
            columns={columns}
            pages={live.pages}
            busy={busy}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}
