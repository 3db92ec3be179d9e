import { readFileSync } from "node:fs";
import { arrowhead, escapeXml, svgPicture } from "./svg.ts";

/** The drawn fields of the example row of the merchants' report. */
interface ExampleRow {
  transaction_count: number;
  gpv: number;
  rev: number;
  fees: number;
  pool: number;
  items: { share: number; exact: { expense: string; npr: string; pool: string } }[];
  shares: { name: string; share: number; amount: number }[];
}

/** As narrow as the words allow: on a phone the picture is as wide as the screen. */
const box = { width: 216, height: 48 };
const gap = { across: 12, down: 40 };
const margin = 4;

/** The row that the reference shows as the response of the merchants' report. */
export function readExampleRow(): ExampleRow {
  const file = new URL("../../../contract/openapi/residuals.json", import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, "utf8"));
  const report =
    paths["/residual_periods/{residualPeriodId}/reports/partners/merchants"].get.responses["200"];
  const [example] = Object.values(report.content["application/json"].examples) as [
    { value: { data: [ExampleRow] } },
  ];
  return example.value.data[0];
}

/** Decimals of thousandths, added up as integers: no digit is lost. */
function sumOf(decimals: readonly string[]): string {
  const thousandths = decimals.reduce((sum, decimal) => {
    const [whole = "0", fraction = ""] = decimal.split(".");
    return sum + Number(whole + fraction.padEnd(3, "0"));
  }, 0);
  return (thousandths / 1000).toFixed(3).replace(/\.?0+$/, "");
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** The steps from payments to parts; those of the last are side by side. */
export function residualSteps(row: ExampleRow): { title: string; figure: string }[][] {
  const expense = sumOf(row.items.map(({ exact }) => exact.expense));
  const npr = sumOf(row.items.map(({ exact }) => exact.npr));
  const pool = sumOf(row.items.map(({ exact }) => exact.pool));
  return [
    [{ title: `${row.transaction_count} payments settle`, figure: `gpv ${row.gpv}` }],
    [
      {
        title: "rev less fees less expense",
        figure: `${row.rev} − ${row.fees} − ${expense} = ${npr}`,
      },
    ],
    [
      {
        title: `${percent(row.items[0]?.share ?? 0)} shared, rounded once`,
        figure: `pool ${pool} → ${row.pool}`,
      },
    ],
    row.shares.map(({ name, share, amount }) => ({
      title: `${name}, ${percent(share)}`,
      figure: `${sumOf([String((Number(pool) * share) / 10_000)])} → ${amount}`,
    })),
  ];
}

/** Draws the calculation of a residual, from top to bottom, with the figures of the reference. */
export function drawResidual(row: ExampleRow): string {
  const steps = residualSteps(row);
  const widest = Math.max(...steps.map((layer) => layer.length));
  const inner = widest * box.width + (widest - 1) * gap.across;
  const placed = steps.map((layer, depth) => {
    const width = layer.length * box.width + (layer.length - 1) * gap.across;
    return layer.map((step, index) => ({
      ...step,
      x: margin + (inner - width) / 2 + index * (box.width + gap.across) + box.width / 2,
      y: margin + depth * (box.height + gap.down),
    }));
  });
  const lines = placed.slice(1).flatMap((layer, depth) =>
    layer.flatMap((to) =>
      (placed[depth] ?? []).map((from) => {
        const [start, end] = [from.y + box.height, to.y];
        const middle = (start + end) / 2;
        const curve = `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${end - 7}`;
        return `<path class="line" d="${curve}"/>${arrowhead(to.x, end, 90)}`;
      }),
    ),
  );
  const boxes = placed
    .flat()
    .map(({ title, figure, x, y }) =>
      [
        `<rect class="state" x="${x - box.width / 2}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>`,
        `<text x="${x}" y="${y + 20}" text-anchor="middle">${escapeXml(title)}</text>`,
        `<text class="person" x="${x}" y="${y + 38}" text-anchor="middle">${escapeXml(figure)}</text>`,
      ].join(""),
    );
  return svgPicture(
    {
      id: "residual",
      kind: "states",
      title: residualTitle,
      description: "The table below contains the same information.",
      width: inner + 2 * margin,
      height: steps.length * (box.height + gap.down) - gap.down + 2 * margin,
    },
    [...lines, ...boxes],
  );
}

export const residualTitle = "From three payments to the residuals of two participants";
