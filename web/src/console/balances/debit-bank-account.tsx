import type { NegativeBalance } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { Can } from "../can.tsx";
import { m } from "./debt-messages.ts";
import { masked } from "./masked.ts";

const DebitForm = lazy(async () => ({ default: (await import("./debit-form.tsx")).DebitForm }));

/** The debit of a debtor's bank account: its state, why there can be none, or the form. */
export function DebitBankAccount({ debt }: { debt: NegativeBalance }) {
  const { bank_debit: last, debit_obstacle: obstacle } = debt;
  const why =
    obstacle === "no_agreement" && debt.owner_type !== "account"
      ? m.signsNoTerms
      : obstacle === null
        ? undefined
        : m.obstacles[obstacle];
  return (
    <>
      {last !== null && (
        <span className="small">
          {m.debitState[last.status](formatAmount(last.amount))}
          {last.return_code !== null && ` (${last.return_code})`}.
        </span>
      )}
      <Can permission="money:adjust">
        {obstacle === null ? (
          <DebitButton debt={debt} />
        ) : (
          why !== undefined && <span className="quiet small">{why}</span>
        )}
      </Can>
    </>
  );
}

function DebitButton({ debt }: { debt: NegativeBalance }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="other" onClick={() => setOpen(true)}>
        {m.debit}
        <span className="visually-hidden">: {debt.owner_name}</span>
      </Button>
      {open && (
        <Dialog title={m.debitTitle(masked(debt.bank_account_mask))} onClose={close}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <DebitForm debt={debt} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
