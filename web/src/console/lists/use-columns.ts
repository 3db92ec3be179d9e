import { usePreferences } from "../../../kit/preferences.ts";
import type { Column } from "../../../kit/table/data-table.tsx";
import { useUrlState } from "../navigate.tsx";
import { useChangePreferences } from "../preferences/use-change-preferences.ts";
import { columnsOfPage, shownColumns } from "./chosen-columns.ts";

/** The columns of a list, and the choice of them. */
export interface ListColumns<Row> {
  shown: readonly Column<Row>[];
  all: readonly Column<Row>[];
  /** Ids that a saved view stores; empty: those of the page. */
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}

/**
 * The columns that a user chose for a list: those in the address, which a saved view has, or the
 * user's own in every browser.
 *
 * Input    list: its name, as views and preferences store it; columns: all that the list can show.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ListColumns<Row> {
  const url = useUrlState();
  const own = usePreferences().columns[list];
  const change = useChangePreferences();
  const ofAddress = url.get("columns")?.split(",");
  const chosen = ofAddress ?? own ?? [];
  return {
    shown: shownColumns(columns, chosen),
    all: columns,
    chosen,
    choose(ids) {
      const isOfPage = ids.join() === columnsOfPage(columns).join();
      if (ofAddress !== undefined) url.set({ columns: ids.join(",") });
      else change.mutate({ list_columns: [{ list, columns: isOfPage ? [] : [...ids] }] });
    },
  };
}
