import type { Item, Session } from "./checkout-api.ts";
import { inDollars } from "./money.ts";

/** A line item of the order. */
export interface OrderItem {
  key: string;
  name: string;
  /** Quantity and price. */
  detail: string;
  amountMinor: number | null;
}

/** The line items that the merchant provided. */
export function orderLines(session: Session): OrderItem[] {
  const items = session.payment_intent_data.order_details?.items ?? [];
  return items.map((item, index) => ({
    key: String(index),
    name: item.description ?? item.material ?? item.upc ?? `Item ${index + 1}`,
    detail: [describeQuantity(item.quantity, item.uom, item.unit_cost), describeDiscount(item)]
      .filter((text) => text !== "")
      .join(" · "),
    amountMinor: item.net_amount ?? grossOf(item),
  }));
}

/**
 * Amount of a line that does not state it; the server checks stated amounts against this formula.
 */
function grossOf({ quantity, unit_cost, discount_amount }: Item): number | null {
  if (quantity === null || unit_cost === null) return null;
  const amount = quantity * unit_cost - (discount_amount ?? 0);
  return Number.isSafeInteger(amount) ? amount : null;
}

function describeQuantity(
  quantity: number | null,
  unit: string | null,
  unitCost: number | null,
): string {
  if (quantity === null) return "";
  const many = unit === null || unit === "" ? String(quantity) : `${quantity} ${unit}`;
  if (unitCost === null) return quantity === 1 ? "" : `× ${many}`;
  return quantity === 1 ? "" : `${many} × ${inDollars(unitCost)}`;
}

function describeDiscount({
  discount_amount: discount,
}: {
  discount_amount: number | null;
}): string {
  return discount === null || discount === 0 ? "" : `${inDollars(discount)} off`;
}

/** From the subtotal to the total, without absent lines; empty if there is only the subtotal. */
export function totalLines(session: Session): { name: string; amountMinor: number }[] {
  const order = session.payment_intent_data.order_details;
  const added = [
    { name: "Discount", amountMinor: -session.discount_amount },
    { name: order?.tax_exempt === true ? "Tax (exempt)" : "Tax", amountMinor: order?.tax ?? 0 },
    { name: "Tip", amountMinor: order?.tip ?? 0 },
    { name: "Surcharge", amountMinor: order?.surcharge ?? 0 },
  ].filter(({ amountMinor }) => amountMinor !== 0);
  if (added.length === 0 && orderLines(session).length === 0) return [];
  return [{ name: "Subtotal", amountMinor: session.subtotal }, ...added];
}

/** The numbers that identify the order for customer and merchant. */
export function orderReference(session: Session): string {
  const order = session.payment_intent_data.order_details;
  return [
    order?.invoice_id == null ? "" : `Invoice ${order.invoice_id}`,
    order?.po_number == null ? "" : `Purchase order ${order.po_number}`,
    describeShipping(order?.freight ?? null, order?.duty ?? null),
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

/** Both are within the subtotal. */
function describeShipping(freight: number | null, duty: number | null): string {
  const parts = [
    freight === null || freight === 0 ? "" : `${inDollars(freight)} shipping`,
    duty === null || duty === 0 ? "" : `${inDollars(duty)} duty`,
  ].filter((text) => text !== "");
  return parts.length === 0 ? "" : `Includes ${parts.join(" and ")}`;
}
