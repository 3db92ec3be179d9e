import { type FormEvent, useId, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Field } from "../../kit/field.tsx";
import { documentError, documentTypes } from "../apply/draft/upload-document.ts";
import { CallError } from "../server/call.ts";
import type { FormProps } from "./form-props.ts";
import { sendDocument } from "./requirements-api.ts";
import { words } from "./words.ts";

/** Sends the file that a requirement asks for. */
export function DocumentForm({ token, requirement, onChanged, onStale }: FormProps) {
  const name = useId();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const file = new FormData(event.currentTarget).get(name);
    const chosen = file instanceof File && file.name !== "" ? file : undefined;
    const wrong = chosen === undefined ? words.documentRequired : documentError(chosen);
    setError(wrong);
    if (wrong !== undefined || chosen === undefined) return;
    setSending(true);
    try {
      onChanged(await sendDocument(token, requirement.key, chosen), words.sent);
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : words.failed);
      if (failure instanceof CallError && failure.status === 410) onStale();
    } finally {
      setSending(false);
    }
  };
  const isIdentity = requirement.kind === "identity_verification";
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={words.document}
        help={isIdentity ? `${words.identityHelp} ${words.documentHelp}` : words.documentHelp}
        error={error}
      >
        {(control) => (
          <input {...control} type="file" name={name} className="input" accept={documentTypes} />
        )}
      </Field>
      <div className="row">
        <Button type="submit" busy={sending}>
          {words.sendDocument}
        </Button>
      </div>
    </form>
  );
}
