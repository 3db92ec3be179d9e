import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { Field } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { m as common } from "../messages.ts";
import { change } from "../operations.ts";
import { m } from "./messages.ts";
import { type AssignedIds, readIdsFile } from "./read-ids-file.ts";

/** Enters the merchant ids of a file, all or none. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState<AssignedIds[] | "invalid">();
  const [result, setResult] = useState<string>();
  if (result !== undefined) {
    return (
      <div className="stack">
        <Alert tone="positive">{result}</Alert>
        <div className="row">
          <Button kind="other" onClick={onClose}>
            {common.close}
          </Button>
        </div>
      </div>
    );
  }
  const read = async (file: File | undefined) =>
    setRows(file === undefined ? undefined : (readIdsFile(await file.text()) ?? "invalid"));
  return (
    <ActionForm
      submit={m.import}
      check={() => {
        if (rows === undefined) return m.fileMissing;
        return rows === "invalid" ? m.fileInvalid : undefined;
      }}
      send={async (key) => {
        const { changed, data } = await change<{ changed: number; data: object[] }>(
          undefined,
          "POST",
          "/boarding_orders/import",
          { key, body: { orders: rows } },
        );
        setResult(m.imported(changed, data.length));
      }}
      onDone={() => undefined}
      onCancel={onClose}
    >
      <p>{m.importBody}</p>
      <Field label={m.file} {...(Array.isArray(rows) ? { help: m.rows(rows.length) } : {})}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        )}
      </Field>
    </ActionForm>
  );
}
