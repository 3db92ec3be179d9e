import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { FieldError } from "../../../kit/field.tsx";
import { CallError } from "../../server/call.ts";
import { documentError, documentTypes, sizeOf, uploadDocument } from "../draft/upload-document.ts";
import { useFormStore } from "../draft/use-form.ts";
import { type AddedDocument, removeDocument } from "../form-api.ts";

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
  error,
}: {
  label: string;
  help?: ReactNode;
  /** Its index in the list of requested documents. */
  request?: number;
  document: AddedDocument | null;
  error?: string | undefined;
}) {
  const { store, token } = useFormStore();
  const id = useId();
  const [upload, setUpload] = useState<Upload>();
  const [uploadError, setUploadError] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const wrong = documentError(file);
    setUploadError(wrong);
    if (wrong !== undefined) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setUpload({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setUpload({ name: file.name, share });
      store.takeForm(await uploadDocument(token, file, { request, onProgress, signal }));
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
  const shownError = uploadError ?? error;
  return (
    <div
      ref={box}
      className="field apply-document"
      data-error-of={request === undefined ? undefined : `docs_requested[${request}]`}
      tabIndex={-1}
    >
      {added === null ? (
        <>
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
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
          <span className="field-label">{label}</span>
          <span className="apply-saved">
            <span>
              {added.filename} <span className="quiet small">({sizeOf(added.size_bytes)})</span>
            </span>
            <Button kind="link" busy={removing} onClick={() => void remove()}>
              Remove<span className="visually-hidden"> {added.filename}</span>
            </Button>
          </span>
        </>
      )}
      {upload !== undefined && <Progress upload={upload} onStop={() => stop.current?.abort()} />}
      <FieldError id={`${id}-error`} error={shownError} />
    </div>
  );
}

function Progress({ upload, onStop }: { upload: Upload; onStop: () => void }) {
  return (
    <div className="apply-progress">
      <progress value={upload.share} max={1} aria-label={`Sending ${upload.name}`} />
      <span className="small" role="status">
        {upload.share < 1 ? `Sending ${upload.name}` : "Sent, being stored"}
      </span>
      <Button kind="link" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : "Something failed. Try again.";
}
