import type { PayoutItem, PlatformPayoutDetails } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { ShortId } from "../../../kit/short-id.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { LedgerOfSource } from "../balances/ledger-of-source.tsx";
import { useCan } from "../can.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";

/** One balance transaction: the payment that it came from, and its ledger entries. */
export function PayoutItemDetail({
  payout,
  item,
  onClose,
}: {
  payout: PlatformPayoutDetails;
  item: PayoutItem;
  onClose: () => void;
}) {
  const maySeeDisputes = useCan("disputes:read");
  return (
    <Dialog title={m.item} as="drawer" onClose={onClose}>
      <div className="page-title">
        <Amount minor={item.amount} />
        <span>{m.sources[item.source_type]}</span>
      </div>
      <div className="row">
        {item.payment_intent_id !== null && (
          <Go className="button button-main" to={`/dashboard/payments/${item.payment_intent_id}`}>
            {m.openPayment(formatAmount(item.payment_amount ?? 0))}
          </Go>
        )}
        {item.source_type === "dispute" && maySeeDisputes && (
          <Go className="button button-other" to={`/dashboard/disputes/${item.source_id}`}>
            {m.openSource}
          </Go>
        )}
        {item.earlier_payout_id !== null && (
          <Go className="button button-main" to={`/dashboard/payouts/${item.earlier_payout_id}`}>
            {m.openEarlier}
          </Go>
        )}
      </div>
      <dl className="facts facts-tight">
        <div>
          <dt>{m.description}</dt>
          <dd>
            <Text>{item.description}</Text>
          </dd>
        </div>
        <div>
          <dt>{m.reference}</dt>
          <dd>
            <Text>{item.reference_id}</Text>
          </dd>
        </div>
        <div>
          <dt>{m.posted}</dt>
          <dd>
            <Time at={item.created_at} form="exact" />
          </dd>
        </div>
        <div>
          <dt>{m.source}</dt>
          <dd>
            <ShortId id={item.source_id} what={common.idOf(m.source)} />
          </dd>
        </div>
        <div>
          <dt>{m.itemId}</dt>
          <dd>
            <ShortId id={item.id} what={common.idOf(m.itemId)} />
          </dd>
        </div>
      </dl>
      {payout.owner_type === "tenant" ? (
        <p className="quiet">{m.noLedger}</p>
      ) : (
        <LedgerOfSource owner={payout.owner_id} source={item.source_id} payment={item.payment_id} />
      )}
    </Dialog>
  );
}
