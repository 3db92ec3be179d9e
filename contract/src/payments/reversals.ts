import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { component, lines, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { settlementStatus } from "./payments.ts";

/** No call answers one: a payment names it in `reversal_id`, and an event tells of it. */
export const Reversal = component(
  "Reversal",
  strictObject(
    {
      id: idOf("reversal", "The reversal's id."),
      entity: Type.Literal("reversal"),
      account_id: idOf("account", "The merchant account."),
      payment_id: idOf("payment", "The payment that was reversed."),
      payment_intent_id: idOf("payment_intent", "The payment's intent."),
      amount: amountMinor("What was taken back."),
      return_code: nullable(
        Type.String({ description: "Why the bank took it back, such as R10." }),
      ),
      description: nullable(lines("The reason in words.", { maxLength: 1000 })),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("When it was settled.")),
      created_at: timestamp("When it was made."),
      updated_at: timestamp("When it was last changed."),
    },
    { description: "A settled payment that the bank took back." },
  ),
);
