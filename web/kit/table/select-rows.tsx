import { useMessages } from "../language/language.ts";
import { kitMessages } from "../messages/index.ts";
import type { RowSelection } from "./row-selection.ts";

/** The cell that selects a row; with Shift, all rows from the one before. */
export function SelectRow({
  selection: { selected, onSelect },
  id,
  name,
}: {
  selection: RowSelection;
  id: string;
  name: string;
}) {
  const m = useMessages(kitMessages);
  return (
    <td className="row-select" data-phone="select">
      <label>
        <input
          type="checkbox"
          aria-label={m.selectRow(name)}
          checked={selected.has(id)}
          onChange={({ nativeEvent }) =>
            onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

/** The head's cell, which selects all rows that are loaded. */
export function SelectAllRows({
  selection: { selected, onSelectAll },
  pages,
}: {
  selection: RowSelection;
  pages: readonly (readonly unknown[])[];
}) {
  const m = useMessages(kitMessages);
  const count = pages.reduce((sum, rows) => sum + rows.length, 0);
  const isPartial = selected.size > 0 && selected.size < count;
  return (
    <th scope="col" className="row-select">
      <label>
        <input
          type="checkbox"
          aria-label={m.selectAllRows}
          checked={count > 0 && selected.size >= count}
          ref={(input) => {
            if (input !== null) input.indeterminate = isPartial;
          }}
          onChange={() => onSelectAll(selected.size === 0)}
        />
      </label>
    </th>
  );
}
