import { useState } from "react";
import { ChoiceField } from "../../../kit/choice.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./review-messages.ts";

const audiences = ["reviewers", "applicant"] as const;

/** A comment for the applicant, or for other reviewers. */
export function CommentForm({ path, onClose }: { path: string; onClose: () => void }) {
  const [audience, setAudience] = useState<string>("reviewers");
  const [comment, setComment] = useState("");
  return (
    <ActionForm
      submit={m.send}
      send={(key) =>
        change(undefined, "POST", `${path}/comment`, {
          key,
          body: { audience, comment: comment.trim() },
        })
      }
      check={() => (comment.trim() === "" ? m.commentMissing : undefined)}
      onDone={onClose}
      onCancel={onClose}
    >
      <ChoiceField
        label={m.audience}
        name="audience"
        chosen={audience}
        options={audiences.map((value) => ({ value, text: m.audiences[value] }))}
        onChange={({ target }) => setAudience(target.value)}
      />
      <TextAreaField
        label={m.commentText}
        rows={4}
        maxLength={1000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActionForm>
  );
}
