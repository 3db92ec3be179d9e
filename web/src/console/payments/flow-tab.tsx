import type { MoneyFlow as Flow, PaymentIntent } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Button } from "../../../kit/button.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { EmptyState, Skeleton } from "../../../kit/states.tsx";
import { type Term, TotalLine } from "../../../kit/total-line.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useUrlState } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { m } from "./flow-messages.ts";

const MoneyFlow = lazy(async () => ({
  default: (await import("../../../kit/money-flow/money-flow.tsx")).MoneyFlow<
    Flow["steps"][number]
  >,
}));

// The table and the detail of a part are shown on request.
const FlowTable = lazy(async () => ({ default: (await import("./flow-table.tsx")).FlowTable }));
const FlowStepDetail = lazy(async () => ({
  default: (await import("./flow-step-detail.tsx")).FlowStepDetail,
}));

/** Where the funds of the payment came from and went, to the cent. */
export function FlowTab({ intent }: { intent: PaymentIntent }) {
  const payment = intent.latest_payment;
  const flow = useObject<Flow>(
    intent.account_id,
    payment === null ? undefined : `/payments/${payment.id}/money_flow`,
  );
  const url = useUrlState();
  if (flow.isError) return <Failed error={flow.error} onRetry={() => void flow.refetch()} />;
  if (payment !== null && flow.isPending) return <Skeleton lines={10} />;
  if (flow.data === undefined || flow.data.steps.length === 0) {
    return (
      <EmptyState title={m.noFlow} heading="h2">
        <p>{m.noFlowBody}</p>
      </EmptyState>
    );
  }
  const { steps, totals, owner_id: owner } = flow.data;
  const isTable = url.get("as") === "table";
  return (
    <div className="stack">
      <Suspense fallback={<Skeleton lines={10} />}>
        {isTable ? (
          <FlowTable steps={steps} />
        ) : (
          <MoneyFlow
            steps={steps}
            owner={owner}
            caption={m.caption(formatAmount(totals.captured), restOf(totals))}
            detail={(step) => (
              <Suspense fallback={<Skeleton lines={5} />}>
                <FlowStepDetail step={step} />
              </Suspense>
            )}
          />
        )}
      </Suspense>
      <TotalLine terms={termsOf(totals)} result={placeOf(totals)} />
      <div>
        <Button kind="other" onClick={() => url.set({ as: isTable ? undefined : "table" })}>
          {isTable ? m.viewPicture : m.viewTable}
        </Button>
      </div>
    </div>
  );
}

type Totals = Flow["totals"];

/** Where the rest is: the total line ends with it. */
function placeOf(totals: Totals): Term {
  const places = (["pending", "available", "reserve", "in_payout", "paid_out"] as const).filter(
    (place) => totals[place] !== 0,
  );
  const sum = places.reduce((total, place) => total + totals[place], 0);
  const label = places.map((place) => m.places[place]).join(" + ");
  return { label: label === "" ? m.places.available : label, minor: sum };
}

function termsOf(totals: Totals): Term[] {
  const less = (["fees", "splits", "refunds", "disputes", "bank_returns", "other"] as const).filter(
    (name) => totals[name] !== 0,
  );
  return [
    { label: m.terms.captured, minor: totals.captured },
    ...less.map((name) => ({ label: m.terms[name], minor: -totals[name] })),
  ];
}

function restOf(totals: Totals): string {
  const rest = [
    [totals.paid_out, m.paidOut],
    [totals.in_payout, m.inTransit],
    [Math.max(0, totals.available), m.stillAvailable],
    [Math.max(0, -totals.available), m.owed],
    [totals.pending, m.stillPending],
    [totals.reserve, m.inReserve],
  ] as const;
  const sentences = rest.flatMap(([amount, text]) =>
    amount === 0 ? [] : [text(formatAmount(amount))],
  );
  return sentences.length === 0 ? m.nothingLeft : sentences.join(", ");
}
