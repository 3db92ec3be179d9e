/** A place in a layer: a status, or a point that a line passes on the path down. */
export interface Place {
  status: string;
  /** true: only lines to `status` pass here. */
  passing: boolean;
}

/** A line between two adjacent layers. */
export interface Segment {
  from: Place;
  to: Place;
  /** Whether the status below may become the one above as well. */
  both: boolean;
}

export interface Layers {
  layers: Place[][];
  segments: Segment[];
}

type Transitions = Record<string, readonly string[]>;

/**
 * Places each status below its predecessors, and orders the layers so that few lines cross.
 *
 * Input    for each status its possible next statuses; the first one is an object's initial status.
 * Errors   throws for a backward transition between layers that are not adjacent, which is not
 *          drawn.
 */
export function layerStates(transitions: Transitions): Layers {
  const depth = depths(transitions);
  const layers: Place[][] = Array.from({ length: Math.max(...depth.values()) + 1 }, () => []);
  for (const [status, at] of depth) layers[at]!.push({ status, passing: false });
  const segments = route(transitions, depth, layers);
  return { layers: leastCrossings(layers, segments), segments };
}

/** Depth of each status: its longest path from the first one, backward transitions excluded. */
function depths(transitions: Transitions): Map<string, number> {
  const order = Object.keys(transitions);
  const forward = (from: string, to: string) => order.indexOf(to) > order.indexOf(from);
  const depth = new Map(order.map((status) => [status, 0]));
  for (const from of order) {
    for (const to of transitions[from] ?? []) {
      if (forward(from, to)) depth.set(to, Math.max(depth.get(to)!, depth.get(from)! + 1));
    }
  }
  return depth;
}

function route(transitions: Transitions, depth: Map<string, number>, layers: Place[][]): Segment[] {
  const segments: Segment[] = [];
  const place = (at: number, status: string, passing: boolean): Place => {
    const layer = layers[at]!;
    const found = layer.find((each) => each.status === status && each.passing === passing);
    if (found) return found;
    const made = { status, passing };
    layer.push(made);
    return made;
  };
  for (const [from, targets] of Object.entries(transitions)) {
    for (const to of targets) {
      const [top, bottom] = [depth.get(from)!, depth.get(to)!];
      const back = transitions[to]?.includes(from) ?? false;
      if (bottom <= top) {
        // Drawn with the way down, as a second head.
        if (back && top - bottom === 1) continue;
        throw new Error(`${from} leads back to ${to}, which is not drawn.`);
      }
      let last = place(top, from, false);
      for (let at = top + 1; at <= bottom; at += 1) {
        const next = place(at, to, at < bottom);
        const there = segments.some((each) => each.from === last && each.to === next);
        if (!there) segments.push({ from: last, to: next, both: back });
        last = next;
      }
    }
  }
  return segments;
}

/** Sweeps up and down, each time choosing the best order of one layer beside its neighbors. */
function leastCrossings(layers: Place[][], segments: Segment[]): Place[][] {
  let best = layers;
  for (let sweep = 0; sweep < 4; sweep += 1) {
    const indices = best.map((_, index) => index);
    for (const at of sweep % 2 === 0 ? indices : indices.reverse()) {
      const candidates = permutations(best[at]!);
      best = candidates
        .map((layer) => best.map((each, index) => (index === at ? layer : each)))
        .reduce((one, other) => (cost(other, segments) < cost(one, segments) ? other : one));
    }
  }
  return best;
}

/** Crossings first; among equals, lines that go straight down. */
function cost(layers: Place[][], segments: Segment[]): number {
  const position = new Map<Place, [number, number]>();
  layers.forEach((layer, at) => {
    layer.forEach((place, index) => {
      position.set(place, [at, index - (layer.length - 1) / 2]);
    });
  });
  let total = 0;
  segments.forEach((one, index) => {
    const [at, from] = position.get(one.from)!;
    const to = position.get(one.to)![1];
    total += Math.abs(from - to) / 100;
    for (const other of segments.slice(index + 1)) {
      const [otherAt, otherFrom] = position.get(other.from)!;
      const otherTo = position.get(other.to)![1];
      if (at === otherAt && (from - otherFrom) * (to - otherTo) < 0) total += 1;
    }
  });
  return total;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
