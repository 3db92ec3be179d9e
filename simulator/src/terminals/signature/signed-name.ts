import type { Strokes } from "../actions.ts";

type Line = [number, number][];

const baselineY = 190;
const leftMargin = 90;
const tall = /[A-Zbdfhklt0-9]/;
const deep = /[gjpqyz]/;
/** Points of a letter's loop. */
const loopPoints = 18;

/**
 * Draws a signature for a typed name: a running line of loops for each word, higher for tall
 * letters and deeper for those with descenders, so that each name has its own shape.
 *
 * Returns  lines of a field that is 1000 wide and 300 high.
 */
export function signedName(name: string): Strokes {
  const letters = [...name.trim()].slice(0, 40);
  const step = Math.min(64, 800 / Math.max(letters.length, 1));
  const words: Line[] = [[]];
  letters.forEach((letter, index) => {
    const left = leftMargin + index * step;
    if (letter === " ") words.push([]);
    else words.at(-1)?.push(...loopOf(letter, left, step));
  });
  const right = leftMargin + letters.length * step;
  return [...words.filter((word) => word.length > 0), flourish(right)].map((line) =>
    line.map(([x, y]) => [Math.min(1000, Math.max(0, Math.round(x))), Math.round(y)] as const),
  );
}

function loopOf(letter: string, left: number, width: number): Line {
  const isCapital = /[A-Z]/.test(letter);
  const up = isCapital ? 125 : tall.test(letter) ? 100 : 38;
  const down = deep.test(letter) ? 62 : 0;
  // The width of a loop's turn depends on the letter, so that an n differs from an m.
  const turnBack = 0.24 + ((letter.codePointAt(0) ?? 0) % 5) * 0.05;
  return Array.from({ length: loopPoints }, (_, index) => {
    const part = index / loopPoints;
    const turn = part * 2 * Math.PI;
    const isBelow = down > 0 && part > 0.5;
    const height = isBelow
      ? (-down * (1 - Math.cos(turn * 2))) / 2
      : (up * (1 - Math.cos(down > 0 ? turn * 2 : turn))) / 2;
    const x = left + width * (part + turnBack * Math.sin(turn + 0.6) - turnBack * Math.sin(0.6));
    // Hands lean forward.
    return [x + height * 0.22, baselineY - height];
  });
}

function flourish(right: number): Line {
  return Array.from({ length: 24 }, (_, index) => {
    const part = index / 23;
    return [
      leftMargin - 20 + (right + 40 - leftMargin) * part,
      246 - 22 * Math.sin(part * Math.PI * 0.9),
    ];
  });
}
