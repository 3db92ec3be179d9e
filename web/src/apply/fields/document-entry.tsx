import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { FieldError } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { DocumentReview, DocumentStatus } from "../../documents/document-review.tsx";
import { VerificationPage } from "../../documents/verification-page.tsx";
import { useErrorMessage } from "../../server/error-message.ts";
import { documentError, documentTypes, sizeOf, uploadDocument } from "../draft/upload-document.ts";
import { useFormStore } from "../draft/use-form.ts";
import {
  type AddedDocument,
  openVerificationPage,
  type ReviewedDocument,
  readForm,
  removeDocument,
} from "../form-api.ts";
import { applyMessages } from "../messages/index.ts";

interface Upload {
  name: string;
  share: number;
}

/** Upload field for one document: empty, uploading, or uploaded. */
export function DocumentEntry({
  label,
  help,
  request,
  document: added,
  review,
  error,
}: {
  label: string;
  help?: ReactNode;
  /** Its index in the list of requested documents. */
  request?: number;
  document: AddedDocument | null;
  /** Of a requested document. */
  review?: ReviewedDocument;
  error?: string | undefined;
}) {
  const { store, token } = useFormStore();
  const queries = useQueryClient();
  const { documents: m } = useMessages(applyMessages);
  const messageOf = useErrorMessage();
  const id = useId();
  const [upload, setUpload] = useState<Upload>();
  const [uploadError, setUploadError] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const wrong = documentError(file, m);
    setUploadError(wrong);
    if (wrong !== undefined) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setUpload({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setUpload({ name: file.name, share });
      store.takeForm(
        await uploadDocument(token, file, { request, onProgress, signal, messages: m }),
      );
    } catch (error) {
      if (!signal.aborted) setUploadError(messageOf(error));
    } finally {
      setUpload(undefined);
    }
  };
  const remove = async () => {
    if (added === null) return;
    setRemoving(true);
    try {
      store.takeForm(await removeDocument(token, added.id));
      box.current?.focus();
    } catch (error) {
      setUploadError(messageOf(error));
    } finally {
      setRemoving(false);
    }
  };
  /** Takes the documents alone: the form may hold newer values than the server. */
  const follow = async () => {
    const view = await readForm(token);
    if (view.view !== "form") return queries.setQueryData(["application", token], view);
    store.takeForm({ ...store.state().form, documents: view.documents });
  };
  const shownError = uploadError ?? error;
  if (added === null && review?.state === "accepted") {
    return (
      <div className="field apply-document">
        <div className="apply-document-head">
          <span className="field-label">{label}</span>
          <DocumentStatus state={review.state} />
        </div>
        <DocumentReview state={review.state} reason={null} />
      </div>
    );
  }
  return (
    <div
      ref={box}
      className="field apply-document"
      data-error-of={request === undefined ? undefined : `docs_requested[${request}]`}
      tabIndex={-1}
    >
      {added === null ? (
        <>
          <div className="apply-document-head">
            <label className="field-label" htmlFor={id}>
              {label}
            </label>
            {review !== undefined && <DocumentStatus state={review.state} />}
          </div>
          {review !== undefined && (
            <DocumentReview state={review.state} reason={review.rejection_reason} />
          )}
          {request !== undefined && review?.has_verification_page === true && (
            <VerificationPage
              id={id}
              person={review.person}
              open={() => openVerificationPage(token, request)}
              follow={follow}
            />
          )}
          {help !== undefined && (
            <div className="field-help" id={`${id}-help`}>
              {help}
            </div>
          )}
          <input
            id={id}
            type="file"
            className="apply-file"
            accept={documentTypes}
            disabled={upload !== undefined}
            aria-describedby={`${id}-help ${id}-error`}
            aria-invalid={shownError === undefined ? undefined : true}
            onChange={(event) => {
              void send(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </>
      ) : (
        <>
          <div className="apply-document-head">
            <span className="field-label">{label}</span>
            {review !== undefined && <DocumentStatus state={review.state} />}
          </div>
          {review !== undefined && (
            <DocumentReview state={review.state} reason={review.rejection_reason} />
          )}
          <span className="apply-saved">
            <span>
              {added.filename} <span className="quiet small">({sizeOf(added.size_bytes)})</span>
            </span>
            {added.removable && (
              <Button kind="link" busy={removing} onClick={() => void remove()}>
                {m.remove}
                <span className="visually-hidden"> {added.filename}</span>
              </Button>
            )}
          </span>
        </>
      )}
      {upload !== undefined && <Progress upload={upload} onStop={() => stop.current?.abort()} />}
      <FieldError id={`${id}-error`} error={shownError} />
    </div>
  );
}

function Progress({ upload, onStop }: { upload: Upload; onStop: () => void }) {
  const { documents: m } = useMessages(applyMessages);
  return (
    <div className="apply-progress">
      <progress value={upload.share} max={1} aria-label={m.sending(upload.name)} />
      <span className="small" role="status">
        {upload.share < 1 ? m.sending(upload.name) : m.stored}
      </span>
      <Button kind="link" onClick={onStop}>
        {m.stop}
      </Button>
    </div>
  );
}
