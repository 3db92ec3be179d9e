import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { columnsOfPage, withMoved } from "./chosen-columns.ts";
import { m } from "./messages.ts";

interface ColumnChoice {
  shown: readonly Named[];
  all: readonly Named[];
  choose: (ids: readonly string[]) => void;
}

interface Named {
  id: string;
  header: string;
  optional?: true;
}

/** Chooses the columns of a list and their order. The table behind it follows immediately. */
export function ColumnDialog({
  columns: { shown, all, choose },
  onClose,
}: {
  columns: ColumnChoice;
  onClose: () => void;
}) {
  const [moved, setMoved] = useState("");
  const ids = shown.map(({ id }) => id);
  const hidden = all.filter(({ id }) => !ids.includes(id));
  const headerOf = (id: string) => all.find((column) => column.id === id)?.header ?? id;
  const move = (id: string, step: -1 | 1) => {
    const order = withMoved(ids, id, step);
    choose(order);
    setMoved(m.moved(headerOf(id), order.indexOf(id) + 1));
  };
  return (
    <Dialog title={m.columns} as="drawer" onClose={onClose}>
      <p className="quiet small">{m.columnsHelp}</p>
      <ul className="column-list">
        {ids.map((id, at) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked
                disabled={at === 0}
                onChange={() => choose(ids.filter((each) => each !== id))}
              />
              {headerOf(id)}
            </label>
            {at > 0 && (
              <span className="column-moves">
                <MoveButton
                  label={m.moveUp(headerOf(id))}
                  glyph="↑"
                  isLast={at === 1}
                  onMove={() => move(id, -1)}
                />
                <MoveButton
                  label={m.moveDown(headerOf(id))}
                  glyph="↓"
                  isLast={at === ids.length - 1}
                  onMove={() => move(id, 1)}
                />
              </span>
            )}
          </li>
        ))}
        {hidden.map(({ id, header }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={false} onChange={() => choose([...ids, id])} />
              {header}
            </label>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <Button kind="other" onClick={() => choose(columnsOfPage(all))}>
        {m.columnsOfPage}
      </Button>
    </Dialog>
  );
}

function MoveButton({
  label,
  glyph,
  isLast,
  onMove,
}: {
  label: string;
  glyph: string;
  /** It keeps the focus at the end of the list. */
  isLast: boolean;
  onMove: () => void;
}) {
  return (
    <button
      type="button"
      className="column-move"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={() => !isLast && onMove()}
    >
      <span aria-hidden="true">{glyph}</span>
    </button>
  );
}
