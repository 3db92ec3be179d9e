import Type from "typebox";
import { amountMinor, amountMinorMax } from "../shared/money.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { component, nullable, oneOf, strictObject, text } from "../shared/schema.ts";
import { sentText } from "./sent-text.ts";

const cardNotPresentType = oneOf(["ecommerce", "recurring"], "How the customer provided the card.");
const initiatedBy = oneOf(["merchant", "customer"], "Initiator of this payment.");
const poNumber = sentText("The buyer's purchase order number.", { sent: 36 });
const taxExempt = Type.Boolean({ description: "true: the order is exempt from tax." });
const isScheduled = Type.Boolean({ description: "true: one of a series with a fixed schedule." });
const orderDate = Type.String({ format: "date", description: "YYYY-MM-DD." });
const zip = (whose: string) =>
  sentText(`Postal code that the goods are shipped ${whose}.`, { sent: 12, whole: true });
const country = Type.String({
  pattern: patternMeaning("^[A-Z]{2}$", "two uppercase letters, such as US"),
  description: "Country: ISO 3166-1 alpha-2 code.",
});
const invoiceId = sentText("Invoice number.", { minLength: 4, sent: 12 });

const lineNumber = Type.Integer({
  minimum: 0,
  maximum: 9999,
  description: "Position on the invoice.",
});
const material = sentText("Material or commodity code.", { sent: 12 });
const itemDescription = sentText("Description of the item.", { minLength: 1, sent: 26 });
const upc = text("Universal product code.", { maxLength: 14 });
const quantity = Type.Number({
  exclusiveMinimum: 0,
  maximum: 999999999,
  multipleOf: 0.001,
  description: "Quantity; up to three decimals.",
});
const uom = sentText("Unit of measure.", { sent: 8, whole: true });
const itemNet = amountMinor("Price of the line before tax, after discount.");

/** An amount with a different field name in the stored form. */
const storedAs = (name: string, what: string) => amountMinor(what, { storedAs: name });

/** Request form: amounts are named `tax_amount`, `tip_amount`, … */
export const OrderDetailsRequest = component(
  "OrderDetailsRequest",
  strictObject(
    {
      card_not_present_type: Type.Optional(cardNotPresentType),
      po_number: Type.Optional(poNumber),
      tax_exempt: Type.Optional(taxExempt),
      tax_amount: Type.Optional(storedAs("tax", "Tax within the amount.")),
      tip_amount: Type.Optional(storedAs("tip", "Tip within the amount.")),
      surcharge_amount: Type.Optional(storedAs("surcharge", "Surcharge within the amount.")),
      freight_amount: Type.Optional(storedAs("freight", "Freight within the amount.")),
      duty_amount: Type.Optional(storedAs("duty", "Duty within the amount.")),
      initiated_by: Type.Optional(initiatedBy),
      is_scheduled_payment: Type.Optional(isScheduled),
      order_date: Type.Optional(orderDate),
      ship_to_zip: Type.Optional(zip("to")),
      ship_from_zip: Type.Optional(zip("from")),
      ship_to_country: Type.Optional(country),
      invoice_id: Type.Optional(invoiceId),
      items: Type.Optional(
        Type.Array(
          strictObject({
            line_number: Type.Optional(lineNumber),
            material: Type.Optional(material),
            description: Type.Optional(itemDescription),
            upc: Type.Optional(upc),
            quantity: Type.Optional(quantity),
            uom: Type.Optional(uom),
            unit_cost: Type.Optional(amountMinor("Price of one unit.")),
            net_amount: Type.Optional(itemNet),
            tax_amount: Type.Optional(storedAs("tax", "Tax of the line.")),
            tip_amount: Type.Optional(storedAs("tip", "Tip of the line.")),
            surcharge_amount: Type.Optional(storedAs("surcharge", "Surcharge of the line.")),
            tax_exempt: Type.Optional(taxExempt),
            discount_amount: Type.Optional(amountMinor("Discount of the line.")),
          }),
          { maxItems: 99, description: "The lines of the order (level 3 data)." },
        ),
      ),
    },
    {
      description:
        "Order data of level 2 and level 3, and the origin of the payment. The amounts must reconcile:\n\n- A line's net amount is quantity times unit cost less its discount.\n- If every line has a net amount, the taxes of the lines add up to the order's tax.\n- Net amounts, tax, tip, surcharge, freight and duty then add up to the amount.",
    },
  ),
);

const stored = (what: string) => nullable(amountMinor(what));

/** Stored form: the same fields, with short names for the amounts. */
export const OrderDetails = component(
  "OrderDetails",
  strictObject(
    {
      card_not_present_type: nullable(cardNotPresentType),
      po_number: nullable(poNumber),
      tax_exempt: nullable(taxExempt),
      tax: stored("Tax within the amount."),
      tip: stored("Tip within the amount."),
      surcharge: stored("Surcharge within the amount."),
      freight: stored("Freight within the amount."),
      duty: stored("Duty within the amount."),
      initiated_by: nullable(initiatedBy),
      is_scheduled_payment: nullable(isScheduled),
      order_date: nullable(orderDate),
      ship_to_zip: nullable(zip("to")),
      ship_from_zip: nullable(zip("from")),
      ship_to_country: nullable(country),
      invoice_id: nullable(invoiceId),
      items: Type.Array(
        strictObject({
          line_number: nullable(lineNumber),
          material: nullable(material),
          description: nullable(itemDescription),
          upc: nullable(upc),
          quantity: nullable(
            Type.Number({
              maximum: amountMinorMax,
              description: "Quantity; up to three decimals.",
            }),
          ),
          uom: nullable(uom),
          unit_cost: stored("Price of one unit."),
          net_amount: nullable(itemNet),
          tax: stored("Tax of the line."),
          tip: stored("Tip of the line."),
          surcharge: stored("Surcharge of the line."),
          tax_exempt: nullable(taxExempt),
          discount_amount: stored("Discount of the line."),
        }),
        { description: "The lines of the order." },
      ),
    },
    { description: "Order data of level 2 and level 3, as stored." },
  ),
);
