import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { useConsolePage } from "../account-page.tsx";
import type { ExportedRows } from "../exports/export-dialog.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { pagesOf } from "../operations.ts";
import type { Filter } from "./filter.ts";
import { ListTools } from "./list-tools.tsx";
import { NewRowsButton } from "./new-rows-button.tsx";
import { UnknownFilters } from "./unknown-filters.tsx";
import { useColumns } from "./use-columns.ts";
import { useLiveList } from "./use-live-list.ts";

/** A page that is one list: its filters, its rows as they change, its columns, and its file. */
export function LiveListPage<Row extends { id: string }>({
  title,
  list: name,
  path,
  exported,
  request,
  follows,
  columns,
  filters,
  invalid,
  empty,
}: {
  title: string;
  /** Name of the list, of its columns and of its file. */
  list: string;
  /** Of the operation that returns it. */
  path: string;
  /** Name of the list for the job that writes it to a file. */
  exported: ExportedRows["list"];
  /** Its query: what the filters and the scope choose. */
  request: Readonly<Record<string, string | undefined>>;
  /** Types of events after which a row differs. */
  follows: RegExp;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  /** Names of filters of the address whose values are not known. */
  invalid: readonly string[];
  empty: { title: string; body: string };
}) {
  useConsolePage(title);
  const read = pagesOf<Row>(undefined, path, request);
  const live = useLiveList({ queryKey: ["list", name, request], read, follows });
  const shown = useColumns(name, columns);
  const known = filters.map((filter) => filter.name);
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <ListTools list={name} columns={shown} exported={{ list: exported, filters: request }} />
      </div>
      <FilterBar filters={filters} />
      <UnknownFilters known={known} invalid={invalid} />
      <NewRowsButton live={live} />
      <List list={live.list} filters={known} empty={empty}>
        {(_, busy) => (
          <DataTable
            caption={title}
            columns={shown.shown}
            pages={live.pages}
            busy={busy}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}
