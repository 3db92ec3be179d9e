import type { Details } from "../checkout-api.ts";
import type { Standing } from "../page-state.ts";
import { returnAddress } from "../return-address.ts";
import { OutcomePanel } from "./outcome-panel.tsx";

const words = {
  expired: {
    title: "This checkout has expired",
    text: "It was not paid in time, and nothing was charged. Go back to start again.",
  },
  exhausted: {
    title: "This order can no longer be paid here",
    text: "It was declined too many times, and nothing was charged. Ask your bank why, and go back to order again.",
  },
  withdrawn: {
    title: "This order was cancelled",
    text: "It can no longer be paid, and nothing was charged.",
  },
};
type ClosedStanding = keyof typeof words;

/** Whether the order can no longer be paid and is unpaid. */
export function isClosed(standing: Standing): standing is ClosedStanding {
  return Object.hasOwn(words, standing);
}

/** The session expired, was declined too often, or was cancelled by the merchant. */
export function Closed({
  details: { checkout_session: session, branding },
  standing,
}: {
  details: Details;
  standing: ClosedStanding;
}) {
  const { title, text } = words[standing];
  return (
    <OutcomePanel title={title} is="closed">
      <p>{text}</p>
      <a
        className="button button-main button-wide"
        href={returnAddress(session.cancel_url, session.id)}
      >
        Go back to {branding.company_name}
      </a>
    </OutcomePanel>
  );
}
