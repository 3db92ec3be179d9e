import { type FormEvent, useId, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Field } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { documentError, documentTypes } from "../apply/draft/upload-document.ts";
import { applyMessages } from "../apply/messages/index.ts";
import { VerificationPage } from "../documents/verification-page.tsx";
import { CallError } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import type { FormProps } from "./form-props.ts";
import { requirementsMessages } from "./messages/index.ts";
import { openVerificationPage, sendDocument } from "./requirements-api.ts";

/** Sends the file that a requirement asks for. */
export function DocumentForm({ token, requirement, onChanged, onStale }: FormProps) {
  const m = useMessages(requirementsMessages);
  const { documents } = useMessages(applyMessages);
  const messageOf = useErrorMessage();
  const name = useId();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const entry = event.currentTarget.elements.namedItem(name);
    const file = new FormData(event.currentTarget).get(name);
    const chosen = file instanceof File && file.name !== "" ? file : undefined;
    const wrong = chosen === undefined ? m.documentRequired : documentError(chosen, documents);
    setError(wrong);
    if (wrong !== undefined || chosen === undefined) {
      if (entry instanceof HTMLElement) entry.focus();
      return;
    }
    setSending(true);
    try {
      onChanged(await sendDocument(token, requirement.key, chosen, m.connectionLost), m.sent);
    } catch (failure) {
      setError(messageOf(failure));
      if (failure instanceof CallError && failure.status === 410) void onStale();
    } finally {
      setSending(false);
    }
  };
  const isIdentity = requirement.kind === "identity_verification";
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {requirement.has_verification_page && (
        <VerificationPage
          id={name}
          person={requirement.document?.person ?? null}
          open={() => openVerificationPage(token, requirement.key)}
          follow={onStale}
        />
      )}
      <Field
        label={m.document}
        help={isIdentity ? `${m.identityHelp} ${m.documentHelp}` : m.documentHelp}
        error={error}
      >
        {(control) => (
          <input {...control} type="file" name={name} className="input" accept={documentTypes} />
        )}
      </Field>
      <div className="row">
        <Button type="submit" busy={sending}>
          {m.sendDocument}
        </Button>
      </div>
    </form>
  );
}
