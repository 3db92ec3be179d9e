import type { StatementDetails } from "@openpayfac/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { download } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { ActionForm } from "../action-form.tsx";
import { useMay } from "../can.tsx";
import { useGo } from "../navigate.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

const formats = { pdf: "application/pdf", csv: "text/csv" } as const;

/** The files of a statement, and its correction. */
export function StatementActions({ statement }: { statement: StatementDetails }) {
  const { id, corrected_by_id: corrected } = statement;
  const messageOf = useErrorMessage();
  const corrects = useMay("money:adjust") && corrected === null;
  const [open, setOpen] = useState(false);
  const file = useMutation({
    mutationFn: (format: keyof typeof formats) =>
      download("GET", `/platform/statements/${id}/content`, {
        headers: { accept: formats[format] },
      }),
  });
  return (
    <>
      <div className="row statement-actions">
        {(["pdf", "csv"] as const).map((format) => (
          <Button
            key={format}
            kind="other"
            aria-label={m.downloadAs(m[format])}
            busy={file.isPending && file.variables === format}
            onClick={() => file.mutate(format)}
          >
            {m[format]}
          </Button>
        ))}
        {corrects && (
          <Button kind="other" onClick={() => setOpen(true)}>
            {m.correct}
          </Button>
        )}
      </div>
      {file.isError && <Alert tone="negative">{messageOf(file.error)}</Alert>}
      {open && (
        <Dialog title={m.correct} onClose={() => setOpen(false)}>
          <Correction id={id} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function Correction({ id, onClose }: { id: string; onClose: () => void }) {
  const go = useGo();
  const [reason, setReason] = useState("");
  const issued = useRef<string>(undefined);
  return (
    <ActionForm
      submit={m.correctSubmit}
      check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
      send={async (key) => {
        const made = await change<StatementDetails>(
          undefined,
          "POST",
          `/platform/statements/${id}/correct`,
          { key, body: { reason: reason.trim() } },
        );
        issued.current = made.id;
      }}
      onDone={() => {
        onClose();
        if (issued.current !== undefined) go(`/dashboard/statements/${issued.current}`);
      }}
      onCancel={onClose}
    >
      <p>{m.correctHelp}</p>
      <TextField
        label={m.reason}
        help={m.reasonHelp}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
