import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { openPdf } from "./open-pdf.ts";
import { PdfPage } from "./pdf-page.tsx";
import { useFoundTexts } from "./use-found-texts.ts";
import { m } from "./viewer-messages.ts";
import { type DocumentView, NotShown, ViewerTools } from "./viewer-tools.tsx";

/** Shows the pages of a PDF, with text that can be found, selected and read aloud. */
export function PdfView({ bytes, file, onSave }: DocumentView) {
  const opened = useOpened(bytes);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  if (opened === undefined) return <Skeleton lines={10} />;
  if (typeof opened === "string") {
    const reason = opened === "protected" ? m.passwordNeeded : m.notShown;
    return <NotShown reason={reason} onSave={onSave} />;
  }
  return (
    <>
      <ViewerTools
        zoom={zoom}
        onZoom={setZoom}
        onRotate={() => setTurns(turns + 1)}
        onSave={onSave}
      />
      <Pages pdf={opened} name={file.filename} zoom={zoom} turns={turns % 4} />
    </>
  );
}

/** Returns  undefined: it is being opened. A text: why it cannot be shown. */
function useOpened(bytes: ArrayBuffer): PDFDocumentProxy | "protected" | "damaged" | undefined {
  const [opened, setOpened] = useState<PDFDocumentProxy | "protected" | "damaged">();
  useEffect(() => {
    const opening = openPdf(bytes);
    let isShown = true;
    opening.pdf.then(
      (pdf) => isShown && setOpened(pdf),
      (error: Error) =>
        isShown && setOpened(error.name === "PasswordException" ? "protected" : "damaged"),
    );
    return () => {
      isShown = false;
      opening.close();
    };
  }, [bytes]);
  return opened;
}

function Pages({
  pdf,
  name,
  zoom,
  turns,
}: {
  pdf: PDFDocumentProxy;
  name: string;
  zoom: number;
  turns: number;
}) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const searched = useFoundTexts(pdf, query);
  const found = searched ?? undefined;
  const count = found?.length ?? 0;
  const at = count === 0 ? 0 : ((chosen % count) + count) % count;
  const current = found?.[at];
  const searchId = useId();
  return (
    <>
      <form
        className="row viewer-tools viewer-find"
        onSubmit={(event) => {
          event.preventDefault();
          setChosen(at + 1);
        }}
      >
        <label className="small" htmlFor={searchId}>
          {m.find}
        </label>
        <input
          className="input"
          id={searchId}
          type="search"
          value={query}
          maxLength={100}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(0);
          }}
        />
        <Button kind="other" type="button" disabled={count < 2} onClick={() => setChosen(at - 1)}>
          {m.previousMatch}
        </Button>
        <Button kind="other" type="submit" disabled={count < 2}>
          {m.nextMatch}
        </Button>
        <output className="quiet small" aria-live="polite">
          {searched === null && m.notSearched}
          {found !== undefined && (count === 0 ? m.noMatch : m.match(at + 1, count))}
        </output>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its content scrolls by keys. */}
      <section className="viewer-frame" tabIndex={0} aria-label={m.viewer(name)}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other key.
            key={index}
            pdf={pdf}
            number={index + 1}
            zoom={zoom}
            turns={turns}
            found={found?.filter(({ page }) => page === index + 1)}
            current={current?.page === index + 1 ? current : undefined}
          />
        ))}
      </section>
    </>
  );
}
