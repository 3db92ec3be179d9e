import type { ReactNode } from "react";
import { BrandName, usePage } from "../../kit/page.tsx";
import type { Details } from "./checkout-api.ts";
import { OrderSummary } from "./order-summary.tsx";
import type { PageState } from "./page-state.ts";
import { returnAddress } from "./return-address.ts";

const titles: Record<PageState, string> = {
  payable: "Checkout",
  checking: "Checking your payment",
  paid: "Paid",
  expired: "Checkout expired",
  exhausted: "Checkout closed",
  withdrawn: "Checkout closed",
};

/** The order on one side, the payment on the other; on a phone, one above the other. */
export function CheckoutShell({
  details,
  pageState,
  children,
}: {
  details: Details;
  pageState: PageState;
  children: ReactNode;
}) {
  const { branding, checkout_session: session } = details;
  const brand = {
    partner_id: null,
    name: branding.company_name,
    color: branding.primary_color,
    logo_url: branding.company_logo_url,
  };
  usePage(titles[pageState], brand);
  return (
    <div className="checkout">
      <header className="checkout-head">
        <BrandName brand={brand} />
        {pageState === "payable" && (
          <a className="checkout-back" href={returnAddress(session.cancel_url, session.id)}>
            <span aria-hidden="true">←</span> Cancel
            <span className="visually-hidden"> and go back to {brand.name}</span>
          </a>
        )}
      </header>
      <main className="checkout-main">
        <OrderSummary details={details} pageState={pageState} />
        <div className="checkout-action">{children}</div>
      </main>
      <footer className="checkout-foot quiet small">
        <span>Payments by openpayfac</span>
        <span>Card details go to the card processor, never to the merchant.</span>
      </footer>
    </div>
  );
}

/** As tall as the content, so that nothing moves when it arrives. */
export function CheckoutSkeleton() {
  return (
    <div className="checkout" aria-busy="true">
      <header className="checkout-head">
        <span className="bone bone-brand" />
      </header>
      <main className="checkout-main">
        <p className="visually-hidden" role="status">
          Loading the order
        </p>
        <div className="checkout-order">
          <span className="bone bone-line" />
          <span className="bone bone-amount" />
          <span className="bone bone-line" />
        </div>
        <div className="checkout-action">
          <div className="panel checkout-panel">
            <span className="bone bone-field" />
            <span className="bone bone-field" />
            <span className="bone bone-fields" />
            <span className="bone bone-button" />
          </div>
        </div>
      </main>
    </div>
  );
}
