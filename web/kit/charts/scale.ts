/** Space around the plot, for the labels of both axes. */
export const plot = { width: 640, height: 220, left: 56, right: 12, top: 12, bottom: 28 } as const;

/**
 * Round values of an axis that cover a range.
 *
 * Returns  from the first at or below the smallest value to the first at or above the largest.
 */
export function ticksOf(smallest: number, largest: number, count = 4): number[] {
  const span = largest - smallest;
  if (span <= 0) return [Math.floor(smallest), Math.floor(smallest) + 1];
  const rough = span / count;
  // Values are whole: cents and counts.
  const power = Math.max(1, 10 ** Math.floor(Math.log10(rough)));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const first = Math.floor(smallest / step);
  const last = Math.ceil(largest / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

export interface Scales {
  /** Of the whole chart, labels included. */
  width: number;
  /** Position of a point by its index. */
  x: (index: number) => number;
  y: (value: number) => number;
  ticks: readonly number[];
}

/**
 * Input    values: of all series; amounts and counts begin at zero. width: of the whole chart.
 *          bars: points are in the middle of equal bands instead of from edge to edge.
 */
export function scalesOf(
  values: readonly number[],
  points: number,
  { width: whole = plot.width, bars = false }: { width?: number; bars?: boolean } = {},
): Scales {
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const width = whole - plot.left - plot.right;
  const height = plot.height - plot.top - plot.bottom;
  const isBand = bars || points < 2;
  return {
    width: whole,
    ticks,
    x: (index) =>
      plot.left +
      (isBand ? (width * (index + 0.5)) / Math.max(1, points) : (width * index) / (points - 1)),
    y: (value) => plot.top + height - (height * (value - low)) / (high - low),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A line through points; a missing one interrupts it. */
export function linePath(values: readonly (number | null)[], { x, y }: Scales): string {
  let isDrawing = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return "";
      }
      const command = isDrawing ? "L" : "M";
      isDrawing = true;
      return `${command}${round(x(index))} ${round(y(value))}`;
    })
    .join("");
}

/** Points without a neighbor, which no line shows. Returns   the index and the value of each. */
export function isolatedPoints(values: readonly (number | null)[]): [number, number][] {
  return values.flatMap((value, at): [number, number][] => {
    const isAlone = (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
    return value !== null && isAlone ? [[at, value]] : [];
  });
}

/** Sums of each point up to each series: the upper edges of stacked areas. */
export function stacked(series: readonly (readonly number[])[]): number[][] {
  const edges: number[][] = [];
  for (const values of series) {
    const below = edges.at(-1);
    edges.push(values.map((value, index) => value + (below?.[index] ?? 0)));
  }
  return edges;
}

/** The area between two edges. */
export function areaPath(
  upper: readonly number[],
  lower: readonly number[],
  scales: Scales,
): string {
  const { x, y } = scales;
  const back = lower
    .map((value, index) => `L${round(x(index))} ${round(y(value))}`)
    .reverse()
    .join("");
  return upper.length === 0 ? "" : `${linePath(upper, scales)}${back}Z`;
}
