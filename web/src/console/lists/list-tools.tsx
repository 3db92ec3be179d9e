import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { platformNowMs } from "../../../kit/time.tsx";
import { CallError, saveFile } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { useViewing } from "../can.tsx";
import type { ExportedRows } from "../exports/export-dialog.tsx";
import type { ReadPage } from "../operations.ts";
import { m } from "./messages.ts";
import type { ListColumns } from "./use-columns.ts";

const ColumnDialog = lazy(async () => ({
  default: (await import("./column-dialog.tsx")).ColumnDialog,
}));

const ExportDialog = lazy(async () => ({
  default: (await import("../exports/export-dialog.tsx")).ExportDialog,
}));

interface ListToolsProps<Row> {
  /** Name of the list, and of its file. */
  list: string;
  columns: ListColumns<Row>;
  /** The selected rows, which become the file instead of the whole list. */
  selected?: readonly object[];
  /** Reads the list, where no operation returns it as a file. */
  read?: ReadPage<object>;
  /** The whole list, if a job writes it to a file. */
  exported?: ExportedRows;
}

/** Columns and file of a list. */
export function ListTools<Row>({
  list,
  columns,
  selected = [],
  read,
  exported,
}: ListToolsProps<Row>) {
  const [open, setOpen] = useState(false);
  const [exporting, setExporting] = useState(false);
  const isExported = exported !== undefined && selected.length === 0;
  const messageOf = useErrorMessage();
  const isViewing = useViewing();
  const [count, setCount] = useState(0);
  const file = useMutation({
    async mutationFn() {
      setCount(0);
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
          onClick={() => (isExported ? setExporting(true) : file.mutate())}
        >
          {selected.length > 0
            ? m.exportSelected(selected.length)
            : isExported
              ? m.exportList
              : m.exportCsv}
          {file.isPending && count > 0 && <span className="quiet">{m.exportReading(count)}</span>}
        </Button>
      </div>
      {file.isError && <Alert tone="negative">{messageOf(file.error)}</Alert>}
      {exporting && exported !== undefined && (
        <Suspense>
          <ExportDialog exported={exported} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <ColumnDialog columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
