import type { ApplicationReview } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { saveFile, send } from "../../server/call.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { m } from "./review-messages.ts";

type File = NonNullable<ApplicationReview["documents"][number]["file"]>;

/** Images that a browser decodes and never executes. */
const images = ["image/png", "image/jpeg"];

/** Shows a document of an application. Its bytes are read once, and stay in the page. */
export function DocumentViewer({ path, file }: { path: string; file: File }) {
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
      {images.includes(file.media_type) ? (
        <ImageView bytes={content.data} file={file} onSave={save} />
      ) : (
        <>
          <p className="quiet">{m.notShown}</p>
          <Button kind="other" onClick={save}>
            {m.save}
          </Button>
        </>
      )}
    </div>
  );
}

function ImageView({
  bytes,
  file,
  onSave,
}: {
  bytes: ArrayBuffer;
  file: File;
  onSave: () => void;
}) {
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

const zooms = [1, 1.5, 2, 3];

/** The buttons over a document. */
export function ViewerTools({
  zoom,
  onZoom,
  onRotate,
  onSave,
}: {
  zoom: number;
  onZoom: (zoom: number) => void;
  onRotate: () => void;
  onSave: () => void;
}) {
  const at = zooms.indexOf(zoom);
  const to = (step: number) => onZoom(zooms[at + step] ?? zoom);
  return (
    <div className="row viewer-tools">
      <Button kind="other" disabled={at === 0} onClick={() => to(-1)}>
        {m.zoomOut}
      </Button>
      <Button kind="other" disabled={at === zooms.length - 1} onClick={() => to(1)}>
        {m.zoomIn}
      </Button>
      <Button kind="other" onClick={onRotate}>
        {m.rotate}
      </Button>
      <Button kind="link" onClick={onSave}>
        {m.save}
      </Button>
    </div>
  );
}
