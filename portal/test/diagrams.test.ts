import { describe, expect, it } from "vitest";
import { drawResidual, readExampleRow, residualSteps } from "../plugin/diagrams/draw-residual.ts";
import { drawSequence } from "../plugin/diagrams/draw-sequence.ts";
import { drawStates } from "../plugin/diagrams/draw-states.ts";
import { layerStates, type Place } from "../plugin/diagrams/layer-states.ts";
import { describeSteps, sequences } from "../plugin/diagrams/sequences.ts";
import { readServerTables } from "../plugin/diagrams/server-tables.ts";

const { transitions } = readServerTables();

describe.each(Object.entries(transitions))("the picture of %s", (name, table) => {
  it("has a way for each transition of the server's table, and none beside them", () => {
    const { segments } = layerStates(table);
    // From each status along the lines to where they end.
    const ends = (from: Place): string[] =>
      segments
        .filter((each) => each.from === from)
        .flatMap(({ to }) =>
          to.passing ? ends(to).filter((end) => end === to.status) : to.status,
        );
    const drawn = new Set<string>();
    for (const { from, to, both } of segments) {
      if (from.passing) continue;
      for (const end of ends(from)) drawn.add(`${from.status} ${end}`);
      if (both) drawn.add(`${to.status} ${from.status}`);
    }
    const wanted = Object.entries(table).flatMap(([from, next]) =>
      next.map((to) => `${from} ${to}`),
    );
    expect([...drawn].sort()).toEqual(wanted.sort());
  });

  it("writes every status once and has a name for those who do not see it", () => {
    const svg = drawStates(name, table);
    for (const status of Object.keys(table)) expect(svg.split(`>${status}<`)).toHaveLength(2);
    expect(svg).toMatch(/<title id="[\w-]+">[^<]+<\/title><desc /);
  });
});

it("a backward transition between layers that are not adjacent is rejected, not omitted", () => {
  expect(() => layerStates({ a: ["b"], b: ["c"], c: ["a"] })).toThrow("c leads back to a");
});

it.each(Object.values(sequences))("$title: picture and words say the same", (sequence) => {
  const svg = drawSequence(sequence);
  const words = describeSteps(sequence).join("\n");
  for (const { says } of sequence.steps) {
    expect(svg).toContain(`>${says}<`);
    expect(words).toContain(says);
  }
});

it("the picture of a residual shows the figures of the reference, to the last digit", () => {
  const row = readExampleRow();
  const svg = drawResidual(row);
  const figures = residualSteps(row).flatMap((layer) => layer.map(({ figure }) => figure));
  expect(figures).toEqual([
    "gpv 36049",
    "1135 − 0 − 750.98 = 384.02",
    "pool 230.412 → 230",
    "57.603 → 57",
    "172.809 → 173",
  ]);
  for (const figure of figures) expect(svg).toContain(`>${figure}<`);
});
