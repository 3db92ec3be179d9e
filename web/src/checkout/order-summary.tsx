import type { Details } from "./checkout-api.ts";
import { inDollars } from "./money.ts";
import { type OrderItem, orderLines, orderReference, totalLines } from "./order-lines.ts";
import type { PageState } from "./page-state.ts";

const fewItems = 2;
const leads: Record<PageState, string> = {
  payable: "Pay",
  checking: "Pay",
  paid: "Paid to",
  expired: "Order at",
  exhausted: "Order at",
  withdrawn: "Order at",
};

/** On a narrow screen, a list of items that would push the payment form away is collapsed. */
function isUnfolded(items: OrderItem[], pageState: PageState): boolean {
  if (window.matchMedia("(min-width: 60rem)").matches) return true;
  return pageState === "payable" && items.length <= fewItems;
}

/** Items and prices. A long list is collapsed on narrow screens. */
export function OrderSummary({ details, pageState }: { details: Details; pageState: PageState }) {
  const { checkout_session: session, branding } = details;
  const { amount, description } = session.payment_intent_data;
  const items = orderLines(session);
  const totals = totalLines(session);
  const reference = orderReference(session);
  return (
    <section className="checkout-order" aria-labelledby="order-title">
      <h1 id="order-title" className="checkout-title">
        <span className="checkout-payee">
          {leads[pageState]} {branding.company_name}
        </span>
        <span className="checkout-amount">{inDollars(amount)}</span>
      </h1>
      {description !== null && <p className="checkout-description">{description}</p>}
      {reference !== "" && <p className="quiet small">{reference}</p>}
      {items.length + totals.length > 0 && (
        <details className="checkout-lines" key={pageState} open={isUnfolded(items, pageState)}>
          <summary>Order summary</summary>
          {items.length > 0 && <Items items={items} />}
          <dl className="checkout-totals">
            {totals.map(({ name, amountMinor }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{inDollars(amountMinor)}</dd>
              </div>
            ))}
            <div className="checkout-total">
              <dt>Total</dt>
              <dd>{inDollars(amount)}</dd>
            </div>
          </dl>
        </details>
      )}
    </section>
  );
}

function Items({ items }: { items: OrderItem[] }) {
  return (
    <ul className="checkout-items">
      {items.map((item) => (
        <li key={item.key}>
          <span>
            {item.name}
            {item.detail !== "" && <span className="checkout-item-detail">{item.detail}</span>}
          </span>
          {item.amountMinor !== null && (
            <span className="figure">{inDollars(item.amountMinor)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
