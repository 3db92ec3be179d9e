import type { FlowGraph, FlowNode, FlowRibbon } from "./flow-graph.ts";

export interface PlacedNode extends FlowNode {
  x: number;
  y: number;
  height: number;
  /** Amount that is still there; negative: more left than came. */
  remainder: number;
}

export interface PlacedRibbon extends FlowRibbon {
  path: string;
  thickness: number;
  /** false: the amount is too small for its scale, and drawn at the smallest height. */
  toScale: boolean;
  /** Middle of the ribbon, for its label. */
  middle: readonly [x: number, y: number];
}

export interface PlacedFlow {
  nodes: readonly PlacedNode[];
  ribbons: readonly PlacedRibbon[];
  width: number;
  height: number;
}

export const flowWidth = 1000;
export const nodeWidth = 10;
const thicknessMin = 2;
const tallest = 150;
const top = 46;
const rowGap = 56;
const laneHeight = 40;
/** Stages keep this distance from the right edge, for the label of the last one. */
const columnStep = (flowWidth - nodeWidth - 120) / 4;

/** Places the nodes in fixed columns, and draws ribbons as high as their amounts. */
export function layoutFlow({ nodes, ribbons }: FlowGraph): PlacedFlow {
  const largest = Math.max(1, ...nodes.flatMap(({ inflow, outflow }) => [inflow, outflow]));
  const scale = tallest / largest;
  const thick = (amount: number) => Math.max(thicknessMin, amount * scale);
  const sumOf = (list: readonly FlowRibbon[]) =>
    list.reduce((sum, { amount }) => sum + thick(amount), 0);
  const heightOf = (node: FlowNode) => {
    const remainder = node.inflow - node.outflow;
    const left = remainder > 0 && !isEnd(node) ? thick(remainder) : 0;
    return Math.max(
      thicknessMin,
      sumOf(ribbons.filter(({ to }) => to === node.id)),
      sumOf(ribbons.filter(({ from }) => from === node.id)) + left,
    );
  };

  const placed = new Map<string, PlacedNode>();
  const put = (node: FlowNode, x: number, y: number) =>
    placed.set(node.id, {
      ...node,
      x,
      y,
      height: heightOf(node),
      remainder: node.inflow - node.outflow,
    });

  let y = top;
  const staged = nodes.filter((node) => !node.isLane);
  const visits = Math.max(0, ...staged.map(({ visit }) => visit));
  for (let visit = 0; visit <= visits; visit += 1) {
    const row = staged.filter((node) => node.visit === visit);
    for (const node of row) put(node, node.column * columnStep, y);
    y += Math.max(0, ...row.map(heightOf)) + rowGap;
  }

  const inLanes = nodes.filter((node) => node.isLane);
  let bottom = y - rowGap;
  for (let column = 0; column < 5; column += 1) {
    let at = y - 12;
    for (const node of inLanes.filter((each) => each.column === column)) {
      put(node, (column + 0.42) * columnStep, at);
      at += Math.max(heightOf(node), laneHeight) + 16;
    }
    if (at > y - 12) bottom = Math.max(bottom, at);
  }

  const yOf = (id: string) => placed.get(id)?.y ?? 0;
  const outOffset = offsets(
    ribbons,
    (ribbon) => ribbon.from,
    (ribbon) => yOf(ribbon.to),
    thick,
  );
  const inOffset = offsets(
    ribbons,
    (ribbon) => ribbon.to,
    (ribbon) => yOf(ribbon.from),
    thick,
  );
  const drawn = ribbons.map((ribbon): PlacedRibbon => {
    const [from, to] = [placed.get(ribbon.from), placed.get(ribbon.to)];
    if (from === undefined || to === undefined) throw new Error(`${ribbon.id} has no node`);
    const thickness = thick(ribbon.amount);
    const start = [from.x + nodeWidth, from.y + (outOffset.get(ribbon.id) ?? 0)] as const;
    const end = [to.x, to.y + (inOffset.get(ribbon.id) ?? 0)] as const;
    return {
      ...ribbon,
      path: ribbonPath(start, end, thickness),
      thickness,
      toScale: ribbon.amount * scale >= thicknessMin,
      middle: [(start[0] + end[0]) / 2, (start[1] + end[1] + thickness) / 2],
    };
  });
  return { nodes: [...placed.values()], ribbons: drawn, width: flowWidth, height: bottom + 8 };
}

/** Where each ribbon begins at the side of its node: those that end higher begin higher. */
function offsets(
  ribbons: readonly FlowRibbon[],
  nodeOf: (ribbon: FlowRibbon) => string,
  otherY: (ribbon: FlowRibbon) => number,
  thick: (amount: number) => number,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const id of new Set(ribbons.map(nodeOf))) {
    let at = 0;
    const own = ribbons.filter((ribbon) => nodeOf(ribbon) === id);
    for (const ribbon of own.toSorted((a, b) => otherY(a) - otherY(b))) {
      found.set(ribbon.id, at);
      at += thick(ribbon.amount);
    }
  }
  return found;
}

/** Whether funds leave or enter the picture there. */
const isEnd = ({ place }: FlowNode) => place === "customer" || place === "bank";

type Point = readonly [x: number, y: number];

/** A band of one height from one side to another. */
function ribbonPath([x0, y0]: Point, [x1, y1]: Point, thickness: number): string {
  const bend = Math.max(24, Math.abs(x1 - x0) / 2);
  const round = (value: number) => Math.round(value * 10) / 10;
  const edge = (from: Point, to: Point, sign: 1 | -1) =>
    `C${round(from[0] + sign * bend)} ${round(from[1])} ${round(to[0] - sign * bend)} ${round(to[1])} ${round(to[0])} ${round(to[1])}`;
  const [low0, low1]: [Point, Point] = [
    [x0, y0 + thickness],
    [x1, y1 + thickness],
  ];
  return `M${round(x0)} ${round(y0)}${edge([x0, y0], [x1, y1], 1)}L${round(x1)} ${round(low1[1])}${edge(low1, low0, -1)}Z`;
}
