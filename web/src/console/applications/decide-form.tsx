import type { ApplicationReview } from "@openpayfac/contract/console";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { SelectField, TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { DaysField, type Documents, DocumentsField, documentsIn } from "./requested-fields.tsx";
import { m } from "./review-messages.ts";

const daysDefault = "14";

/** A decision with its comment, and what belongs to it. */
export function DecideForm({
  path,
  decision,
  review,
  onClose,
}: {
  path: string;
  decision: string;
  review: ApplicationReview;
  onClose: () => void;
}) {
  const [comment, setComment] = useState("");
  const [documents, setDocuments] = useState<Documents>({ kinds: [], other: "" });
  const [days, setDays] = useState(daysDefault);
  const open = review.checks.filter((check) => check.open);
  const isConditional = decision === "approve_with_conditions";
  const overrides = decision === "approve" && open.length > 0;
  const body = {
    decision,
    ...(comment.trim() === "" ? {} : { comment: comment.trim() }),
    ...(overrides ? { override: open.map(({ id }) => id) } : {}),
    ...(isConditional ? { documents: documentsIn(documents), due_in_days: Number(days) } : {}),
  };
  const missing = () => {
    if (decision === "decline" && comment.trim() === "") return m.reasonMissing;
    return isConditional && documentsIn(documents).length === 0 ? m.documentsMissing : undefined;
  };
  return (
    <ActionForm
      submit={m.decisions[decision] ?? decision}
      kind={decision === "decline" ? "danger" : "main"}
      stepUp="identity"
      send={(key) => change(undefined, "POST", `${path}/decide`, { key, body })}
      check={missing}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{bodies[decision] ?? m.otherBody}</p>
      {overrides && <Alert tone="waiting">{m.approveOverride(open.length)}</Alert>}
      {isConditional && (
        <>
          <DocumentsField value={documents} onChange={setDocuments} />
          <DaysField value={days} onChange={setDays} />
        </>
      )}
      {decision === "decline" && (
        <SelectField
          label={m.reasons}
          options={[
            ["", m.ownWords],
            ...m.declineReasons.map(([label, text]) => [text, label] as const),
          ]}
          onChange={({ target }) => target.value !== "" && setComment(target.value)}
        />
      )}
      <TextAreaField
        label={m.toApplicant}
        help={m.toApplicantHelp}
        optional={decision !== "decline"}
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActionForm>
  );
}

const bodies: Readonly<Record<string, string>> = {
  approve: m.approveBody,
  approve_with_conditions: m.conditionsBody,
  decline: m.declineBody,
};
