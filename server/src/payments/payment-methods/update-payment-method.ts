import { updatePaymentMethod } from "@openpayfac/contract";
import { rejectBodyField } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { mergeBillingDetails } from "../details.ts";
import { writeEvents } from "../events.ts";
import { requireSmallMap } from "../user-fields.ts";
import { readExpiry } from "./expiry.ts";
import { findPaymentMethod } from "./find-payment-method.ts";
import { type PaymentMethodRow, updatePaymentMethodRow } from "./payment-method-rows.ts";
import { methodUpdated, serializePaymentMethod } from "./serialize-payment-method.ts";

/**
 * Changes billing details, the caller's own data, or a card's expiry.
 *
 * Errors   not_found; invalid_body if an expiry is sent for a bank account, or has passed.
 * Writes   the payment method and its event.
 */
export const handleUpdatePaymentMethod = handlerFor(updatePaymentMethod, async (call, deps) => {
  const { body, account } = call;
  requireSmallMap("meta_data", body.meta_data);
  const row = await findPaymentMethod(deps, account.id, call.params.id);
  const changed: PaymentMethodRow = {
    ...row,
    version: row.version + 1,
    sequence: row.sequence + 1,
    card: changeCard(row, body.card, deps.clock.now()),
    billing_details: mergeBillingDetails(row.billing_details, body.billing_details),
    meta_data: body.meta_data ?? row.meta_data,
    updated_at: deps.clock.now().toISOString(),
  };
  const writes = [
    updatePaymentMethodRow(row, changed),
    writeEvents(account, changed.updated_at, [methodUpdated(changed)], deps.ids),
  ];
  return commitResponse(call, deps.database, writes, serializePaymentMethod(changed));
});

function changeCard(
  row: PaymentMethodRow,
  sent: { exp_month?: string; exp_year?: string } | undefined,
  now: Date,
): PaymentMethodRow["card"] {
  if (sent === undefined) return row.card;
  if (row.card === null) {
    throw rejectBodyField({
      code: "unrecognized_keys",
      expected: "nothing",
      received: "the block card",
      path: "card",
      message: "card does not belong to a payment method of type bank.",
    });
  }
  if (row.card.wallet !== null) {
    throw rejectBodyField({
      code: "unrecognized_keys",
      expected: "nothing",
      received: "the block card",
      path: "card",
      message:
        "card cannot be changed for a payment method from a wallet, which can be charged once.",
    });
  }
  const month = sent.exp_month ?? row.card.exp_month;
  const year = sent.exp_year ?? row.card.exp_year;
  if (month === null || year === null) {
    const path = month === null ? "card.exp_month" : "card.exp_year";
    throw rejectBodyField({
      code: "required",
      expected: "month and year",
      received: "one of them",
      path,
      message: `${path} is required: the expiry of this card is unknown.`,
    });
  }
  return { ...row.card, ...readExpiry(month, year, now) };
}
