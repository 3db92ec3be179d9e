import { shownError, useFormState } from "../draft/use-form.ts";
import { DocumentEntry } from "../fields/document-entry.tsx";

const form = "A PDF, JPEG or PNG file of at most 10 MB.";

export function DocumentsStep() {
  const state = useFormState();
  const { requested, added } = state.form.documents;
  return (
    <>
      {requested.length > 0 && (
        <div className="stack">
          <h2>Requested</h2>
          {requested.map(({ name, description, document }, index) => (
            <DocumentEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: their place is what names them.
              key={index}
              label={name}
              help={description === null ? form : `${description} ${form}`}
              request={index}
              document={document}
              error={shownError(state, `docs_requested[${index}]`)}
            />
          ))}
        </div>
      )}
      <div className="stack">
        {requested.length > 0 && <h2>Other documents</h2>}
        <p className="quiet">
          {requested.length > 0
            ? "Anything else that helps, such as a voided check."
            : "No document is required. You can add documents that help us verify your business, such as a voided check or a business license."}
        </p>
        {added.map((document) => (
          <DocumentEntry key={document.id} label="Document" document={document} />
        ))}
        <DocumentEntry
          key={added.length}
          label={added.length === 0 ? "Add a document" : "Add another document"}
          help={form}
          document={null}
        />
      </div>
    </>
  );
}
