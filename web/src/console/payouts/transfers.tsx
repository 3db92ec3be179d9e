import type { PlatformPayoutDetails } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { m } from "./messages.ts";

/** The bank transfers of a payout, and the returns with their meaning. */
export function Transfers({ payout }: { payout: PlatformPayoutDetails }) {
  return (
    <section className="section" aria-labelledby="transfers">
      <h2 id="transfers">{m.transfers}</h2>
      {payout.transfers.length === 0 && <p className="quiet">{m.noTransfers}</p>}
      <ul className="note-list">
        {payout.transfers.map((transfer) => (
          <li key={`${transfer.bank_transfer_id} ${transfer.payment_type}`} className="transfer">
            <StatusMark kind="payoutPayment" value={transfer.status} />
            <span>{m.directions[transfer.direction]}</span>
            <Amount minor={transfer.amount} />
            {transfer.bank_account_mask !== null && (
              <span>••{transfer.bank_account_mask.slice(-4)}</span>
            )}
            <span className="quiet small">
              <Time at={transfer.updated_at} />
            </span>
            {transfer.return_code !== null && (
              <p className="transfer-return">
                {m.returnOf(transfer.return_code)}: <Text>{transfer.return_explanation}</Text>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
