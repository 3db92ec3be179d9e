import { PaymentElement, useOpenPayfac } from "@openpayfac/elements/react";
import { useState } from "react";

// #region form
export function PaymentForm({ order }) {
  const { ready, confirmPayment } = useOpenPayfac();
  const [paying, setPaying] = useState(false);
  const [outcome, setOutcome] = useState();

  async function pay(event) {
    event?.preventDefault?.();
    setPaying(true);
    setOutcome(await confirmPayment({ clientSecret: order.clientSecret }));
    setPaying(false);
  }

  if (outcome?.payment) {
    const { status } = outcome.payment;
    return <p role="status">{status === "pending" ? "We will write." : "Thank you."}</p>;
  }
  return (
    <form onSubmit={pay}>
      {/* A wallet's button is in the element: it asks you to confirm. */}
      <PaymentElement onConfirm={pay} onSubmit={pay} />
      {outcome?.error && <p role="alert">{outcome.error.message}</p>}
      <button type="submit" disabled={!ready || paying}>
        {paying ? "Paying…" : "Pay $45.00"}
      </button>
    </form>
  );
}
// #endregion
