import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import type { Details } from "../checkout-api.ts";
import { inDollars } from "../money.ts";
import { methodLabel } from "../payment-method-label.ts";
import { returnAddress } from "../return-address.ts";
import { OutcomePanel } from "./outcome-panel.tsx";
import { paymentMessage } from "./payment-messages.ts";

const returnsAfterSeconds = 10;

const moment = new Intl.DateTimeFormat(undefined, {
  dateStyle: "long",
  timeStyle: "long",
});

/** A receipt for the customer, to print, and the link back to the merchant. */
export function Receipt({ details, justPaid }: { details: Details; justPaid: boolean }) {
  const { checkout_session: session, branding, latest_payment: payment } = details;
  const back = returnAddress(session.success_url, session.id);
  const message = paymentMessage(payment, branding.company_name);
  return (
    <OutcomePanel title={message.title} is={message.is}>
      <p>{message.text}</p>
      <dl className="facts checkout-facts">
        <Fact name="Paid to">{branding.company_name}</Fact>
        <Fact name={message.amountName}>
          {inDollars(payment?.amount ?? session.payment_intent_data.amount)}
        </Fact>
        {payment !== null && payment.amount_refunded > 0 && (
          <Fact name="Refunded">{inDollars(payment.amount_refunded)}</Fact>
        )}
        {payment !== null && <Fact name="With">{methodLabel(payment)}</Fact>}
        {payment !== null && <Fact name="When">{moment.format(new Date(payment.created_at))}</Fact>}
        {session.reference_id !== null && <Fact name="Order">{session.reference_id}</Fact>}
        {payment !== null && (
          <Fact name="Payment">
            <code>{payment.id}</code>
          </Fact>
        )}
      </dl>
      <div className="checkout-ways">
        <a className="button button-main button-wide" href={back}>
          Continue to {branding.company_name}
        </a>
        <Button kind="other" wide onClick={() => window.print()}>
          Print the receipt
        </Button>
      </div>
      {justPaid && <GoingBack to={back} name={branding.company_name} />}
    </OutcomePanel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Redirects the customer back to the merchant, unless they want to stay. Source: WCAG 2.2, 2.2.1.
 */
function GoingBack({ to, name }: { to: string; name: string }) {
  const [left, setLeft] = useState<number | "stay">(returnsAfterSeconds);
  useEffect(() => {
    if (left === "stay") return;
    if (left === 0) return window.location.assign(to);
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, to]);
  useEffect(() => {
    const stay = () => setLeft("stay");
    window.addEventListener("beforeprint", stay);
    return () => window.removeEventListener("beforeprint", stay);
  }, []);
  if (left === "stay") return null;
  return (
    <p className="checkout-going quiet small">
      <span role="status" className="visually-hidden">
        You go back to {name} in {returnsAfterSeconds} seconds, unless you choose to stay.
      </span>
      <span aria-hidden="true">
        Back to {name} in {left} s.
      </span>{" "}
      <Button kind="link" onClick={() => setLeft("stay")}>
        Stay here
      </Button>
    </p>
  );
}
