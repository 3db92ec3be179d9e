import type { OrderDetails } from "../card-processor.ts";
import type { RequestFields, RequestItem } from "./wire.ts";
import { writeAmount } from "./wire-amounts.ts";
import { cutText, wholeText } from "./wire-text.ts";

/**
 * Tax, freight, duty and item amounts are limited to two characters less than the amount itself.
 */
const detailAmountLengthMax = 12;

/**
 * Level 2 and 3 fields of an order. They lower the interchange and move no funds, so values that do
 * not fit are left out. Only an amount or a tax exemption that contradicts itself is rejected.
 *
 * Returns  fields to send; an error text when the order cannot be encoded truthfully.
 * Source   CardPointe Gateway API, "Level 2 and Level 3 data".
 */
export function orderFields(order: OrderDetails): Partial<RequestFields> | string {
  const amounts = detailAmounts({
    taxamnt: order.taxMinor,
    frtamnt: order.freightMinor,
    dutyamnt: order.dutyMinor,
  });
  if (typeof amounts === "string") return amounts;
  if (order.taxExempt === true && order.taxMinor !== undefined && order.taxMinor !== 0) {
    return "tax exempt, with a tax";
  }
  const items = itemFields(order.items ?? []);
  if (typeof items === "string") return items;
  return present<RequestFields>({
    ...amounts,
    ponumber: cutText(order.purchaseOrder, 36),
    invoiceid: cutText(order.invoiceId, 12),
    taxexempt: order.taxExempt === undefined ? undefined : order.taxExempt ? "Y" : "N",
    orderdate: writtenDate(order.orderDate),
    shiptozip: wholeText(order.shipToZip, 12),
    shipfromzip: wholeText(order.shipFromZip, 12),
    shiptocountry: countryCode(order.shipToCountry),
    items: items.length === 0 ? undefined : items,
  });
}

type OrderItem = NonNullable<OrderDetails["items"]>[number];

/**
 * Items are sent all or not at all: their amounts must add up to the order's, and the vendor
 * requires a description of each, which is not invented here.
 */
function itemFields(items: OrderItem[]): RequestItem[] | string {
  const written: RequestItem[] = [];
  let complete = true;
  for (const item of items) {
    const amounts = detailAmounts({
      unitcost: item.unitCostMinor,
      // The vendor subtracts the discount from the net amount itself when it totals an order.
      netamnt: item.netMinor === undefined ? undefined : item.netMinor + (item.discountMinor ?? 0),
      taxamnt: item.taxMinor,
      discamnt: item.discountMinor,
    });
    if (typeof amounts === "string") return `item: ${amounts}`;
    const quantity = writtenQuantity(item.quantity);
    if (quantity === "rejected") return "item: quantity cannot be written";
    const description = cutText(item.description, 26);
    if (description === undefined) complete = false;
    const fields = present<RequestItem>({
      lineno: wholeText(item.lineNumber, 4),
      material: cutText(item.material, 12),
      upc: writtenUpc(item.upc),
      quantity,
      uom: wholeText(item.unitOfMeasure, 8),
      ...amounts,
    });
    if (description !== undefined) written.push({ ...fields, description });
  }
  return complete ? written : [];
}

type DetailAmounts<Name extends string> = { [Key in Name]?: string };

function detailAmounts<Name extends string>(
  amounts: Record<Name, number | undefined>,
): DetailAmounts<Name> | string {
  const written: DetailAmounts<Name> = {};
  for (const [name, amountMinor] of Object.entries(amounts) as [Name, number | undefined][]) {
    if (amountMinor === undefined) continue;
    const text = writeAmount(amountMinor, detailAmountLengthMax);
    if (text === undefined) return `${name} cannot be written`;
    written[name] = text;
  }
  return written;
}

/** At most three decimals are allowed; a quantity is a plain number, never "1e21". */
function writtenQuantity(quantity: number | undefined): string | undefined {
  if (quantity === undefined) return undefined;
  if (!Number.isFinite(quantity) || quantity < 0 || quantity >= 1e8) return "rejected";
  return String(Number(quantity.toFixed(3)));
}

/** The vendor rejects a product code of only zeros. */
function writtenUpc(upc: string | undefined): string | undefined {
  return upc !== undefined && /^\d{1,14}$/.test(upc) && !/^0+$/.test(upc) ? upc : undefined;
}

function writtenDate(date: string | undefined): string | undefined {
  return date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date)
    ? date.replaceAll("-", "")
    : undefined;
}

export function countryCode(country: string | undefined): string | undefined {
  return country !== undefined && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : undefined;
}

/** Drops undefined fields: the vendor distinguishes absent and empty ones. */
export function present<Fields extends object>(
  fields: {
    [Name in keyof Fields]?: Fields[Name] | undefined;
  },
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}
