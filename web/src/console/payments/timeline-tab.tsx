import type { PaymentIntent } from "@openpayfac/contract/console";
import { CustomerFacts } from "./payment-facts.tsx";
import { Related } from "./related.tsx";
import { Timeline } from "./timeline.tsx";

/** The history of a payment, beside its objects and its customer. */
export function TimelineTab({ intent }: { intent: PaymentIntent }) {
  return (
    <div className="columns">
      <Timeline id={intent.id} />
      <div className="stack-wide">
        <Related intent={intent} />
        <CustomerFacts intent={intent} />
      </div>
    </div>
  );
}
