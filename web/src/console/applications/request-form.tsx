import { useState } from "react";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import {
  CheckboxGroup,
  DaysField,
  type Documents,
  DocumentsField,
  documentsIn,
} from "./requested-fields.tsx";
import { m } from "./review-messages.ts";

/** A request for documents and parts of the form: one email with a deadline. */
export function RequestForm({ path, onClose }: { path: string; onClose: () => void }) {
  const [documents, setDocuments] = useState<Documents>({ kinds: [], other: "" });
  const [fields, setFields] = useState<readonly string[]>([]);
  const [comment, setComment] = useState("");
  const [days, setDays] = useState("14");
  const requested = documentsIn(documents);
  const isEmpty = requested.length === 0 && fields.length === 0 && comment.trim() === "";
  const body = {
    ...(requested.length === 0 ? {} : { documents: requested }),
    ...(fields.length === 0 ? {} : { fields }),
    ...(comment.trim() === "" ? {} : { comment: comment.trim() }),
    due_in_days: Number(days),
  };
  return (
    <ActionForm
      submit={m.decisions.request_information ?? ""}
      send={(key) => change(undefined, "POST", `${path}/request_information`, { key, body })}
      check={() => (isEmpty ? m.requestEmpty : undefined)}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.requestBody}</p>
      <DocumentsField value={documents} onChange={setDocuments} />
      <CheckboxGroup
        label={m.requestedFields}
        options={m.parts}
        chosen={fields}
        onChange={setFields}
      />
      <TextAreaField
        label={m.toApplicant}
        help={m.toApplicantHelp}
        optional
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <DaysField value={days} onChange={setDays} />
    </ActionForm>
  );
}
