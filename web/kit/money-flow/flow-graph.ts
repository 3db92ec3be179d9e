/** An entry of a step in the owner's ledger. */
export interface FlowEntry {
  account: string;
  direction: "debit" | "credit";
  amount: number;
}

/** One ledger transaction of the flow, as the API returns it. */
export interface FlowStep {
  ledger_transaction_id: string;
  type: string;
  total: string;
  description: string;
  owner_type: string;
  owner_id: string;
  source_type: string;
  source_id: string | null;
  amount: number;
  balance_change: number;
  entries: readonly FlowEntry[];
  created_at: string;
  /** Absent for steps of other owners below. */
  steps?: readonly FlowStep[];
}

/** Fixed columns of the picture. */
export const stages = ["customer", "pending", "available", "in_payout", "bank"] as const;
export type Stage = (typeof stages)[number];

/** Where funds leave the row of stages, or wait beside it. */
export const lanes = [
  "fees",
  "splits",
  "refunds",
  "disputes",
  "bank_returns",
  "reserve",
  "blocked",
  "other",
] as const;
export type Lane = (typeof lanes)[number];

export interface FlowNode {
  id: string;
  place: Stage | Lane;
  /** Column of a stage; of a lane, the column that it begins in. */
  column: number;
  isLane: boolean;
  /** 0 for the first time that funds are there; a return is another visit. */
  visit: number;
  inflow: number;
  outflow: number;
}

export interface FlowRibbon {
  id: string;
  from: string;
  to: string;
  amount: number;
  step: FlowStep;
}

export interface FlowGraph {
  nodes: readonly FlowNode[];
  ribbons: readonly FlowRibbon[];
}

/** Ledger accounts of the owner that are stages, and those that are lanes. */
const stageOf: Readonly<Record<string, Stage>> = {
  pending: "pending",
  available: "available",
  in_payout: "in_payout",
};
const laneOf: Readonly<Record<string, Lane>> = {
  reserve: "reserve",
  in_dispute: "disputes",
  blocked: "blocked",
};

const isLane = (place: Stage | Lane): place is Lane => (lanes as readonly string[]).includes(place);

/**
 * The graph of a payment's funds in its owner's ledger: nodes are ledger accounts by visit, ribbons
 * are movements in the order of time.
 *
 * At each node between the ends, inflow = outflow + what remains there.
 *
 * Input    owner: the owner that the flow's totals cover; steps of other owners are left out.
 */
export function flowGraph(steps: readonly FlowStep[], owner: string): FlowGraph {
  const nodes: FlowNode[] = [];
  const ribbons: FlowRibbon[] = [];

  const newNode = (place: Stage | Lane, column: number): FlowNode => {
    const visit = nodes.filter(
      (node) => node.place === place && (!isLane(place) || node.column === column),
    ).length;
    const node = {
      id: `${place}-${column}-${visit}`,
      place,
      column,
      isLane: isLane(place),
      visit,
      inflow: 0,
      outflow: 0,
    };
    nodes.push(node);
    return node;
  };
  const latest = (place: Stage | Lane) => nodes.findLast((node) => node.place === place);

  /** Funds that go back open another visit. */
  const target = (place: Stage | Lane, source: FlowNode): FlowNode => {
    if (isLane(place)) {
      const found = nodes.find((node) => node.place === place && node.column === source.column);
      return found ?? newNode(place, source.column);
    }
    const column = stages.indexOf(place);
    const found = latest(place);
    // From a lane the funds come back; from a stage at or after this one, too.
    const isReturn = source.isLane || source.column >= column;
    if (found === undefined || (isReturn && found.outflow > 0)) return newNode(place, column);
    return found;
  };

  /** The visits from which an amount leaves, newest first; a shortage is the newest one's. */
  const sources = (place: Stage | Lane, amount: number): [FlowNode, number][] => {
    const visits = nodes.filter((node) => node.place === place).reverse();
    const first = visits[0] ?? newNode(place, isLane(place) ? 1 : stages.indexOf(place));
    const taken: [FlowNode, number][] = [];
    let left = amount;
    for (const node of visits) {
      const part = Math.min(left, Math.max(0, node.inflow - node.outflow));
      if (part === 0) continue;
      taken.push([node, part]);
      left -= part;
    }
    if (left > 0) {
      const own = taken.find(([node]) => node === first);
      if (own === undefined) taken.push([first, left]);
      else own[1] += left;
    }
    return taken;
  };

  const move = (from: Stage | Lane, to: Stage | Lane, amount: number, step: FlowStep) => {
    for (const [source, part] of sources(from, amount)) {
      const end = target(to, source);
      source.outflow += part;
      end.inflow += part;
      ribbons.push({ id: `r${ribbons.length}`, from: source.id, to: end.id, amount: part, step });
    }
  };

  const apply = (step: FlowStep) => {
    if (step.owner_id === owner) {
      for (const [from, to, amount] of movesOf(step)) move(from, to, amount, step);
    }
    for (const each of step.steps ?? []) apply(each);
  };
  for (const step of steps) apply(step);
  return { nodes, ribbons };
}

type Move = readonly [from: Stage | Lane, to: Stage | Lane, amount: number];

/** Movements of one step between the owner's accounts, and to and from what is outside of them. */
export function movesOf(step: FlowStep): Move[] {
  const left: [Stage | Lane, number][] = [];
  const reached: [Stage | Lane, number][] = [];
  for (const { account, direction, amount } of step.entries) {
    const place = stageOf[account] ?? laneOf[account];
    if (place === undefined) continue;
    (direction === "debit" ? left : reached).push([place, amount]);
  }
  const moves: Move[] = [];
  const take = (list: [Stage | Lane, number][]) => list.find(([, amount]) => amount > 0);
  for (
    let [from, to] = [take(left), take(reached)];
    from && to;
    [from, to] = [take(left), take(reached)]
  ) {
    const amount = Math.min(from[1], to[1]);
    from[1] -= amount;
    to[1] -= amount;
    if (from[0] !== to[0]) moves.push([from[0], to[0], amount]);
  }
  const outside = outsideOf(step);
  // The network's debit and credit of a disputed amount change nothing in the picture: it is in the
  // lane of disputes either way.
  for (const [place, amount] of left) {
    if (amount > 0 && place !== "disputes") moves.push([place, outside, amount]);
  }
  for (const [place, amount] of reached) {
    if (amount > 0 && place !== "disputes") moves.push([outside, place, amount]);
  }
  return moves;
}

/** The place that a step reaches outside of the owner's balances. */
function outsideOf({ total }: FlowStep): Stage | Lane {
  switch (total) {
    case "captured":
      return "customer";
    case "payouts":
      return "bank";
    case "fees":
    case "splits":
    case "refunds":
    case "disputes":
    case "bank_returns":
      return total;
    default:
      return "other";
  }
}
