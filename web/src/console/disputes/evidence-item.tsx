import type { DisputeDraft } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Field, TextAreaField } from "../../../kit/field.tsx";
import { Text } from "../../../kit/text.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { FileName } from "./file-name.tsx";
import { m } from "./messages.ts";

type Item = DisputeDraft["items"][number];

const filesMax = 5;

/** One item of the checklist: what it must show, what the platform found, and what is added. */
export function EvidenceItem({
  item,
  account,
  mayChange,
  onChange,
}: {
  item: Item;
  account: string;
  mayChange: boolean;
  onChange: (changed: Partial<Pick<Item, "text" | "file_ids">>) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <li className="evidence-item" data-present={item.present || undefined}>
      <div className="evidence-head">
        <span aria-hidden="true" className={item.present ? "mark-positive" : "mark-neutral"}>
          {item.present ? "●" : "○"}
        </span>
        <h3>
          {item.title}{" "}
          <span className="quiet small">{item.required ? m.required : m.optional}</span>
        </h3>
        {mayChange && item.file_ids.length < filesMax && (
          <Button kind="link" onClick={() => setOpen(true)}>
            {m.addFile}
            <span className="visually-hidden"> {item.title}</span>
          </Button>
        )}
      </div>
      <p className="quiet small">{item.shows}</p>
      {item.found !== null && (
        <p className="evidence-found">
          <span className="quiet small">{m.fromPlatform}: </span>
          <Text>{item.found}</Text>
        </p>
      )}
      {item.file_ids.length > 0 && (
        <ul className="note-list">
          {item.file_ids.map((id) => (
            <li key={id}>
              <FileName id={id} account={account} />{" "}
              {mayChange && (
                <Button
                  kind="link"
                  onClick={() =>
                    onChange({ file_ids: item.file_ids.filter((each) => each !== id) })
                  }
                >
                  {m.removeFile}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        <TextAreaField
          label={
            <>
              {m.itemTextLabel}
              <span className="visually-hidden"> {item.title}</span>
            </>
          }
          optional={!item.required || item.found !== null}
          rows={2}
          maxLength={2_000}
          value={item.text ?? ""}
          onChange={({ target }) => onChange({ text: target.value === "" ? null : target.value })}
        />
      ) : (
        item.text !== null && (
          <p className="own-text">
            <Text>{item.text}</Text>
          </p>
        )
      )}
      {open && (
        <Dialog title={m.addFileTo(item.title)} onClose={() => setOpen(false)}>
          <FileForm
            account={account}
            onUploaded={(id) => onChange({ file_ids: [...item.file_ids, id] })}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </li>
  );
}

function FileForm({
  account,
  onUploaded,
  onClose,
}: {
  account: string;
  onUploaded: (id: string) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File>();
  return (
    <ActionForm
      submit={m.addFile}
      check={() => (file === undefined ? m.fileMissing : undefined)}
      send={async (key) => {
        if (file === undefined) return;
        const body = new FormData();
        body.set("purpose", "dispute_evidence");
        body.set("file", file, file.name);
        const { id } = await change<{ id: string }>(account, "POST", "/files", { key, body });
        onUploaded(id);
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      <Field label={m.fileName} help={m.fileHelp}>
        {(control) => (
          <input
            {...control}
            type="file"
            className="input"
            accept="application/pdf,image/png,image/jpeg"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
    </ActionForm>
  );
}
