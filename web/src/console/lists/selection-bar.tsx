import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { selectedRowsMax } from "../../../kit/table/row-selection.ts";
import { useCan } from "../can.tsx";
import type { BulkAction, BulkBarProps } from "./bulk-action.ts";
import { m } from "./messages.ts";

const BulkDialog = lazy(async () => ({
  default: (await import("./bulk-dialog.tsx")).BulkDialog,
}));

/** The changes of the selected rows, and their dialog; it stays until it is closed. */
export function SelectionBar<Row extends { id: string }>({
  selection,
  shown,
  actions,
  nameOf,
}: BulkBarProps<Row>) {
  const [open, setOpen] = useState<{
    action: BulkAction<Row>;
    rows: readonly Row[];
    skipped: number;
  }>();
  const count = selection.rows.length;
  if (count === 0 && open === undefined) return null;
  const most = Math.min(shown, selectedRowsMax);
  return (
    <>
      {count > 0 && (
        <section className="bulk-bar" aria-label={m.selectionOf}>
          <span className="bulk-count" role="status">
            {m.selected(count)}
            {selection.isFull && <span className="quiet"> {m.selectedMost(selectedRowsMax)}</span>}
          </span>
          {actions.map((action) => (
            <ActionButton
              key={action.id}
              action={action}
              rows={selection.rows}
              onOpen={(rows) => setOpen({ action, rows, skipped: count - rows.length })}
            />
          ))}
          {count < most && (
            <Button kind="link" onClick={() => selection.onSelectAll(true)}>
              {m.selectAll(most)}
            </Button>
          )}
          <Button kind="link" onClick={() => selection.onSelectAll(false)}>
            {m.clear}
          </Button>
        </section>
      )}
      {open !== undefined && (
        <Suspense>
          <BulkDialog
            action={open.action}
            label={labelOf(open.action, open.rows)}
            items={open.rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
            skipped={open.skipped}
            send={async (id, key, choice) => {
              const row = open.rows.find((each) => each.id === id);
              if (row !== undefined) await open.action.send(row, key, choice);
            }}
            onEnd={selection.keepOnly}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The button of an action for those of the rows that it accepts. */
function ActionButton<Row>({
  action,
  rows,
  onOpen,
}: {
  action: BulkAction<Row>;
  rows: readonly Row[];
  onOpen: (rows: readonly Row[]) => void;
}) {
  const may = useCan(action.permission);
  const accepted = rows.filter(action.accepts);
  if (!may || accepted.length === 0) return null;
  return (
    <Button kind={action.kind === "danger" ? "other" : "main"} onClick={() => onOpen(accepted)}>
      {labelOf(action, accepted)}
    </Button>
  );
}

/** The effect of an action on rows, with their count and sum. */
function labelOf<Row>({ label, amountOf }: BulkAction<Row>, rows: readonly Row[]): string {
  const sum = rows.reduce((total, row) => total + (amountOf?.(row) ?? 0), 0);
  return label(rows.length, formatAmount(sum));
}
