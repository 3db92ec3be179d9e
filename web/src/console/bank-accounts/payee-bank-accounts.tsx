import type { BusinessPayouts } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useCan, useMay } from "../can.tsx";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { Lines, Section } from "../section.tsx";
import { m } from "./messages.ts";
import { m as own } from "./payee-messages.ts";

// Loaded when one is opened.
const CancelChangeForm = lazy(async () => ({
  default: (await import("./cancel-change-form.tsx")).CancelChangeForm,
}));
const ChangeBankAccountForm = lazy(async () => ({
  default: (await import("./change-bank-account-form.tsx")).ChangeBankAccountForm,
}));

type Payee = BusinessPayouts["payees"][number];
type Open = { action: "change" | "cancel"; payee: Payee };

/**
 * The bank accounts to which the accounts of a business are paid out, with their pending changes.
 *
 * Input    account: only this one.
 */
export function PayeeBankAccounts({ business, account }: { business: string; account?: string }) {
  const path = `/platform/businesses/${encodeURIComponent(business)}`;
  const payouts = useObject<BusinessPayouts>(undefined, path);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Section id="bank-accounts" title={m.bankAccounts}>
      <Loaded query={payouts} lines={3}>
        {({ payees, waiting_days: days }) => (
          <>
            <Lines empty={own.noPayees}>
              {payees
                .filter(({ account_id: id }) => account === undefined || id === account)
                .map((payee) => (
                  <li key={payee.account_id}>
                    <PayeeLine payee={payee} named={account === undefined} onOpen={setOpen} />
                  </li>
                ))}
            </Lines>
            {open !== undefined && (
              <Dialog
                title={
                  open.action === "cancel" ? own.cancelTitle : own.changeOf(open.payee.account_name)
                }
                onClose={close}
              >
                <Suspense fallback={<Skeleton lines={4} />}>
                  {open.action === "cancel" ? (
                    <CancelChangeForm path={path} payee={open.payee} onClose={close} />
                  ) : (
                    <ChangeBankAccountForm
                      path={path}
                      payee={open.payee}
                      waitingDays={days}
                      onClose={close}
                    />
                  )}
                </Suspense>
              </Dialog>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function PayeeLine({
  payee,
  named,
  onOpen,
}: {
  payee: Payee;
  named: boolean;
  onOpen: (open: Open) => void;
}) {
  const { paid_to: paidTo, pending_change: pending, account_name: name } = payee;
  const reads = useCan("bank:read");
  const changes = useMay("bank:change");
  const decides = useMay("bank:decide");
  const prepares = useMay("boarding:prepare");
  return (
    <>
      <div className="row">
        {named && (
          <Go to={`/dashboard/accounts/${payee.account_id}`}>
            <Text>{name}</Text>
          </Go>
        )}
        {paidTo === null ? (
          <span className="quiet">{own.noPaidTo}</span>
        ) : (
          <PaidTo paidTo={paidTo} linked={reads} />
        )}
        {changes && (
          <Button
            kind="link"
            aria-label={named ? own.changeOf(name) : undefined}
            onClick={() => onOpen({ action: "change", payee })}
          >
            {paidTo === null ? own.addBank : own.changeBank}
          </Button>
        )}
      </div>
      {pending !== null && (
        <div className="row">
          <span>{own.pending(pending.mask)}</span>
          <StatusMark kind="bankAccountChange" value={pending.status} />
          {pending.effective_at !== null && (
            <span className="quiet">
              {own.pendingFrom} <Time at={pending.effective_at} form="exact" />
            </span>
          )}
          {(prepares || decides) && (
            <Button
              kind="link"
              aria-label={named ? own.cancelOf(name) : undefined}
              onClick={() => onOpen({ action: "cancel", payee })}
            >
              {own.cancelChange}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function PaidTo({ paidTo, linked }: { paidTo: NonNullable<Payee["paid_to"]>; linked: boolean }) {
  const text = <Text>{own.paidTo(paidTo.mask, paidTo.holder_name)}</Text>;
  return (
    <>
      {linked ? <Go to={`/dashboard/bank-accounts/${paidTo.bank_account_id}`}>{text}</Go> : text}
      <StatusMark kind="bankAccountValidation" value={paidTo.validation_status} />
    </>
  );
}
