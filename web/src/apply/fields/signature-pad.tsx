import { type PointerEvent, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { OptionalMark } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import type { Strokes } from "../form-api.ts";
import { applyMessages } from "../messages/index.ts";

const size = 1000;
const pointsMax = 4_000;

/** The lines of a drawing as a path within 1000 by 300. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .map((points) => points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join(" "))
    .join(" ");
}

/**
 * Canvas for a drawn signature (finger, pen or mouse). Drawing is optional: the typed name above it
 * is a valid signature.
 */
export function SignaturePad({
  strokes,
  onStrokes,
}: {
  strokes: Strokes;
  onStrokes: (strokes: Strokes) => void;
}) {
  const { terms: m } = useMessages(applyMessages);
  // The line under the pen, until it is lifted: only whole lines are kept.
  const [line, setLine] = useState<Strokes[number]>();
  const shown = line === undefined ? strokes : [...strokes, line];
  const pointOf = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (part: number, most: number) =>
      Math.round(Math.max(0, Math.min(1, part)) * most);
    return [
      within((event.clientX - box.left) / box.width, size),
      within((event.clientY - box.top) / box.height, 300),
    ];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setLine([pointOf(event)]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (line === undefined || shown.flat().length >= pointsMax) return;
    setLine([...line, pointOf(event)]);
  };
  const end = () => {
    if (line === undefined) return;
    onStrokes(shown);
    setLine(undefined);
  };
  return (
    <div className="field">
      <span className="field-label">
        {m.drawn}
        <OptionalMark />
      </span>
      <span className="field-help">{m.drawnHelp}</span>
      <svg
        className="apply-signature"
        viewBox={`0 0 ${size} 300`}
        preserveAspectRatio="none"
        role="img"
        aria-label={shown.length === 0 ? m.nothingDrawn : m.aDrawing}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="60" x2="940" y1="240" y2="240" className="apply-signature-line" />
        <path d={pathOf(shown)} className="apply-signature-drawn" />
      </svg>
      <div>
        <Button kind="link" disabled={shown.length === 0} onClick={() => onStrokes([])}>
          {m.clear}
        </Button>
      </div>
    </div>
  );
}
