import { useMessages } from "../../../kit/language/language.ts";
import { documentsMessages } from "../../documents/messages/index.ts";
import { describeDocument } from "../../documents/requested-document.ts";
import { shownError, useFormState } from "../draft/use-form.ts";
import { DocumentEntry } from "../fields/document-entry.tsx";
import { applyMessages } from "../messages/index.ts";

export function DocumentsStep() {
  const { documents: m } = useMessages(applyMessages);
  const documentWords = useMessages(documentsMessages);
  const state = useFormState();
  const { requested, added } = state.form.documents;
  return (
    <>
      {requested.length > 0 && (
        <div className="stack">
          <h2>{m.requested}</h2>
          {requested.map((request, index) => {
            const { label, help } = describeDocument(request, documentWords);
            return (
              <DocumentEntry
                // biome-ignore lint/suspicious/noArrayIndexKey: their place is what names them.
                key={index}
                label={label}
                help={help === undefined ? m.file : `${help} ${m.file}`}
                request={index}
                document={request.document}
                review={request}
                error={shownError(state, `docs_requested[${index}]`)}
              />
            );
          })}
        </div>
      )}
      <div className="stack">
        {requested.length > 0 && <h2>{m.other}</h2>}
        <p className="quiet">{requested.length > 0 ? m.otherIntro : m.intro}</p>
        {added.map((document) => (
          <DocumentEntry key={document.id} label={m.document} document={document} />
        ))}
        <DocumentEntry
          key={added.length}
          label={added.length === 0 ? m.add : m.addAnother}
          help={m.file}
          document={null}
        />
      </div>
    </>
  );
}
