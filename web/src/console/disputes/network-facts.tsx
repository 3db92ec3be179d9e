import type { Dispute } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";

/** References by which the network identifies the payment. */
export function NetworkFacts({ dispute }: { dispute: Dispute }) {
  const { reference_meta: meta } = dispute;
  return (
    <div className="stack-wide">
      <section className="section">
        <h2>{m.facts}</h2>
        <dl className="facts facts-tight">
          <div>
            <dt>{m.reason}</dt>
            <dd>
              <Text>{dispute.reason_disputed}</Text>
            </dd>
          </div>
          <div>
            <dt>{m.code}</dt>
            <dd>
              <code>{dispute.reason_disputed_code}</code>
            </dd>
          </div>
          <div>
            <dt>{m.lastFour}</dt>
            <dd>{meta.card_last_four === null ? "–" : `••${meta.card_last_four}`}</dd>
          </div>
          <div>
            <dt>{m.authorization}</dt>
            <dd>{meta.authorization_code ?? "–"}</dd>
          </div>
          <div>
            <dt>{m.retrieval}</dt>
            <dd>{meta.retrieval_reference ?? "–"}</dd>
          </div>
          <div>
            <dt>{m.paidAmount}</dt>
            <dd>
              <Go to={`/dashboard/payments/${dispute.payment_intent_id}?tab=flow`}>
                <Amount minor={meta.transaction_amount} />
              </Go>
            </dd>
          </div>
          <div>
            <dt>{m.paidAt}</dt>
            <dd>
              <Time at={meta.transaction_date} />
            </dd>
          </div>
          <div>
            <dt>{m.payment}</dt>
            <dd>
              <Go to={`/dashboard/payments/${dispute.payment_intent_id}`}>{m.openPayment}</Go>
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
