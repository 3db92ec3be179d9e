import type { ApplicationReview } from "@openpayfac/contract/console";
import { Button } from "../../../kit/button.tsx";
import { m } from "./viewer-messages.ts";

/** A document that was read, and what its view needs. */
export interface DocumentView {
  bytes: ArrayBuffer;
  file: NonNullable<ApplicationReview["documents"][number]["file"]>;
  onSave: () => void;
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

/** Instead of a document that no view of this page can show. */
export function NotShown({ reason, onSave }: { reason?: string; onSave: () => void }) {
  return (
    <>
      <p className="quiet">{reason ?? m.notShown}</p>
      <Button kind="other" onClick={onSave}>
        {m.save}
      </Button>
    </>
  );
}
