import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { component, lines, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { settlementStatus } from "./payments.ts";

/**
 * No operation returns a reversal: a payment refers to it in `reversal_id`, and an event contains
 * it.
 */
export const Reversal = component(
  "Reversal",
  strictObject(
    {
      id: idOf("reversal", "The reversal's id."),
      entity: Type.Literal("reversal"),
      account_id: idOf("account", "The merchant account."),
      payment_id: idOf("payment", "The reversed payment."),
      payment_intent_id: idOf("payment_intent", "The payment's intent."),
      amount: amountMinor("Reversed amount."),
      return_code: nullable(
        Type.String({ description: "Return code of the bank, such as `R10`." }),
      ),
      description: nullable(lines("Description of the reason.", { maxLength: 1000 })),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("Settlement time; null until settled.")),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
    },
    { description: "A captured ACH payment that the bank returned." },
  ),
);
