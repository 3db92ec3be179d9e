import type { PaymentIntent } from "@openpayfac/contract/console";
import { PaymentFacts } from "./payment-facts.tsx";
import { Related } from "./related.tsx";
import { Timeline } from "./timeline.tsx";

/** The history of a payment, beside its objects and facts. */
export function TimelineTab({ intent }: { intent: PaymentIntent }) {
  return (
    <div className="columns">
      <Timeline id={intent.id} />
      <div className="stack-wide">
        <Related intent={intent} />
        <PaymentFacts intent={intent} />
      </div>
    </div>
  );
}
