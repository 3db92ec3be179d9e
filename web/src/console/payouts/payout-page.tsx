import type { PlatformPayoutDetails } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatTime } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { m as common } from "../messages.ts";
import { useObject } from "../operations.ts";
import { useScopeOf } from "../scope-node.ts";
import { useLiveObject } from "../use-live-object.ts";
import { Composition } from "./composition.tsx";
import { m } from "./messages.ts";
import { PayoutHold } from "./payout-hold.tsx";
import { PayoutItems } from "./payout-items.tsx";
import { PayoutSteps } from "./payout-steps.tsx";
import { Transfers } from "./transfers.tsx";

/** One payout: what it consists of, and its way to the bank. */
export function PayoutPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.payout);
  const path = `/platform/payouts/${encodeURIComponent(id)}`;
  const payout = useObject<PlatformPayoutDetails>(undefined, path);
  useLiveObject([id]);
  const owner = payout.data?.owner_id;
  useScopeOf(payout.data?.owner_type === "account" ? owner : undefined);
  if (payout.isError) {
    return (
      <>
        <h1>{m.payout}</h1>
        <Failed error={payout.error} onRetry={() => void payout.refetch()} />
      </>
    );
  }
  if (payout.isPending) {
    return (
      <>
        <h1>{m.payout}</h1>
        <Skeleton lines={10} />
      </>
    );
  }
  return <Shown path={path} payout={payout.data} />;
}

function Shown({ path, payout }: { path: string; payout: PlatformPayoutDetails }) {
  useConsolePage(`${m.payout} ${formatAmount(payout.net_amount)}`);
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>
            <span className="visually-hidden">{m.payout} </span>
            <a href="#items" className="amount-link">
              <Amount minor={payout.net_amount} />
            </a>
          </h1>
          <StatusMark kind="payout" value={payout.status} />
          <ShortId id={payout.id} what={common.idOf(m.payout)} />
        </div>
        <div className="row">
          <PayoutSteps payout={payout} path={path} />
          <ApiDrawer value={payout} path={path} reference="/docs/payments-api/get-a-payout" />
        </div>
      </header>
      <p>
        <Text>{payout.owner_name}</Text>
        {payout.bank_account_mask !== null && ` · ••${payout.bank_account_mask.slice(-4)}`} ·{" "}
        <Progress payout={payout} />
      </p>
      {payout.hold !== null && <PayoutHold hold={payout.hold} />}
      <div className="columns">
        <Composition payout={payout} />
        <Transfers payout={payout} />
      </div>
      <PayoutItems payout={payout} />
    </>
  );
}

/** How far it is, and the time that it covers. */
function Progress({ payout }: { payout: PlatformPayoutDetails }) {
  const { timeZone } = usePreferences();
  const time = (at: string) => formatTime(at, "minute", timeZone);
  const { completed_at: done, sent_at: sent, next_attempt_at: next } = payout;
  return (
    <>
      {done !== null ? m.arrived(time(done)) : sent !== null ? m.inTransit(time(sent)) : m.underway}{" "}
      {next !== null && `${m.nextAttempt(time(next))} `}
      {m.windowOf(time(payout.window_start), time(payout.window_end))}
    </>
  );
}
