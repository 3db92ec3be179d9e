import type { PaymentIntent, Timeline as TimelineBody } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { AccountName } from "../account-name.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { useCan } from "../can.tsx";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { useScopeOf } from "../scope-node.ts";
import { Tabs } from "../tabs.tsx";
import { useLiveObject } from "../use-live-object.ts";
import { FlowTab } from "./flow-tab.tsx";
import { intentState, isPaidOut } from "./intent-state.ts";
import { PaymentActions } from "./payment-actions.tsx";
import { m } from "./payment-messages.ts";
import { timelinePath, useIntent } from "./use-intent.ts";

// Each is loaded when its tab is opened, the first one beside its data.
const importTimeline = () => import("./timeline-tab.tsx");
const TimelineTab = lazy(async () => ({ default: (await importTimeline()).TimelineTab }));
const importFacts = () => import("./payment-facts.tsx");
const ChecksTab = lazy(async () => ({ default: (await importFacts()).ChecksTab }));
const OrderFacts = lazy(async () => ({ default: (await importFacts()).OrderFacts }));
const CustomerFacts = lazy(async () => ({ default: (await importFacts()).CustomerFacts }));
const Attempts = lazy(async () => ({ default: (await import("./attempts.tsx")).Attempts }));
const ObjectEvents = lazy(async () => ({
  default: (await import("./object-events.tsx")).ObjectEvents,
}));

const ObjectRequests = lazy(async () => ({
  default: (await import("./requests-of-object.tsx")).ObjectRequests,
}));

/** One payment intent with everything that happened to it. */
export function PaymentPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.loadingPayment);
  const isTimeline = useUrlState().get("tab") === undefined;
  useEffect(() => {
    if (isTimeline) void importTimeline();
  }, [isTimeline]);
  const { intent, path, error, retry } = useIntent(id);
  useScopeOf(intent?.account_id);
  useLiveObject([id, intent?.latest_payment?.id]);
  if (error !== null) {
    return (
      <>
        <h1>{m.loadingPayment}</h1>
        <Failed error={error} onRetry={retry} />
      </>
    );
  }
  if (intent === undefined) {
    return (
      <>
        <h1>{m.loadingPayment}</h1>
        <Skeleton lines={10} />
      </>
    );
  }
  return <Shown path={path} intent={intent} />;
}

function Shown({ path, intent }: { path: string; intent: PaymentIntent }) {
  useConsolePage(m.payment(formatAmount(intent.amount)));
  const url = useUrlState();
  const state = intentState(intent);
  const timeline = useObject<TimelineBody>(undefined, timelinePath(intent.id));
  const paidOut = isPaidOut(timeline.data?.entries ?? []);
  const maySeeEvents = useCan("developers:read");
  const tabs = (
    [
      ["timeline", m.tabs.timeline],
      ["flow", m.tabs.flow],
      ["checks", m.tabs.checks],
      ["order", m.tabs.order],
      ["customer", m.tabs.customer],
      ["attempts", m.tabs.attempts],
      ["events", m.tabs.events],
      ["requests", m.tabs.requests],
    ] as const
  ).filter(([name]) => maySeeEvents || (name !== "events" && name !== "requests"));
  const tab = tabs.find(([name]) => name === url.get("tab"))?.[0] ?? "timeline";
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>
            <span className="visually-hidden">{m.loadingPayment} </span>
            <Go to={`/dashboard/payments/${intent.id}?tab=flow`} className="amount-link">
              <Amount minor={intent.amount} />
            </Go>
          </h1>
          <StatusMark
            kind="paymentIntent"
            value={state === "settled" && paidOut ? "paid_out" : state}
          />
          <ShortId id={intent.id} what={common.idOf(m.loadingPayment)} />
          <AccountName id={intent.account_id} />
        </div>
        <div className="row">
          <PaymentActions intent={intent} />
          <ApiDrawer
            value={intent}
            path={path}
            account={intent.account_id}
            reference="/docs/payments-api/get-a-payment-intent"
          />
        </div>
      </header>
      <Tabs label={m.tabsOf} tabs={tabs} current={tab} />
      {tab === "flow" && <FlowTab intent={intent} />}
      <Suspense fallback={<Skeleton lines={8} />}>
        {tab === "timeline" && <TimelineTab intent={intent} />}
        {tab === "checks" && <ChecksTab intent={intent} />}
        {tab === "order" && <OrderFacts intent={intent} />}
        {tab === "customer" && <CustomerFacts intent={intent} />}
        {tab === "attempts" && <Attempts intent={intent} />}
        {tab === "events" && (
          <ObjectEvents
            account={intent.account_id}
            objects={[
              intent.id,
              ...(intent.latest_payment === null ? [] : [intent.latest_payment.id]),
            ]}
          />
        )}
        {tab === "requests" && <ObjectRequests node={intent.account_id} id={intent.id} />}
      </Suspense>
    </>
  );
}
