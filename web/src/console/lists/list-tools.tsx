import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { platformNowMs } from "../../../kit/time.tsx";
import { CallError, saveFile } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { useViewing } from "../can.tsx";
import type { ReadPage } from "../operations.ts";
import { m } from "./messages.ts";
import type { ListColumns } from "./use-columns.ts";

const ColumnDialog = lazy(async () => ({
  default: (await import("./column-dialog.tsx")).ColumnDialog,
}));

interface ListToolsProps<Row> {
  /** Name of the list, and of its file. */
  list: string;
  columns: ListColumns<Row>;
  /** The selected rows, which become the file instead of the whole list. */
  selected?: readonly object[];
  /** Reads the list, where no operation returns it as a file. */
  read?: ReadPage<object>;
  /** Saves the whole list by an operation of its own. */
  save?: () => Promise<void>;
}

/** Columns and file of a list. */
export function ListTools<Row>({ list, columns, selected = [], read, save }: ListToolsProps<Row>) {
  const [open, setOpen] = useState(false);
  const messageOf = useErrorMessage();
  const isViewing = useViewing();
  const [count, setCount] = useState(0);
  const file = useMutation({
    async mutationFn() {
      setCount(0);
      if (selected.length === 0 && save !== undefined) return save();
      const { allRows, exportedRowsMax, rowsAsCsv } = await import("./rows-as-csv.ts");
      const { signal } = new AbortController();
      const rows =
        selected.length > 0 || read === undefined
          ? selected
          : await allRows((after) => read(after, signal), setCount);
      if (rows === undefined) {
        const most = new Intl.NumberFormat("en-US").format(exportedRowsMax);
        throw new CallError(m.exportTooMany(most), { status: 0 });
      }
      if (rows.length === 0) throw new CallError(m.exportEmpty, { status: 0 });
      const day = new Date(platformNowMs()).toISOString().slice(0, 10);
      saveFile(new Blob([rowsAsCsv(rows)], { type: "text/csv" }), `${list}-${day}.csv`);
    },
  });
  return (
    <>
      <div className="row">
        <Button kind="other" onClick={() => setOpen(true)}>
          {m.columns}
        </Button>
        <Button
          kind="other"
          data-export
          busy={file.isPending}
          disabled={isViewing}
          title={isViewing ? m.exportViewing : undefined}
          onClick={() => file.mutate()}
        >
          {selected.length > 0 ? m.exportSelected(selected.length) : m.exportCsv}
          {file.isPending && count > 0 && <span className="quiet">{m.exportReading(count)}</span>}
        </Button>
      </div>
      {file.isError && <Alert tone="negative">{messageOf(file.error)}</Alert>}
      {open && (
        <Suspense>
          <ColumnDialog columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
