import type { TerminalCard } from "@openpayfac/processors";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { mergeBillingDetails } from "../details.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { withBrand } from "./card-read-data.ts";
import { placeholderPaymentMethod } from "./placeholder-payment-method.ts";

/**
 * The payment method of a card that a terminal read without charging it, without writing it.
 *
 * Input    entry: whether the device read the card, or its number was keyed.
 * Errors   payment_method_create_error: a brand that the account does not accept.
 */
export async function paymentMethodFromCard(
  deps: Dependencies,
  account: Account,
  { hsn, card, entry }: { hsn: string; card: TerminalCard; entry: "card" | "manual" },
): Promise<PaymentMethodRow> {
  const { brand, firstSix } = await withBrand(deps, account, card);
  if (brand === undefined || !account.plan.cards[brand].active) {
    throw new ApiError(
      "payment_method_create_error",
      "The account does not accept cards of the brand that was read.",
    );
  }
  const { expiry, name, token, singleUse } = card;
  return {
    ...placeholderPaymentMethod(deps, account, deps.clock.now().toISOString()),
    token,
    single_use_token: singleUse,
    used_at: null,
    card: {
      last_four_digits: token.slice(-4),
      first_six_digits: firstSix ?? null,
      brand,
      exp_month: expiry === undefined ? null : String(expiry.month).padStart(2, "0"),
      exp_year: expiry === undefined ? null : String(expiry.year),
      wallet: null,
      entry_mode: entryModeOf(card, entry),
      from_terminal: true,
      device_serial_number: hsn,
      reuse_eligible: !singleUse,
    },
    billing_details: mergeBillingDetails(undefined, name === undefined ? undefined : { name }),
  };
}

/**
 * If the service returns no entry mode: a single-use token is that of a contactless card or a
 * phone, and any other card was inserted, because every device has a chip reader.
 */
function entryModeOf({ entryMode, singleUse }: TerminalCard, entry: "card" | "manual") {
  if (entryMode !== undefined && entryMode !== "unknown") return entryMode;
  if (entry === "manual") return "keyed";
  return singleUse ? "contactless" : "emv_contact";
}
