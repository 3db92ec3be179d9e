import { layerStates, type Place } from "./layer-states.ts";
import { arrowhead, escapeXml, svgPicture } from "./svg.ts";

const box = { width: 104, height: 34 };
const passing = 16;
const gap = { across: 18, down: 46 };
const margin = 12;

/** Draws what each status may become, from the top down. */
export function drawStates(name: string, transitions: Record<string, readonly string[]>): string {
  const { layers, segments } = layerStates(transitions);
  const widths = layers.map(widthOf);
  const inner = Math.max(...widths);
  const centre = new Map<Place, { x: number; y: number }>();
  layers.forEach((layer, at) => {
    let x = margin + (inner - widths[at]!) / 2;
    const y = margin + at * (box.height + gap.down) + box.height / 2;
    for (const place of layer) {
      const width = place.passing ? passing : box.width;
      centre.set(place, { x: x + width / 2, y });
      x += width + gap.across;
    }
  });

  const lines = segments.map(({ from, to, both }) => {
    const [a, b] = [centre.get(from)!, centre.get(to)!];
    const top = a.y + (from.passing ? 0 : box.height / 2);
    const end = b.y - (to.passing ? 0 : box.height / 2);
    const middle = (top + end) / 2;
    // The line ends where the head begins, so that the head is a point.
    const [start, stop] = [top + (both ? 7 : 0), end - (to.passing ? 0 : 7)];
    const curve = `M${a.x} ${start}C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${stop}`;
    return [
      `<path class="line" d="${curve}"/>`,
      to.passing ? "" : arrowhead(b.x, end, 90),
      both ? arrowhead(a.x, top, -90) : "",
    ].join("");
  });
  const boxes = [...centre].flatMap(([{ status, passing: isPassing }, { x, y }]) => {
    if (isPassing) return [];
    const final = transitions[status]!.length === 0;
    return [
      `<rect class="${final ? "state final" : "state"}" x="${x - box.width / 2}" y="${y - box.height / 2}" width="${box.width}" height="${box.height}" rx="${box.height / 2}"/>`,
      `<text x="${x}" y="${y + 4.5}" text-anchor="middle">${escapeXml(status)}</text>`,
    ];
  });
  return svgPicture(
    {
      id: `states-of-${name.replaceAll(" ", "-")}`,
      kind: "states",
      title: `Statuses of a ${name}`,
      description: "The table below contains the same transitions.",
      width: inner + 2 * margin,
      height: layers.length * (box.height + gap.down) - gap.down + 2 * margin,
    },
    [...lines, ...passings(centre), ...boxes],
  );
}

function widthOf(layer: readonly Place[]): number {
  const places = layer.map((place) => (place.passing ? passing : box.width));
  return places.reduce((sum, width) => sum + width, (layer.length - 1) * gap.across);
}

/** Where a line passes a layer it goes straight: nothing of it would be seen otherwise. */
function passings(centre: ReadonlyMap<Place, { x: number; y: number }>): string[] {
  return [...centre]
    .filter(([place]) => place.passing)
    .map(([, { x, y }]) => `<path class="line" d="M${x} ${y - 0.5}v1"/>`);
}
