import type { AuthorizeInstruction, OrderDetails } from "@openpayfac/processors";
import type { AttemptState } from "../attempts/attempt-state.ts";
import type { StoredBillingDetails, StoredOrderDetails } from "../details.ts";
import { netOfOrder } from "../order-arithmetic.ts";
import { expiryOf } from "../payment-methods/expiry.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** Builds the authorization request to the processor. */
export function authorizeInstruction(
  { account, attempt, intent, payment }: AttemptState,
  method: PaymentMethodRow,
): AuthorizeInstruction {
  if (method.card === null) throw new Error("only cards are authorized");
  const order = intent.order_details;
  return {
    merchantId: account.merchantId,
    orderId: attempt.order_id,
    token: method.token,
    ...expiryOf(method.card),
    amountMinor: attempt.amount,
    capture: intent.capture,
    billing: billingOf(payment.billing_details),
    ...entryOf(payment, order),
    ...storedCredentialOf(order),
    ...(order === null ? {} : { order: orderOf(order, intent.amount) }),
  };
}

/** The payer's data for the issuer's checks. */
export function billingOf({
  address,
  name,
  email,
  phone,
}: StoredBillingDetails): AuthorizeInstruction["billing"] {
  return withoutNulls({
    name,
    addressLine1: address.address_line1,
    addressLine2: address.address_line2,
    city: address.city,
    state: address.state,
    postalCode: address.postal_code,
    country: address.country,
    email,
    phone,
  });
}

/** A card that a terminal read is not declared as one that was given from afar. */
function entryOf(
  { entry_mode }: PaymentRow,
  order: StoredOrderDetails | null,
): Pick<AuthorizeInstruction, "entry"> {
  const remote = ["ecommerce", "recurring", "digital_wallet"].includes(entry_mode);
  return remote ? { entry: order?.card_not_present_type ?? "ecommerce" } : {};
}

/** The initiator and the schedule are sent only if the order has them. */
function storedCredentialOf(
  order: StoredOrderDetails | null,
): Pick<AuthorizeInstruction, "storedCredential"> {
  if (order === null || order.initiated_by === null) return {};
  return {
    storedCredential: {
      initiatedBy: order.initiated_by,
      scheduled: order.is_scheduled_payment ?? false,
    },
  };
}

/** Tip and surcharge are part of the amount only: the processor's API has no field for either. */
function orderOf(order: StoredOrderDetails, amount: number): OrderDetails {
  const items: OrderItem[] = order.items.map((item) =>
    withoutNulls({
      lineNumber: item.line_number === null ? null : String(item.line_number),
      material: item.material,
      description: item.description,
      upc: item.upc,
      quantity: item.quantity,
      unitOfMeasure: item.uom,
      unitCostMinor: item.unit_cost,
      netMinor: item.net_amount,
      taxMinor: item.tax,
      discountMinor: item.discount_amount,
    }),
  );
  const freight = freightItem(order, amount);
  if (freight !== undefined) items.push(freight);
  return withoutNulls({
    purchaseOrder: order.po_number,
    invoiceId: order.invoice_id,
    taxExempt: order.tax_exempt,
    taxMinor: order.tax,
    freightMinor: order.freight,
    dutyMinor: order.duty,
    orderDate: order.order_date,
    shipToZip: order.ship_to_zip,
    shipFromZip: order.ship_from_zip,
    shipToCountry: order.ship_to_country,
    items: items.length === 0 ? null : items,
  });
}

type OrderItem = NonNullable<OrderDetails["items"]>[number];

/**
 * Freight has to be a line item too. If the line items do not include it, which their total shows,
 * one is added.
 *
 * Source   the processors' documents on Level 2 and Level 3 data.
 */
function freightItem(order: StoredOrderDetails, amount: number): OrderItem | undefined {
  const { freight, items } = order;
  if (freight === null || freight === 0 || items.length === 0) return undefined;
  if (items.some((item) => item.net_amount === null)) return undefined;
  if (netOfOrder(order) + BigInt(freight) !== BigInt(amount)) return undefined;
  return {
    description: "Freight",
    quantity: 1,
    unitCostMinor: freight,
    netMinor: freight,
    taxMinor: 0,
  };
}

type WithoutNulls<T> = { [Key in keyof T]?: Exclude<T[Key], null> };

function withoutNulls<T extends object>(value: T): WithoutNulls<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== null),
  ) as WithoutNulls<T>;
}
