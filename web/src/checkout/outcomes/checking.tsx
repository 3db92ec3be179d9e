import { OutcomePanel } from "./outcome-panel.tsx";

/** A payment was sent, and the processor has not confirmed the outcome. */
export function Checking({ online }: { online: boolean }) {
  return (
    <OutcomePanel title="Checking your payment" is="waiting">
      <p className="row">
        <span className="busy-mark checkout-busy" aria-hidden="true" />
        {online
          ? "This can take a minute."
          : "You are offline. We continue when you are connected."}
      </p>
      <p>
        The bank has not responded yet. Please do not pay again: this page will show whether the
        payment was made, and if not, you can try again. You can leave it open or come back to it
        later.
      </p>
    </OutcomePanel>
  );
}
