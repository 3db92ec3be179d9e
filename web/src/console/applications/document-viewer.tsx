import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Skeleton } from "../../../kit/states.tsx";
import { saveFile, send } from "../../server/call.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { m } from "./viewer-messages.ts";
import { type DocumentView, NotShown, ViewerTools } from "./viewer-tools.tsx";

const PdfView = lazy(async () => ({ default: (await import("./pdf-view.tsx")).PdfView }));

/** Images that a browser decodes and never executes. */
const images = ["image/png", "image/jpeg"];

/** Shows a document of an application. Its bytes are read once, and stay in the page. */
export function DocumentViewer({ path, file }: { path: string; file: DocumentView["file"] }) {
  const content = useQuery({
    queryKey: ["document", path],
    queryFn: async ({ signal }) =>
      (await send("GET", path, { headers: { accept: "*/*" }, signal })).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (content.isError) {
    return <Failed error={content.error} onRetry={() => void content.refetch()} />;
  }
  if (content.isPending) return <Skeleton lines={10} />;
  const save = () => saveFile(new Blob([content.data]), file.filename);
  return (
    <div className="viewer">
      {file.media_type === "application/pdf" ? (
        <Suspense fallback={<Skeleton lines={10} />}>
          <PdfView bytes={content.data} file={file} onSave={save} />
        </Suspense>
      ) : images.includes(file.media_type) ? (
        <ImageView bytes={content.data} file={file} onSave={save} />
      ) : (
        <NotShown onSave={save} />
      )}
    </div>
  );
}

function ImageView({ bytes, file, onSave }: DocumentView) {
  const [address, setAddress] = useState<string>();
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: file.media_type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, file.media_type]);
  return (
    <>
      <ViewerTools
        zoom={zoom}
        onZoom={setZoom}
        onRotate={() => setTurns(turns + 1)}
        onSave={onSave}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its content scrolls by keys. */}
      <section className="viewer-frame" tabIndex={0} aria-label={m.viewer(file.filename)}>
        {address !== undefined && (
          <img src={address} alt={file.filename} data-turns={turns % 4} data-zoom={zoom} />
        )}
      </section>
    </>
  );
}
