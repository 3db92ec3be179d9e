import { OutcomePanel } from "./outcome-panel.tsx";

/** A payment was sent, and the processor has not said what became of it. */
export function Checking({ online }: { online: boolean }) {
  return (
    <OutcomePanel title="Checking your payment" is="waiting">
      <p className="row">
        <span className="busy-mark checkout-busy" aria-hidden="true" />
        {online ? "This can take a minute." : "You are offline. It goes on when you are connected."}
      </p>
      <p>
        The bank has not answered yet. Please do not pay again: if the money is taken, this page
        says so, and if not, you can try again. You can leave it open or come back to it later.
      </p>
    </OutcomePanel>
  );
}
