import type { Details } from "../checkout-api.ts";
import type { PageState } from "../page-state.ts";
import { returnAddress } from "../return-address.ts";
import { OutcomePanel } from "./outcome-panel.tsx";

const messages = {
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
type ClosedState = keyof typeof messages;

/** Whether the order can no longer be paid and is unpaid. */
export function isClosed(pageState: PageState): pageState is ClosedState {
  return Object.hasOwn(messages, pageState);
}

/** The session expired, was declined too often, or was cancelled by the merchant. */
export function Closed({
  details: { checkout_session: session, branding },
  pageState,
}: {
  details: Details;
  pageState: ClosedState;
}) {
  const { title, text } = messages[pageState];
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
