import type { NegativeBalance as Debt } from "@openpayfac/contract/console";
import { Alert } from "../../../kit/alert.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { CorrectDebt } from "./correct-debt.tsx";
import { DebitBankAccount } from "./debit-bank-account.tsx";
import { DebtCauses } from "./debt-causes.tsx";
import { m } from "./debt-messages.ts";
import "./balances.css";

/** An available balance below zero: since when, by which debits, and how it is repaid. */
export function NegativeBalance({ account, available }: { account: string; available: number }) {
  const { timeZone } = usePreferences();
  const found = useObject<ListBody<Debt>>(undefined, `/platform/negative_balances?in=${account}`);
  const [debt] = found.data?.data ?? [];
  return (
    <Alert tone="waiting">
      <p>{m.negative(formatAmount(available))}</p>
      {debt !== undefined && (
        <>
          <p>
            {debt.since === null
              ? m.negativeLong
              : m.negativeSince(formatTime(debt.since, "minute", timeZone))}
          </p>
          <DebtCauses debt={debt} />
          <span className="debt-actions">
            <CorrectDebt debt={debt} />
            <DebitBankAccount debt={debt} />
          </span>
        </>
      )}
    </Alert>
  );
}
