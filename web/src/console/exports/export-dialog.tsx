import type { Export, ExportedList } from "@openpayfac/contract/console";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { call } from "../../server/call.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { ActionForm } from "../action-form.tsx";
import { Go } from "../navigate.tsx";
import { change } from "../operations.ts";
import { ExportDownload } from "./export-download.tsx";
import { isUnfinished, progressOf } from "./export-progress.ts";
import { m } from "./messages.ts";

const checkedEveryMs = 1_000;

/** A list with its filters, which is exported. */
export interface ExportedRows {
  list: ExportedList;
  /** As the operation of the list has them; undefined fields are left out. */
  filters: object;
}

/** Has the list written to a file, and shows how far it is. */
export function ExportDialog({
  exported,
  onClose,
}: {
  exported: ExportedRows;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [format, setFormat] = useState("csv");
  const [id, setId] = useState<string>();
  return (
    <Dialog title={m.exportList} onClose={onClose}>
      {id === undefined ? (
        <ActionForm
          submit={m.submit}
          send={async (key) => {
            const made = await change<Export>(undefined, "POST", "/platform/exports", {
              key,
              body: { ...exported, format },
            });
            setId(made.id);
          }}
          onDone={() => void queries.invalidateQueries({ queryKey: ["list", "exports"] })}
          onCancel={onClose}
        >
          <p>{m.help}</p>
          <SelectField
            label={m.format}
            value={format}
            options={Object.entries(m.formats)}
            onChange={({ target }) => setFormat(target.value)}
          />
        </ActionForm>
      ) : (
        <Progress id={id} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Progress({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ["export", id],
    queryFn: ({ signal }) => call<Export>("GET", `/platform/exports/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isUnfinished(data) ? checkedEveryMs : false,
  });
  if (query.isPending) return <Skeleton lines={3} />;
  if (query.data === undefined) {
    return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const made = query.data;
  return (
    <div className="stack">
      <StatusMark kind="export" value={made.status} />
      <p role="status">{progressOf(made)}</p>
      <div className="row">
        {made.status === "completed" && <ExportDownload made={made} />}
        <Button kind="other" onClick={onClose}>
          {m.close}
        </Button>
        <Go to="/dashboard/exports">{m.all}</Go>
      </div>
    </div>
  );
}
