import { Amount } from "../amount.tsx";
import type { FlowGraph, FlowRibbon } from "./flow-graph.ts";
import { placeLabels } from "./flow-labels.ts";

/** The same flow on a phone: each movement as a bar, with what is owed to the owner after it. */
export function Waterfall({
  graph,
  chosen,
  onChoose,
}: {
  graph: FlowGraph;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const placeOf = (id: string) => graph.nodes.find((node) => node.id === id)?.place ?? "other";
  let running = 0;
  const rows = graph.ribbons.map((ribbon) => {
    const change = changeOf(ribbon, placeOf);
    running += change;
    return { ribbon, change, after: running };
  });
  const largest = Math.max(1, ...rows.map(({ after, change }) => Math.max(after, after - change)));
  return (
    <ol className="waterfall">
      {rows.map(({ ribbon, change, after }) => {
        const low = Math.max(0, Math.min(after, after - change));
        const share = (minor: number) => (100 * minor) / largest;
        return (
          <li key={ribbon.id}>
            <button
              type="button"
              aria-pressed={ribbon.id === chosen}
              onClick={() => onChoose(ribbon.id === chosen ? undefined : ribbon.id)}
            >
              <span className="waterfall-label">
                {placeLabels[placeOf(ribbon.from)]} <span aria-hidden="true">▸</span>
                <span className="visually-hidden">to</span> {placeLabels[placeOf(ribbon.to)]}
              </span>
              <Amount minor={change === 0 ? ribbon.amount : change} />
              <svg
                className="waterfall-bar"
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect
                  x={change === 0 ? 0 : share(low)}
                  width={Math.max(0.5, share(change === 0 ? ribbon.amount : Math.abs(change)))}
                  height={6}
                  data-place={placeOf(ribbon.to)}
                />
              </svg>
              <span className="waterfall-after">
                after it <Amount minor={after} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const outside = [
  "customer",
  "fees",
  "splits",
  "refunds",
  "bank_returns",
  "bank",
  "disputes",
  "other",
];

/** How a movement changes what is owed to the owner; 0 between the owner's own accounts. */
function changeOf(ribbon: FlowRibbon, placeOf: (id: string) => string): number {
  const [comes, goes] = [ribbon.from, ribbon.to].map((id) => outside.includes(placeOf(id)));
  if (comes === goes) return 0;
  return comes ? ribbon.amount : -ribbon.amount;
}
