import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import {
  limited,
  type RowSelection,
  selectedRowsMax,
  withToggled,
} from "../../../kit/table/row-selection.ts";

interface Stored {
  /** Of the list: with other filters it is another one. */
  address: string;
  selected: ReadonlySet<string>;
  /** The row that was selected last. */
  before: string | undefined;
}

/** Selections by the entries of the browser's history: "Back" restores them. */
const remembered = new Map<string, Stored>();

/** The address of a list: a preview and other columns do not change its rows. */
function listAddress(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete("preview");
  query.delete("columns");
  return `${path}?${query}`;
}

function startOf(address: string, entry: string): Stored {
  const earlier = remembered.get(entry);
  return earlier?.address === address
    ? earlier
    : { address, selected: new Set(), before: undefined };
}

export interface ListSelection<Row> extends RowSelection {
  /** The selected rows in the order of the list. */
  rows: readonly Row[];
  /** Whether no other row can be selected. */
  isFull: boolean;
  /** Deselects all rows but these. */
  keepOnly: (keys: readonly string[]) => void;
}

/** The rows of a list that the user selected. Other filters clear it. */
export function useSelection<Row>(
  pages: readonly (readonly Row[])[],
  keyOf: (row: Row) => string,
): ListSelection<Row> {
  const address = useLocation({
    select: ({ pathname, searchStr }) => listAddress(pathname, searchStr),
  });
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const [stored, setStored] = useState(() => startOf(address, entry));
  const current = stored.address === address ? stored : startOf(address, entry);
  if (current !== stored) setStored(current);
  useEffect(() => {
    if (current.selected.size > 0) remembered.set(entry, current);
    else remembered.delete(entry);
  }, [entry, current]);
  const change = (selected: ReadonlySet<string>, before: string | undefined) =>
    setStored({ address, selected, before });
  const rows = pages.flat();
  const keys = rows.map(keyOf);
  // A row can leave the list, because it has another status now.
  const selected = new Set(keys.filter((key) => current.selected.has(key)));
  return {
    selected,
    rows: rows.filter((row) => selected.has(keyOf(row))),
    isFull: selected.size >= selectedRowsMax,
    onSelect(key, toHere) {
      change(withToggled(keys, selected, key, toHere ? current.before : undefined), key);
    },
    onSelectAll(isSelected) {
      change(isSelected ? limited(keys) : new Set(), undefined);
    },
    keepOnly(kept) {
      change(new Set(kept), undefined);
    },
  };
}
