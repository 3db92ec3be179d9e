import type {
  BillingDetails,
  BillingDetailsRequest,
  OrderDetails,
  OrderDetailsRequest,
} from "@openpayfac/contract";
import type { Static } from "typebox";

export type StoredOrderDetails = Static<typeof OrderDetails>;
export type StoredBillingDetails = Static<typeof BillingDetails>;

/** Converts order details of a request to the stored form. */
export function storeOrderDetails(
  request: Static<typeof OrderDetailsRequest> | undefined,
): StoredOrderDetails | null {
  if (request === undefined) return null;
  return {
    card_not_present_type: request.card_not_present_type ?? null,
    po_number: request.po_number ?? null,
    tax_exempt: request.tax_exempt ?? null,
    tax: request.tax_amount ?? null,
    tip: request.tip_amount ?? null,
    surcharge: request.surcharge_amount ?? null,
    freight: request.freight_amount ?? null,
    duty: request.duty_amount ?? null,
    initiated_by: request.initiated_by ?? null,
    is_scheduled_payment: request.is_scheduled_payment ?? null,
    order_date: request.order_date ?? null,
    ship_to_zip: request.ship_to_zip ?? null,
    ship_from_zip: request.ship_from_zip ?? null,
    ship_to_country: request.ship_to_country ?? null,
    invoice_id: request.invoice_id ?? null,
    items: (request.items ?? []).map((item) => ({
      line_number: item.line_number ?? null,
      material: item.material ?? null,
      description: item.description ?? null,
      upc: item.upc ?? null,
      quantity: item.quantity ?? null,
      uom: item.uom ?? null,
      unit_cost: item.unit_cost ?? null,
      net_amount: item.net_amount ?? null,
      tax: item.tax_amount ?? null,
      tip: item.tip_amount ?? null,
      surcharge: item.surcharge_amount ?? null,
      tax_exempt: item.tax_exempt ?? null,
      discount_amount: item.discount_amount ?? null,
    })),
  };
}

/** Merges the billing details of a request into the stored ones. */
export function mergeBillingDetails(
  stored: StoredBillingDetails | undefined,
  request: Static<typeof BillingDetailsRequest> | undefined,
): StoredBillingDetails {
  const address = { ...stored?.address, ...request?.address };
  const merged = { ...stored, ...request };
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      state: address.state ?? null,
      address_line1: address.address_line1 ?? null,
      address_line2: address.address_line2 ?? null,
      postal_code: address.postal_code ?? null,
    },
    email: merged.email ?? null,
    name: merged.name ?? null,
    phone: merged.phone ?? null,
  };
}
