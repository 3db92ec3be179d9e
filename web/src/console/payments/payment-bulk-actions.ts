import type { PaymentSummary } from "@openpayfac/contract/console";
import { formatAmount } from "../../../kit/format-amount.ts";
import type { BulkAction } from "../lists/bulk-action.ts";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

/** Statuses of intents that can be cancelled: their funds are not captured. */
const open: ReadonlySet<string> = new Set(["authorized", "not_paid", "declined"]);

const amountOf = ({ amount }: PaymentSummary) => amount;

/** The name of a payment in a list. */
export function rowName({ amount, customer_name, reference_id }: PaymentSummary): string {
  return [formatAmount(amount), customer_name ?? reference_id]
    .filter((part) => part !== null)
    .join(" ");
}

/** Changes of several payments. */
export const paymentActions: readonly BulkAction<PaymentSummary>[] = [
  {
    id: "capture",
    permission: "payments:capture",
    accepts: ({ shown_status, external }) => shown_status === "authorized" && !external,
    amountOf,
    label: m.captureSeveral,
    title: m.captureSeveralTitle,
    body: m.captureSeveralBody,
    send: ({ account_id, id }, key) =>
      change(account_id, "POST", `/payment_intents/${id}/capture`, { key }),
  },
  {
    id: "cancel",
    permission: "payments:capture",
    accepts: ({ shown_status, external }) => open.has(shown_status) && !external,
    amountOf,
    label: m.cancelSeveral,
    title: m.cancelSeveralTitle,
    body: m.cancelSeveralBody,
    kind: "danger",
    choice: { label: m.cancelReason, options: Object.entries(m.cancelReasons) },
    send: ({ account_id, id }, key, reason) =>
      change(account_id, "POST", `/payment_intents/${id}/cancel`, {
        key,
        body: { cancellation_reason: reason },
      }),
  },
];
