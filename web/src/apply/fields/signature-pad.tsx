import { type PointerEvent, useRef } from "react";
import { Button } from "../../../kit/button.tsx";

export type Strokes = [number, number][][];

const size = 1000;
const pointsMax = 4_000;

/** The lines of a drawing as a path within 1000 by 300. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .map((points) => points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join(" "))
    .join(" ");
}

/**
 * Where the signer draws a signature with a finger, a pen or a mouse. It is an addition: the name
 * that is written above it signs, so that nobody needs to draw.
 */
export function SignaturePad({
  strokes,
  onStrokes,
}: {
  strokes: Strokes;
  onStrokes: (strokes: Strokes) => void;
}) {
  const drawing = useRef(false);
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
    drawing.current = true;
    onStrokes([...strokes, [pointOf(event)]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    if (!drawing.current || last === undefined || strokes.flat().length >= pointsMax) return;
    onStrokes([...strokes.slice(0, -1), [...last, pointOf(event)]]);
  };
  const end = () => {
    drawing.current = false;
  };
  return (
    <div className="field">
      <span className="field-label">
        Drawn signature <span className="field-optional">(optional)</span>
      </span>
      <span className="field-help">
        Draw with a finger, a pen or a mouse. The name above signs as well without it.
      </span>
      <svg
        className="apply-signature"
        viewBox={`0 0 ${size} 300`}
        preserveAspectRatio="none"
        role="img"
        aria-label={strokes.length === 0 ? "Nothing is drawn" : "A drawn signature"}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="60" x2="940" y1="240" y2="240" className="apply-signature-line" />
        <path d={pathOf(strokes)} className="apply-signature-drawn" />
      </svg>
      <div className="apply-clear">
        {strokes.length > 0 && (
          <Button kind="link" onClick={() => onStrokes([])}>
            Clear the drawing
          </Button>
        )}
      </div>
    </div>
  );
}
