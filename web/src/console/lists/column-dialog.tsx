import { useEffect, useId, useState } from "react";
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

/** The shown columns in their order, then the others. */
const orderOf = ({ shown, all }: Pick<ColumnChoice, "shown" | "all">) => [
  ...new Set([...shown, ...all].map(({ id }) => id)),
];

/** Chooses the columns of a list and their order. The table behind it follows immediately. */
export function ColumnDialog({ columns, onClose }: { columns: ColumnChoice; onClose: () => void }) {
  const { all, choose } = columns;
  const dialog = useId();
  // A column keeps its place while the dialog is open: the focus stays on it.
  const [order, setOrder] = useState(() => orderOf(columns));
  const [moved, setMoved] = useState<{ id: string; step: -1 | 1 }>();
  const shown = new Set(columns.shown.map(({ id }) => id));
  const headerOf = (id: string) => all.find((column) => column.id === id)?.header ?? id;
  const buttonId = (id: string, step: number) => `${dialog}-${id}-${step}`;
  useEffect(() => {
    // An element that is moved loses the focus.
    if (moved !== undefined) document.getElementById(buttonId(moved.id, moved.step))?.focus();
  });
  const move = (id: string, step: -1 | 1) => {
    const [first = "", ...others] = order;
    const next = [first, ...withMoved(others, id, step)];
    setOrder(next);
    setMoved({ id, step });
    choose(next.filter((each) => shown.has(each)));
  };
  const toggle = (id: string) => {
    setMoved(undefined);
    choose(order.filter((each) => (each === id ? !shown.has(id) : shown.has(each))));
  };
  const reset = () => {
    const ids = columnsOfPage(all);
    setMoved(undefined);
    setOrder([...new Set([...ids, ...all.map(({ id }) => id)])]);
    choose(ids);
  };
  return (
    <Dialog title={m.columns} as="drawer" onClose={onClose}>
      <p className="quiet small">{m.columnsHelp}</p>
      <ul className="column-list">
        {order.map((id, at) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={shown.has(id)}
                disabled={at === 0}
                onChange={() => toggle(id)}
              />
              {headerOf(id)}
            </label>
            {at > 0 && (
              <span className="column-moves">
                <MoveButton
                  id={buttonId(id, -1)}
                  label={m.moveUp(headerOf(id))}
                  glyph="↑"
                  isLast={at === 1}
                  onMove={() => move(id, -1)}
                />
                <MoveButton
                  id={buttonId(id, 1)}
                  label={m.moveDown(headerOf(id))}
                  glyph="↓"
                  isLast={at === order.length - 1}
                  onMove={() => move(id, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {moved !== undefined && m.moved(headerOf(moved.id), order.indexOf(moved.id) + 1)}
      </p>
      <Button kind="other" onClick={reset}>
        {m.columnsOfPage}
      </Button>
    </Dialog>
  );
}

function MoveButton({
  id,
  label,
  glyph,
  isLast,
  onMove,
}: {
  id: string;
  label: string;
  glyph: string;
  /** It keeps the focus at the end of the list. */
  isLast: boolean;
  onMove: () => void;
}) {
  return (
    <button
      id={id}
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
