import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { bankSubtype, cardBrands, paymentMethodType } from "./payment-methods.ts";
import { declineCategories, paymentStatuses } from "./payments.ts";

const lastFour = Type.String({
  pattern: "^[0-9]{1,4}$",
  description: "Last digits of the card or account number.",
});
const brand = nullable(oneOf(cardBrands, "Card network; null for a bank account."));

/** The fields of a payment that its customer needs; others may see the link. */
export const CheckoutPayment = component(
  "CheckoutPayment",
  strictObject(
    {
      id: idOf("payment", "The payment's id."),
      status: oneOf(paymentStatuses, "Status of the payment."),
      amount: amountMinor("Requested amount."),
      amount_refunded: amountMinor("Refunded amount."),
      payment_method_type: paymentMethodType,
      brand,
      last_four_digits: lastFour,
      failure_code: nullable(
        Type.String({ description: "Reason for the failure, as an openpayfac code." }),
      ),
      failure_message: nullable(
        Type.String({ description: "Reason for the failure, as a sentence." }),
      ),
      decline_category: nullable(
        oneOf(declineCategories, "Whether the network rules allow another attempt with this card."),
      ),
      created_at: timestamp("Time of creation."),
    },
    { description: "A payment of a session, as the hosted page shows it." },
  ),
);

export const SavedPaymentMethod = component(
  "SavedPaymentMethod",
  strictObject(
    {
      id: idOf("payment_method", "The payment method's id, for `payment_method_id`."),
      payment_method_type: paymentMethodType,
      brand,
      last_four_digits: lastFour,
      exp_month: nullable(Type.String({ description: "Two digits; null for a bank account." })),
      exp_year: nullable(Type.String({ description: "Four digits; null for a bank account." })),
      bank_subtype: nullable(bankSubtype),
    },
    {
      description:
        "A saved payment method that a customer may choose, with its displayable fields.",
    },
  ),
);
