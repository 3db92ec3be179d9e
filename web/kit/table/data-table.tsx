import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { usePreferences } from "../preferences.ts";
import type { RowSelection } from "./row-selection.ts";
import { SelectAllRows, SelectRow } from "./select-rows.tsx";
import "./data-table.css";

/**
 * Place of a cell on a phone, where a row has two lines: amount and status, then customer and time;
 * `below` is a third one. Absent: a phone does not show it.
 */
export type PhonePlace = "main" | "state" | "about" | "when" | "below";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "end";
  phone?: PhonePlace;
  /** Shown only to users who chose it. */
  optional?: true;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Pages of rows in the order of loading; each is a body of its own. */
  pages: readonly (readonly Row[])[];
  keyOf: (row: Row) => string;
  /** Opens a row's preview, with Space. */
  onPreview?: (row: Row) => void;
  /** The row of the open preview. */
  previewed?: string | undefined;
  /** Older rows stay while newer ones load. */
  busy?: boolean;
  /** Absent: rows are not selected. */
  selection?: RowSelection | undefined;
  /** Names a row at its checkbox. */
  nameOf?: (row: Row) => string;
  /** Effects of more keys on the row with the focus. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
}

/**
 * A table whose rows are reached by keys: `j` and `k` move, Enter follows the row's link, Space
 * previews, `x` selects, `c` copies its id. The first link of a row opens it.
 */
export function DataTable<Row>({
  caption,
  columns,
  pages,
  keyOf,
  onPreview,
  previewed,
  busy = false,
  selection,
  nameOf = keyOf,
  keys = {},
}: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const { shortcuts, density } = usePreferences();
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>("tr[data-row]");
    const key = row?.dataset.row;
    if (row === null || key === undefined) return;
    if (target.matches("input:not([type=checkbox]), select, textarea, button")) return;
    const rows = [...(table.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])];
    const at = rows.indexOf(row);
    const move = (step: number) => {
      event.preventDefault();
      rows[at + step]?.querySelector<HTMLElement>("a, button")?.focus();
    };
    if (event.key === "ArrowDown" || (shortcuts && event.key === "j")) move(1);
    else if (event.key === "ArrowUp" || (shortcuts && event.key === "k")) move(-1);
    else if (event.key === " " && onPreview !== undefined && !target.matches("input")) {
      event.preventDefault();
      const found = pages.flat().find((each) => keyOf(each) === key);
      if (found !== undefined) onPreview(found);
    } else if (shortcuts && event.key.toLowerCase() === "x" && selection !== undefined) {
      selection.onSelect(key, event.shiftKey);
    } else if (shortcuts && event.key === "c") {
      void navigator.clipboard.writeText(key);
    } else if (shortcuts && keys[event.key] !== undefined) {
      event.preventDefault();
      const found = pages.flat().find((each) => keyOf(each) === key);
      if (found !== undefined) keys[event.key]?.(found);
    }
  };
  return (
    <table
      ref={table}
      className="data-table"
      data-density={density}
      data-selectable={selection !== undefined || undefined}
      aria-busy={busy || undefined}
      onKeyDown={press}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection !== undefined && <SelectAllRows selection={selection} pages={pages} />}
          {columns.map(({ id, header, align }, at) => (
            <th key={id} scope="col" data-align={align} data-first={at === 0 || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {pages.map((rows) => (
        <tbody key={rows[0] === undefined ? "none" : keyOf(rows[0])}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-row={keyOf(row)}
              data-previewed={keyOf(row) === previewed || undefined}
              data-selected={selection?.selected.has(keyOf(row)) || undefined}
            >
              {selection !== undefined && (
                <SelectRow selection={selection} id={keyOf(row)} name={nameOf(row)} />
              )}
              {columns.map(({ id, align, phone, cell }) => (
                <td key={id} data-align={align} data-phone={phone ?? "none"}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
