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
      account_id: idOfAny(payees, "Who receives the part: an account, a contractor or a partner."),
      amount: amountMinor("The part.", { minimum: 1 }),
      description: lines("What the part is for.", { minLength: 1, maxLength: 1000 }),
    },
    { description: "A part of the amount that another receives." },
  ),
);

export const RefundSplit = component(
  "RefundSplit",
  strictObject(
    {
      account_id: idOfAny(
        payees,
        "Who gives the part back: a receiver of the payment, or the account itself.",
      ),
      amount: amountMinor("The part.", { minimum: 1 }),
      description: Type.Optional(lines("What the part is for.", { maxLength: 1000 })),
    },
    { description: "A part of the refund, and who gives it back." },
  ),
);

/** The splits of a request. */
export const paymentSplits = Type.Array(PaymentSplit, {
  maxItems: splitsMax,
  description:
    "Parts that others receive, together at most the amount; the rest is the account's. A receiver that is inactive is refused. After a capture in part each is reduced in proportion.",
});

export const refundSplits = Type.Array(RefundSplit, {
  maxItems: splitsMax,
  description:
    "What each gives back, together the refund's amount: receivers of the payment, and the account itself for the rest. Absent: in proportion to what each holds of the payment.",
});
