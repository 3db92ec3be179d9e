import { type PointerEvent, useRef, useState } from "react";

/** Drop targets for a card, marked on the device. */
export type DropPlace = "tap" | "insert" | "swipe";

interface Drag {
  id: string;
  x: number;
  y: number;
  over: DropPlace | undefined;
}

/** A longer movement is a drag, not a click. */
const movedPx = 6;

function placeAt(x: number, y: number): DropPlace | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return place?.dataset.drop as DropPlace | undefined;
}

/**
 * Drags cards by mouse or pen. A finger scrolls the page instead: it selects the card by a tap, and
 * then uses one of the three buttons.
 */
export function useDrag(onDrop: (id: string, place: DropPlace) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ x: number; y: number }>(undefined);
  const handlers = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === "touch" || event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === undefined) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      if (drag === undefined && Math.hypot(x, y) < movedPx) return;
      setDrag({ id, x, y, over: placeAt(event.clientX, event.clientY) });
    },
    onPointerUp() {
      if (drag?.over !== undefined) onDrop(drag.id, drag.over);
      start.current = undefined;
      setDrag(undefined);
    },
    onPointerCancel() {
      start.current = undefined;
      setDrag(undefined);
    },
  });
  return { drag, handlers };
}
