import type { NegativeBalance as Debt } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { useCan } from "../can.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { DebtCauses } from "./debt-causes.tsx";
import { m } from "./debt-messages.ts";
import "./balances.css";

// For users who correct balances, and for others with the state of a debit.
const DebtActions = lazy(async () => ({
  default: (await import("./debt-actions.tsx")).DebtActions,
}));

/** An available balance below zero: since when, by which debits, and how it is repaid. */
export function NegativeBalance({ account, available }: { account: string; available: number }) {
  const { timeZone } = usePreferences();
  const mayCorrect = useCan("money:adjust");
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
          {(mayCorrect || debt.bank_debit !== null) && (
            <Suspense>
              <DebtActions debt={debt} />
            </Suspense>
          )}
        </>
      )}
    </Alert>
  );
}
