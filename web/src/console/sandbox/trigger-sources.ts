import type { PlatformPayout } from "@openpayfac/contract/console";
import { formatAmount } from "../../../kit/format-amount.ts";
import { statusEntry } from "../../../kit/status/status-table.ts";
import { formatTime } from "../../../kit/time.tsx";
import { call } from "../../server/call.ts";
import type { ScopeAccount } from "../scope.ts";
import { accountsPath } from "../scope-address.ts";
import type { m } from "./messages.ts";

/** Triggers of the sandbox. */
export type TriggerName = keyof typeof m.triggers;

/** An object that a trigger can act on. */
export interface Candidate {
  id: string;
  label: string;
}

const limit = 20;

interface FoundPayment {
  payment_id: string | null;
  shown_status: string;
  amount: number;
  customer_name: string | null;
  last_four: string | null;
  reference_id: string | null;
  created_at: string;
}

async function payments(
  filters: object,
  statuses: readonly string[],
  signal: AbortSignal,
): Promise<Candidate[]> {
  const body = { limit, ...filters, status: statuses };
  const found = await call<{ data: FoundPayment[] }>("POST", "/platform/payments/search", {
    body,
    signal,
  });
  return found.data.flatMap((payment) =>
    payment.payment_id === null
      ? []
      : [
          {
            id: payment.payment_id,
            label: labelOf(
              formatAmount(payment.amount),
              payment.customer_name,
              payment.last_four && `••${payment.last_four}`,
              payment.reference_id,
              formatTime(payment.created_at, "day"),
            ),
          },
        ],
  );
}

const labelOf = (...facts: readonly (string | null)[]) =>
  facts.filter((fact) => fact !== null && fact !== "").join(" · ");

interface FoundDispute {
  id: string;
  status: string;
  amount: number;
  account_name: string;
  reason: string;
}

async function disputes(signal: AbortSignal): Promise<Candidate[]> {
  const pages = await Promise.all(
    ["contested", "in_review"].map((status) =>
      call<{ data: FoundDispute[] }>("GET", `/platform/disputes?limit=${limit}&status=${status}`, {
        signal,
      }),
    ),
  );
  return pages
    .flatMap(({ data }) => data)
    .map(({ id, status, amount, account_name, reason }) => ({
      id,
      label: labelOf(formatAmount(amount), reason, account_name, statusEntry("dispute", status)[2]),
    }));
}

async function payouts(signal: AbortSignal): Promise<Candidate[]> {
  const pages = await Promise.all(
    ["pending", "completed"].map((status) =>
      call<{ data: PlatformPayout[] }>("GET", `/platform/payouts?limit=${limit}&status=${status}`, {
        signal,
      }),
    ),
  );
  return pages
    .flatMap(({ data }) => data)
    .map(({ id, status, net_amount, owner_name, sent_at }) => ({
      id,
      label: labelOf(
        formatAmount(net_amount),
        owner_name,
        statusEntry("payout", status)[2],
        sent_at && formatTime(sent_at, "day"),
      ),
    }));
}

async function accounts(signal: AbortSignal): Promise<Candidate[]> {
  const found = await call<{ data: ScopeAccount[] }>("GET", accountsPath(""), { signal });
  return found.data.map(({ id, name, business_name }) => ({
    id,
    label: labelOf(name, business_name),
  }));
}

interface Reviewed {
  id: string;
  name?: string;
  status?: string;
  bank_account_name?: string;
  bank_account_mask?: string;
  validation_status?: string;
}

async function reviewed(
  path: string,
  kind: "application" | "bankAccountValidation" | "contractor",
  signal: AbortSignal,
): Promise<Candidate[]> {
  const found = await call<{ data: Reviewed[] }>("GET", path, { signal });
  return found.data.map((object) => ({
    id: object.id,
    label: labelOf(
      object.name ?? object.bank_account_name ?? "",
      object.bank_account_mask ?? null,
      statusEntry(kind, object.validation_status ?? object.status ?? "")[2],
    ),
  }));
}

/** The newest objects that each trigger can act on. */
export const candidatesOf: Readonly<
  Record<TriggerName, (signal: AbortSignal) => Promise<Candidate[]>>
> = {
  dispute: (signal) =>
    payments(
      { method_type: "card", settled: true, external: false, disputed: false },
      ["captured", "paid_out", "partially_refunded"],
      signal,
    ),
  decide: disputes,
  achReturn: (signal) =>
    payments({ method_type: "bank" }, ["pending", "captured", "paid_out"], signal),
  payoutReturn: payouts,
  unmatched: accounts,
  application: (signal) =>
    reviewed(
      "/applications?statuses=UNDER_REVIEW,UNDERWRITING,UNDERWRITING_ERROR,CREDIT_PENDED,NEED_INFORMATION,CONDITIONALLY_APPROVED",
      "application",
      signal,
    ),
  bankAccount: (signal) => reviewed("/bank_accounts", "bankAccountValidation", signal),
  contractor: (signal) => reviewed("/contractors", "contractor", signal),
};
