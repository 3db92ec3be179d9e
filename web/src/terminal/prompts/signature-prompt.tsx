import { type FormEvent, type PointerEvent, useRef, useState } from "react";
import type { Action, PromptOf, Strokes } from "../terminal-api.ts";

const padWidth = 1000;
const padHeight = 300;
const pointsMax = 4000;

/** Lines as a path within 1000 by 300. A line begins with one to its own place: so dots are seen. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .map((points) =>
      points.map(([x, y], at) => `${at === 0 ? `M${x} ${y} ` : ""}L${x} ${y}`).join(" "),
    )
    .join(" ");
}

/** Drawn by mouse, pen or finger; or the name is typed, and the terminal converts it to lines. */
export function SignaturePrompt({
  prompt,
  act,
}: {
  prompt: PromptOf<"signature">;
  act: (action: Action) => void;
}) {
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [name, setName] = useState("");
  const isEmpty = strokes.length === 0 && name.trim() === "";
  const sign = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    act({ action: "sign", ...(strokes.length > 0 ? { strokes } : { name: name.trim() }) });
  };
  return (
    <form className="screen-ask screen-sign" onSubmit={sign} noValidate>
      <p className="screen-title">{prompt.text}</p>
      <Pad strokes={strokes} onStrokes={setStrokes} />
      <div className="sign-row">
        <label className="sign-name">
          <span className="visually-hidden">Or type your name</span>
          <input
            data-first
            className="screen-input"
            placeholder="Or type your name"
            autoComplete="off"
            maxLength={60}
            value={name}
            disabled={strokes.length > 0}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button
          type="button"
          className="touch touch-quiet"
          onClick={() => {
            setStrokes([]);
            setName("");
          }}
        >
          Clear
        </button>
        <button type="button" className="touch touch-no" onClick={() => act({ action: "cancel" })}>
          Cancel
        </button>
        <button type="submit" className="touch touch-yes" aria-disabled={isEmpty}>
          Done
        </button>
      </div>
    </form>
  );
}

type Redraw = (change: (before: Strokes) => Strokes) => void;

function Pad({ strokes, onStrokes }: { strokes: Strokes; onStrokes: Redraw }) {
  /** The pointer that draws: other pointers on the pad are ignored. */
  const pointer = useRef<number>(undefined);
  const pointOf = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (part: number, most: number) =>
      Math.round(Math.max(0, Math.min(1, part)) * most);
    return [
      within((event.clientX - box.left) / box.width, padWidth),
      within((event.clientY - box.top) / box.height, padHeight),
    ];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== undefined || event.button !== 0) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    onStrokes((before) => (isFull(before) ? before : [...before, [point]]));
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId) return;
    const point = pointOf(event);
    onStrokes((before) => {
      const last = before.at(-1);
      if (last === undefined || isFull(before)) return before;
      return [...before.slice(0, -1), [...last, point]];
    });
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current === event.pointerId) pointer.current = undefined;
  };
  return (
    <svg
      className="sign-pad"
      viewBox={`0 0 ${padWidth} ${padHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={strokes.length === 0 ? "Nothing is drawn yet" : "A drawn signature"}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
    >
      <line x1="60" x2="940" y1="225" y2="225" className="sign-line" />
      <path d={pathOf(strokes)} className="sign-drawn" />
    </svg>
  );
}

const isFull = (strokes: Strokes) => strokes.flat().length >= pointsMax;
