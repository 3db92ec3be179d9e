import type { ApplicationReview } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { Can } from "../can.tsx";
import { change } from "../operations.ts";
import { Section } from "../section.tsx";
import { labelOf } from "./application-pane.tsx";
import { m } from "./review-messages.ts";

type Document = ApplicationReview["documents"][number];

const DocumentViewer = lazy(async () => ({
  default: (await import("./document-viewer.tsx")).DocumentViewer,
}));

/** The documents, one of them in the viewer. */
export function DocumentsPane({
  path,
  review,
  chosen,
  onChoose,
}: {
  path: string;
  review: ApplicationReview;
  /** Index of the document in the viewer. */
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const document = review.documents[chosen];
  return (
    <Section id="documents" title={m.documents}>
      {review.documents.length === 0 && <p className="quiet">{m.noDocuments}</p>}
      <ul className="review-documents">
        {review.documents.map((each, index) => (
          <li key={`${each.name}-${each.file?.file_id}`}>
            <button
              type="button"
              aria-current={index === chosen || undefined}
              onClick={() => onChoose(index)}
            >
              <Text>{nameOf(each)}</Text>
              <span className="quiet small">
                {m.states[each.state] ?? each.state}
                {each.file?.is_new === true && <strong className="review-mark"> {m.isNew}</strong>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {document !== undefined && <Chosen key={chosen} path={path} document={document} />}
    </Section>
  );
}

const nameOf = ({ name, file }: Document) => name ?? file?.filename ?? m.added_document;

function Chosen({ path, document }: { path: string; document: Document }) {
  const { file, name, description, proves, state, rejection_reason: rejected } = document;
  return (
    <div className="stack">
      {description !== null && description !== "" && (
        <p className="quiet small">
          <Text>{description}</Text>
        </p>
      )}
      {proves.length > 0 && <p className="small">{m.proves(proves.map(labelOf).join(", "))}</p>}
      {rejected !== null && (
        <p className="small">
          {m.states.rejected}: <Text>{rejected}</Text>
        </p>
      )}
      {file !== null && (
        <>
          <p className="quiet small">
            <Text>{file.filename}</Text> · <Time at={file.uploaded_at} />
          </p>
          <Suspense fallback={<Skeleton lines={10} />}>
            <DocumentViewer path={`${path}/documents/${file.file_id}`} file={file} />
          </Suspense>
          {name !== null && state === "received" && (
            <Can permission="boarding:decide">
              <Verdict path={path} name={name} />
            </Can>
          )}
        </>
      )}
    </div>
  );
}

function Verdict({ path, name }: { path: string; name: string }) {
  const [verdict, setVerdict] = useState<"accepted" | "rejected">();
  const [reason, setReason] = useState("");
  const close = () => setVerdict(undefined);
  return (
    <div className="row">
      <Button onClick={() => setVerdict("accepted")}>{m.confirms}</Button>
      <Button kind="other" onClick={() => setVerdict("rejected")}>
        {m.confirmsNot}
      </Button>
      {verdict !== undefined && (
        <Dialog title={verdict === "accepted" ? m.acceptTitle : m.rejectTitle} onClose={close}>
          <ActionForm
            submit={verdict === "accepted" ? m.confirms : m.confirmsNot}
            kind={verdict === "accepted" ? "main" : "danger"}
            send={(key) =>
              change(undefined, "POST", `${path}/review_document`, {
                key,
                body: { name, verdict, reason: reason.trim() },
              })
            }
            check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
            onDone={close}
            onCancel={close}
          >
            <TextAreaField
              label={m.verdictReason}
              help={verdict === "rejected" ? m.rejectHelp : undefined}
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </ActionForm>
        </Dialog>
      )}
    </div>
  );
}
