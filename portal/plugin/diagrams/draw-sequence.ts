import type { Sequence, Step } from "./sequences.ts";
import { arrowhead, escapeXml, svgPicture } from "./svg.ts";

const column = 196;
const side = 82;
const head = 34;
const rowHeight = 44;

/** Draws who says what to whom, from the top down. */
export function drawSequence(sequence: Sequence): string {
  const { id, title, people, steps } = sequence;
  const x = (person: number) => side + person * column;
  const width = 2 * side + (people.length - 1) * column;
  const height = head + 20 + steps.length * rowHeight;
  const lifelines = people.map(
    (_, index) => `<path class="lifeline" d="M${x(index)} ${head}V${height - 4}"/>`,
  );
  const heads = people.map(
    (person, index) =>
      `<rect class="state" x="${x(index) - 70}" y="1" width="140" height="${head - 2}" rx="8"/><text class="person" x="${x(index)}" y="${head / 2 + 5}" text-anchor="middle">${escapeXml(person)}</text>`,
  );
  const drawn = steps.map((step, index) => {
    const y = head + 20 + index * rowHeight;
    return step.at === undefined
      ? message(step, x(step.from), x(step.to), y)
      : note(step.says, x(step.at), y);
  });
  return svgPicture(
    {
      id: `sequence-${id}`,
      kind: "sequence",
      title,
      description: "The list below contains the same steps.",
      width,
      height,
    },
    [...lifelines, ...heads, ...drawn],
  );
}

function message(step: Step & { at?: never }, from: number, to: number, y: number): string {
  const right = to > from;
  const below = y + 20;
  const end = step.lost ? (from + to) / 2 : to;
  const tip = right ? end - 7 : end + 7;
  const mark = step.lost
    ? `<path class="cross" d="M${end - 5} ${below - 5}l10 10m0 -10l-10 10"/>`
    : arrowhead(end, below, right ? 0 : 180);
  return [
    `<text x="${(from + to) / 2}" y="${y + 12}" text-anchor="middle">${escapeXml(step.says)}</text>`,
    `<path class="${step.answer ? "line answer" : "line"}" d="M${from} ${below}H${tip}"/>`,
    mark,
  ].join("");
}

function note(says: string, x: number, y: number): string {
  const width = Math.min(160, 16 + says.length * 6.6);
  return `<rect class="note" x="${x - width / 2}" y="${y}" width="${width}" height="26" rx="4"/><text x="${x}" y="${y + 17}" text-anchor="middle">${escapeXml(says)}</text>`;
}
