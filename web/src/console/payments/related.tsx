import type { Dispute, PaymentIntent, Refund, Timeline } from "@openpayfac/contract/console";
import type { ReactNode } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Time } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useCan } from "../can.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { m } from "./payment-messages.ts";
import { timelinePath } from "./use-intent.ts";

/** The refunds, disputes and payouts of a payment, each with the way to it. */
export function Related({ intent }: { intent: PaymentIntent }) {
  const { account_id: account, id, latest_payment: payment } = intent;
  const maySeeDisputes = useCan("disputes:read");
  const hasRefunds = intent.amount_refunded > 0 || intent.amount_refund_pending > 0;
  const refunds = useObject<ListBody<Refund>>(
    account,
    hasRefunds ? `/payment_intents/${id}/refunds?limit=50` : undefined,
  );
  const isDisputed = intent.disputed && payment !== null && maySeeDisputes;
  const disputes = useObject<ListBody<Dispute>>(
    account,
    isDisputed ? `/payments/${payment.id}/disputes?limit=50` : undefined,
  );
  const timeline = useObject<Timeline>(undefined, timelinePath(id));
  const payouts = timeline.data?.entries.filter(({ kind }) => kind === "payout_created") ?? [];
  const failed = [refunds, disputes].find(({ isError }) => isError);
  return (
    <section className="section" aria-labelledby="related">
      <h2 id="related">{m.related}</h2>
      {failed !== undefined && (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      <ul className="related">
        {refunds.data?.data.map((refund) => (
          <Entry key={refund.id} kind={m.ofRefund} at={refund.created_at}>
            <Amount minor={refund.amount} />
            <StatusMark kind="refund" value={refund.status} />
          </Entry>
        ))}
        {disputes.data?.data.map((dispute) => (
          <Entry key={dispute.id} kind={m.ofDispute} at={dispute.created_at}>
            <Go to={`/dashboard/disputes/${dispute.id}`}>
              <Amount minor={dispute.amount} />
            </Go>
            <StatusMark kind="dispute" value={dispute.status} />
          </Entry>
        ))}
        {payouts.map(({ object_id, amount, status, at }) => (
          <Entry key={object_id} kind={m.ofPayout} at={at}>
            <Go to={`/dashboard/payouts/${object_id}`}>
              <Amount minor={amount} />
            </Go>
            {status !== null && <StatusMark kind="payout" value={status} />}
          </Entry>
        ))}
        {payment !== null && (
          <Entry kind={m.paymentId}>
            <ShortId id={payment.id} what={common.idOf(m.paymentId)} />
          </Entry>
        )}
      </ul>
      {intent.external && <p className="quiet small">{m.external}</p>}
    </section>
  );
}

function Entry({ kind, at, children }: { kind: string; at?: string; children: ReactNode }) {
  return (
    <li>
      <span className="quiet">{kind}</span>
      <span className="related-what">{children}</span>
      {at !== undefined && (
        <span className="quiet small">
          <Time at={at} form="day" />
        </span>
      )}
    </li>
  );
}
