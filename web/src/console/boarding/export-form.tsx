import type { BoardingOrder } from "@openpayfac/contract/console";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { m as common } from "../messages.ts";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

interface Exported {
  data: readonly object[];
  csv: string;
}

/** Reads merchants for the acquirer, and offers them as a file. */
export function ExportForm({
  order,
  onClose,
}: {
  order?: BoardingOrder | undefined;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [exported, setExported] = useState<Exported>();
  if (exported !== undefined) {
    return (
      <div className="stack">
        <Alert tone={exported.data.length === 0 ? "neutral" : "positive"}>
          {exported.data.length === 0 ? m.nothing : m.exported(exported.data.length)}
        </Alert>
        <div className="row">
          {exported.data.length > 0 && (
            <Button onClick={() => saveText("merchants.csv", exported.csv)}>{m.saveFile}</Button>
          )}
          <Button kind="other" onClick={onClose}>
            {common.close}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <ActionForm
      submit={m.export}
      stepUp="identity"
      check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
      send={async (key) =>
        setExported(
          await change<Exported>(undefined, "POST", "/boarding_orders/export", {
            key,
            body: {
              reason: reason.trim(),
              ...(order === undefined ? {} : { order_ids: [order.order_id] }),
            },
          }),
        )
      }
      onDone={() => undefined}
      onCancel={onClose}
    >
      <p>{m.exportBody}</p>
      <TextAreaField
        label={m.reason}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}

function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
