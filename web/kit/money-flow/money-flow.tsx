import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { formatAmount } from "../format-amount.ts";
import { type FlowStep, flowGraph } from "./flow-graph.ts";
import { placeLabels } from "./flow-labels.ts";
import { layoutFlow, nodeWidth, type PlacedNode, type PlacedRibbon } from "./flow-layout.ts";
import { Waterfall } from "./waterfall.tsx";
import "./money-flow.css";

/**
 * The river of a payment's funds. Arrow keys move through its ribbons in the order of time.
 *
 * Input    detail: shows what a ribbon consists of.
 */
export function MoneyFlow<Step extends FlowStep>({
  steps,
  owner,
  caption,
  detail,
}: {
  steps: readonly Step[];
  /** The owner that the totals cover. */
  owner: string;
  /** A sentence that says what the picture shows. */
  caption: string;
  detail: (step: Step) => ReactNode;
}) {
  const graph = useMemo(() => flowGraph(steps, owner), [steps, owner]);
  const flow = useMemo(() => layoutFlow(graph), [graph]);
  const [chosen, setChosen] = useState<string>();
  const svg = useRef<SVGSVGElement>(null);
  const ribbon = flow.ribbons.find(({ id }) => id === chosen);
  const press = (event: KeyboardEvent) => {
    const forward = event.key === "ArrowRight" || event.key === "ArrowDown";
    if (event.key === "Enter" || event.key === " ") {
      const id = (event.target as Element).getAttribute("data-ribbon");
      if (id === null) return;
      event.preventDefault();
      setChosen(id === chosen ? undefined : id);
    } else if (forward || event.key === "ArrowLeft" || event.key === "ArrowUp") {
      event.preventDefault();
      const all = [...(svg.current?.querySelectorAll<SVGElement>("[data-ribbon]") ?? [])];
      const at = all.indexOf(event.target as SVGElement);
      const next = all[(at + (forward ? 1 : all.length - 1)) % all.length];
      next?.focus();
      setChosen(next?.dataset.ribbon);
    }
  };
  const nameOf = (id: string) => {
    const node = flow.nodes.find((each) => each.id === id);
    return node === undefined ? "" : placeLabels[node.place];
  };
  return (
    <figure className="flow">
      <figcaption>{caption}</figcaption>
      <div className="flow-river">
        <svg
          ref={svg}
          viewBox={`-2 0 ${flow.width + 4} ${flow.height}`}
          role="application"
          aria-label={caption}
          onKeyDown={press}
        >
          {flow.ribbons.map((each, at) => (
            <Ribbon
              key={each.id}
              ribbon={each}
              label={`${at + 1} of ${flow.ribbons.length}: ${formatAmount(each.amount)} from ${nameOf(each.from)} to ${nameOf(each.to)}. ${each.step.description}`}
              isChosen={each.id === chosen}
              // One stop for the Tab key: the chosen ribbon, or the first.
              isStop={chosen === undefined ? at === 0 : each.id === chosen}
              onChoose={() => setChosen(each.id === chosen ? undefined : each.id)}
            />
          ))}
          {flow.nodes.map((node) => (
            <Node key={node.id} node={node} />
          ))}
        </svg>
        {flow.ribbons.some(({ toScale }) => !toScale) && (
          <p className="flow-note">Dashed amounts are too small to be drawn to scale.</p>
        )}
      </div>
      <Waterfall graph={graph} chosen={chosen} onChoose={setChosen} />
      <div className="flow-detail" aria-live="polite">
        {ribbon === undefined ? (
          <p className="flow-note">Select a part of the flow to see its entries.</p>
        ) : (
          detail(ribbon.step as Step)
        )}
      </div>
    </figure>
  );
}

function Ribbon({
  ribbon,
  label,
  isChosen,
  isStop,
  onChoose,
}: {
  ribbon: PlacedRibbon;
  label: string;
  isChosen: boolean;
  isStop: boolean;
  onChoose: () => void;
}) {
  const place = ribbon.to.slice(0, ribbon.to.indexOf("-"));
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button of this shape.
    <path
      d={ribbon.path}
      className="flow-ribbon"
      data-ribbon={ribbon.id}
      data-place={place}
      data-chosen={isChosen || undefined}
      data-small={!ribbon.toScale || undefined}
      role="button"
      aria-pressed={isChosen}
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
    >
      <title>{label}</title>
    </path>
  );
}

function Node({ node }: { node: PlacedNode }) {
  const { x, y, height, place, isLane, inflow, outflow, remainder } = node;
  const isLast = !isLane && place === "bank";
  const label = placeLabels[place];
  const amount = place === "customer" ? outflow : inflow;
  const waits =
    remainder !== 0 && !["customer", "bank"].includes(place) && !(isLane && outflow === 0);
  if (isLane) {
    const middle = y + height / 2;
    return (
      <g className="flow-node" data-place={place}>
        <path d={arrowhead(x, y, height)} />
        <text x={x + nodeWidth + 14} y={middle - 2}>
          {label}
        </text>
        <text className="flow-amount" x={x + nodeWidth + 14} y={middle + 16}>
          {formatAmount(outflow > 0 ? remainder : inflow)}
        </text>
      </g>
    );
  }
  return (
    <g className="flow-node" data-place={place}>
      {isLast ? (
        <path d={arrowhead(x, y, height)} />
      ) : (
        <rect x={x} y={y} width={nodeWidth} height={height} rx={2} />
      )}
      <text x={x} y={y - 26}>
        {label}
      </text>
      <text className="flow-amount" x={x} y={y - 9}>
        {formatAmount(amount)}
      </text>
      {waits && (
        <text
          className="flow-waits"
          // Beside the part of the side that no ribbon has.
          x={remainder < 0 ? x - 6 : x + nodeWidth + 6}
          y={y + height - 4}
          textAnchor={remainder < 0 ? "end" : "start"}
        >
          {remainder < 0 ? `owes ${formatAmount(-remainder)}` : `${formatAmount(remainder)} here`}
        </text>
      )}
    </g>
  );
}

/** The arrowhead of the mark, as high as what arrives. */
function arrowhead(x: number, y: number, height: number): string {
  const tip = nodeWidth + Math.min(12, 4 + height / 6);
  return `M${x} ${y}h${nodeWidth / 2}L${x + tip} ${y + height / 2}L${x + nodeWidth / 2} ${y + height}H${x}Z`;
}
