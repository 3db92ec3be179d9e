import type { Details } from "../checkout-api.ts";
import { returnAddress } from "../return-address.ts";
import { OutcomePanel } from "./outcome-panel.tsx";

/** It cannot be paid any more: the time is over, or the merchant took it back. */
export function Closed({
  details: { checkout_session: session, branding },
  standing,
}: {
  details: Details;
  standing: "expired" | "withdrawn";
}) {
  const isExpired = standing === "expired";
  return (
    <OutcomePanel
      title={isExpired ? "This checkout has expired" : "This order was cancelled"}
      is="closed"
    >
      <p>
        {isExpired
          ? "It was not paid in time, and nothing was charged. Go back to begin again."
          : `${branding.company_name} takes no payment for it any more, and nothing was charged.`}
      </p>
      <a
        className="button button-main button-wide"
        href={returnAddress(session.cancel_url, session.id)}
      >
        Go back to {branding.company_name}
      </a>
    </OutcomePanel>
  );
}
