import { useEffect } from "react";
import { SinglePage } from "../../kit/page.tsx";
import { ErrorState } from "../../kit/states.tsx";
import { CallError } from "../server/call.ts";
import { CheckoutShell, CheckoutSkeleton } from "./checkout-shell.tsx";
import type { CheckoutState } from "./checkout-store.ts";
import { BrokenLink } from "./outcomes/broken-link.tsx";
import { Checking } from "./outcomes/checking.tsx";
import { Closed, isClosed } from "./outcomes/closed.tsx";
import { Receipt } from "./outcomes/receipt.tsx";
import { type PageState, pageStateOf } from "./page-state.ts";
import { PayForm } from "./pay-form.tsx";
import type { SessionLink } from "./session-link.ts";
import { useCheckout } from "./use-checkout.ts";

/** `/checkout/{id}`: the order and its payment, or the result. */
export function CheckoutPage({ link }: { link: SessionLink }) {
  const { store, state } = useCheckout(link);
  const { details, failure } = state;
  useEffect(() => {
    if (state.work === "idle") return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [state.work]);
  if (details === undefined) {
    if (failure === undefined) return <CheckoutSkeleton />;
    return <NotLoaded failure={failure} onRetry={() => void store.retry()} />;
  }
  const pageState = pageStateOf(details);
  const isOpen = pageState === "payable" || pageState === "checking";
  return (
    <CheckoutShell details={details} pageState={pageState}>
      <p className="visually-hidden" role="status">
        {spoken(state, pageState)}
      </p>
      {isOpen && (
        // Keep the fields mounted while the outcome is checked: the customer must not have to enter
        // them again.
        <div hidden={pageState === "checking"}>
          <PayForm link={link} details={details} state={state} store={store} />
        </div>
      )}
      {pageState === "checking" && <Checking online={state.online} />}
      {pageState === "paid" && <Receipt details={details} justPaid={state.justPaid} />}
      {isClosed(pageState) && <Closed details={details} pageState={pageState} />}
    </CheckoutShell>
  );
}

/** Screen reader announcement of the operation in progress. */
function spoken({ work }: CheckoutState, pageState: PageState): string {
  if (pageState === "checking") return "Checking your payment. Please do not pay again.";
  if (work === "paying") return "Paying. Please wait.";
  if (work === "asking") return "The connection was lost. Checking whether the payment was made.";
  return "";
}

function NotLoaded({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const error = failure instanceof CallError ? failure : undefined;
  if (error !== undefined && error.status >= 400 && error.status < 500) return <BrokenLink />;
  return (
    <SinglePage title="Checkout">
      <div className="panel">
        <ErrorState
          title="We couldn't load this page"
          whole
          reference={error?.reference}
          onRetry={onRetry}
        >
          <p>{error?.message ?? "Something failed on our side. You were not charged."}</p>
        </ErrorState>
      </div>
    </SinglePage>
  );
}
