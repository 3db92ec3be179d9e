import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import {
  limited,
  type RowSelection,
  selectedRowsMax,
  withToggled,
} from "../../../kit/table/row-selection.ts";

/** Selections by the addresses of their lists: "Back" restores them. */
const remembered = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** The address that "Back" or "Forward" has just led to. */
let returnedTo: string | undefined;
window.addEventListener("popstate", () => {
  returnedTo = listAddress(window.location.pathname, window.location.search);
});

/** The address of a list: a preview and other columns leave its rows as they are. */
function listAddress(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete("preview");
  query.delete("columns");
  return `${path}?${query}`;
}

const startOf = (address: string) => ({
  address,
  selected: address === returnedTo ? (remembered.get(address) ?? none) : none,
  before: undefined as string | undefined,
});

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
  const [stored, setStored] = useState(() => startOf(address));
  const current = stored.address === address ? stored : startOf(address);
  if (current !== stored) setStored(current);
  useEffect(() => {
    returnedTo = undefined;
  });
  const change = (selected: ReadonlySet<string>, before: string | undefined) => {
    remembered.set(address, selected);
    setStored({ address, selected, before });
  };
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
      change(isSelected ? limited(keys) : none, undefined);
    },
    keepOnly(kept) {
      change(new Set(kept), undefined);
    },
  };
}
