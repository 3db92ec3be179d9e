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
const brand = nullable(oneOf(cardBrands, "The card's network; null for a bank account."));

/** As much of a payment as its customer needs: a link may be seen by others. */
export const CheckoutPayment = component(
  "CheckoutPayment",
  strictObject(
    {
      id: idOf("payment", "The payment's id."),
      status: oneOf(paymentStatuses, "Where the payment stands."),
      amount: amountMinor("What was asked for."),
      amount_refunded: amountMinor("What was given back."),
      payment_method_type: paymentMethodType,
      brand,
      last_four_digits: lastFour,
      failure_code: nullable(Type.String({ description: "Why it failed, in our words." })),
      failure_message: nullable(Type.String({ description: "Why it failed, as a sentence." })),
      decline_category: nullable(
        oneOf(declineCategories, "Whether the networks allow the card to be tried again."),
      ),
      created_at: timestamp("When it was made."),
    },
    { description: "A try to pay a session, as its customer is shown it." },
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
    { description: "A payment method that a customer may choose, without what is not shown." },
  ),
);
