import type { PaymentIntent } from "@openpayfac/contract/console";
import { Text } from "../../../kit/text.tsx";
import { m } from "./messages.ts";
import { MethodLabel } from "./method-label.tsx";
import { PaymentChecks } from "./payment-checks.tsx";

/** The customer, the order and the checks of a payment. */
export function PaymentFacts({ intent }: { intent: PaymentIntent }) {
  const payment = intent.latest_payment;
  const billing = payment?.billing_details;
  return (
    <>
      <section className="section">
        <h2>{m.customer}</h2>
        <dl className="facts facts-tight">
          <Fact label={m.name}>
            <Text>{billing?.name}</Text>
          </Fact>
          <Fact label={m.email}>
            <Text>{billing?.email}</Text>
          </Fact>
          <Fact label={m.method}>
            <MethodLabel payment={payment} />
          </Fact>
        </dl>
      </section>
      <section className="section">
        <h2>{m.order}</h2>
        <dl className="facts facts-tight">
          <Fact label={m.reference}>
            <Text>{intent.reference_id}</Text>
          </Fact>
          <Fact label={m.description}>
            <Text>{intent.description}</Text>
          </Fact>
        </dl>
      </section>
      {payment !== null && <PaymentChecks payment={payment} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
