import type { Strokes } from "../actions.ts";

/** An image of one value for each pixel: 0 is ink, 255 is paper. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * Draws lines into an image.
 *
 * Input    strokes: points of a field that is 1000 wide and 300 high; width, height: pixels.
 */
export function drawStrokes(strokes: Strokes, width: number, height: number): Drawing {
  const pixels = new Uint8Array(width * height).fill(255);
  const radius = Math.max(0.5, Math.min(width / 1000, height / 300) * 2.6);
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    (x / 1000) * (width - 1),
    (y / 300) * (height - 1),
  ];
  const dot = (x: number, y: number) => {
    const top = Math.max(0, Math.round(y - radius));
    const bottom = Math.min(height - 1, Math.round(y + radius));
    const left = Math.max(0, Math.round(x - radius));
    const right = Math.min(width - 1, Math.round(x + radius));
    for (let row = top; row <= bottom; row += 1)
      pixels.fill(0, row * width + left, row * width + right + 1);
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
