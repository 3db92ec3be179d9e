import type { NotificationOfChange } from "@openpayfac/processors";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { writeEvents } from "../events.ts";
import {
  accountToken,
  encryptNumbers,
  maskedNumbers,
  openNumbers,
  register,
} from "../payment-methods/bank-accounts.ts";
import {
  type PaymentMethodRow,
  updatePaymentMethodRow,
} from "../payment-methods/payment-method-rows.ts";
import { methodUpdated } from "../payment-methods/serialize-payment-method.ts";

/**
 * Applies a notification of change (NOC) to every payment method that uses the account. The
 * corrected account is registered with the processor and debited from then on.
 *
 * Writes   the payment methods and their events; skips a payment method that already has the
 *          corrected numbers.
 * Source   Nacha: corrections are applied within six banking days, or before the next entry.
 */
export async function applyNotificationOfChange(
  deps: Dependencies,
  correction: NotificationOfChange,
): Promise<void> {
  const found = await deps.database.query<PaymentMethodRow>({
    name: "read-payment-methods-of-account",
    text: "SELECT * FROM payment_methods WHERE token = $1 AND payment_method_type = 'bank'",
    values: [accountToken(correction.account)],
  });
  for (const method of found.rows) await correct(deps, method, correction);
}

async function correct(
  deps: Dependencies,
  method: PaymentMethodRow,
  correction: NotificationOfChange,
): Promise<void> {
  const { bank, encrypted_numbers: encrypted } = method;
  if (bank === null || encrypted === null) throw new Error("a bank account has numbers");
  const old = openNumbers(deps, method.id, encrypted);
  const numbers = {
    accountNumber: correction.accountNumber ?? old.accountNumber,
    routingNumber: correction.routingNumber ?? old.routingNumber,
  };
  const subtype = correction.subtype ?? bank.subtype;
  const same =
    numbers.accountNumber === old.accountNumber &&
    numbers.routingNumber === old.routingNumber &&
    subtype === bank.subtype;
  if (same) return;
  const account = await register(deps, numbers, { ...bank, subtype }, method.billing_details);
  const now = deps.clock.now().toISOString();
  const changed: PaymentMethodRow = {
    ...method,
    sequence: method.sequence + 1,
    token: accountToken(account),
    bank: { ...bank, ...maskedNumbers(numbers), subtype },
    encrypted_numbers: encryptNumbers(deps, method.id, numbers),
    updated_at: now,
  };
  await writeAtomically(deps.database, [
    updatePaymentMethodRow(method, changed),
    writeEvents(method.account_id, now, [methodUpdated(changed)], deps.ids),
  ]);
  deps.log.info({ method: method.id, code: correction.code }, "bank account corrected");
}
