import type { Strokes } from "../actions.ts";

/** An image of one value for each pixel: 0 is ink, 255 is paper. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * Draws lines into an image: as large as they fit, in the middle, and in their own proportions,
 * whatever those of the image are.
 *
 * Input    strokes: points of a field that is 1000 wide and 300 high; width, height: pixels.
 */
export function drawStrokes(strokes: Strokes, width: number, height: number): Drawing {
  const pixels = new Uint8Array(width * height).fill(255);
  const scale = Math.min((width - 1) / 1000, (height - 1) / 300);
  const radius = Math.max(0.5, scale * 2.6);
  const left = (width - 1 - scale * 1000) / 2;
  const top = (height - 1 - scale * 300) / 2;
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    left + x * scale,
    top + y * scale,
  ];
  const dot = (x: number, y: number) => {
    const above = Math.max(0, Math.round(y - radius));
    const below = Math.min(height - 1, Math.round(y + radius));
    const from = Math.max(0, Math.round(x - radius));
    const to = Math.min(width - 1, Math.round(x + radius));
    for (let row = above; row <= below; row += 1)
      pixels.fill(0, row * width + from, row * width + to + 1);
  };
  for (const stroke of strokes) {
    stroke.forEach((point, index) => {
      const [x, y] = place(point);
      const [fromX, fromY] = place(stroke[index - 1] ?? point);
      const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY)));
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps;
        dot(fromX + (x - fromX) * part, fromY + (y - fromY) * part);
      }
    });
  }
  return { width, height, pixels };
}
