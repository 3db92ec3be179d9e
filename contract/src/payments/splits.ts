import Type from "typebox";
import type { IdKind } from "../shared/id-kinds.ts";
import { idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { component, lines, strictObject } from "../shared/schema.ts";

const payees: readonly IdKind[] = ["account", "contractor", "partner"];
const splitsMax = 50;

export const PaymentSplit = component(
  "PaymentSplit",
  strictObject(
    {
      account_id: idOfAny(payees, "Receiver of the split: an account, a contractor or a partner."),
      amount: amountMinor("Amount of the split.", { minimum: 1 }),
      description: lines("Purpose of the split.", { minLength: 1, maxLength: 1000 }),
    },
    { description: "A share of the amount for another receiver." },
  ),
);

export const RefundSplit = component(
  "RefundSplit",
  strictObject(
    {
      account_id: idOfAny(
        payees,
        "Owner that returns this amount: a receiver of the payment, or the account itself.",
      ),
      amount: amountMinor("Amount of the split.", { minimum: 1 }),
      description: Type.Optional(lines("Purpose of the split.", { maxLength: 1000 })),
    },
    { description: "The part of a refund that one owner returns." },
  ),
);

/** Splits of a request. */
export const paymentSplits = Type.Array(PaymentSplit, {
  maxItems: splitsMax,
  description:
    "Shares of the amount for other receivers. Together they are at most the amount; the account keeps the rest. A split to an inactive receiver is rejected. A partial capture reduces each split in proportion.",
});

export const refundSplits = Type.Array(RefundSplit, {
  maxItems: splitsMax,
  description:
    "Amounts that the payment's receivers return, and the account itself for the rest; together they equal the refund's amount. Absent: in proportion to the share that each still holds.",
});
