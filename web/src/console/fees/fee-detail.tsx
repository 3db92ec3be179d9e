import type { Fee } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { LedgerOfSource } from "../balances/ledger-of-source.tsx";
import { Facts } from "../facts.tsx";
import { m as common } from "../messages.ts";
import { rateText } from "./fee-rate.ts";
import { FeeSource } from "./fee-source.tsx";
import { m } from "./messages.ts";

/** One fee: how much, for which object, and its ledger entries. */
export function FeeDetail({ fee, account }: { fee: Fee; account: string }) {
  const { source_type: type, source_id: source } = fee;
  return (
    <>
      <div className="page-title">
        <Amount minor={fee.amount} />
        <span>{m.types[fee.fee_type]}</span>
        <ShortId id={fee.id} what={common.idOf(m.fee)} />
      </div>
      {source !== null && (
        <div className="row">
          <FeeSource fee={fee}>{m.open}</FeeSource>
        </div>
      )}
      <Facts
        rows={[
          [m.rate, rateText(fee)],
          [m.description, <Text key="description">{fee.description}</Text>],
          [m.paidBy, m.owners[fee.from_owner_type]],
          [m.receivedBy, m.owners[fee.to_owner_type]],
          [m.created, <Time key="created" at={fee.created_at} form="exact" />],
          [
            m.settled,
            fee.settled_at === null ? (
              m.notSettled
            ) : (
              <Time key="settled" at={fee.settled_at} form="exact" />
            ),
          ],
          [m.month, fee.monthly_fee_date?.slice(0, 7)],
          [
            m.refunded,
            fee.amount_refunded === 0 ? undefined : (
              <Amount key="refunded" minor={fee.amount_refunded} />
            ),
          ],
        ]}
      />
      {fee.from_owner_id === account ? (
        <LedgerOfSource
          owner={account}
          source={fee.id}
          payment={type === "payment" ? source : null}
        />
      ) : (
        <p className="quiet">{m.paidByOther}</p>
      )}
    </>
  );
}
