import type { AccountOperations as Operations } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatDay } from "../../../kit/time.tsx";
import { Can, useCan, useMay } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { m, type Operation } from "./operation-messages.ts";

// Few readers change an account.
const OperationForm = lazy(async () => ({
  default: (await import("./operation-form.tsx")).OperationForm,
}));

/** The capabilities and limits of an account, and what an operator changes of them. */
export function AccountOperations({ id }: { id: string }) {
  const path = `/platform/accounts/${encodeURIComponent(id)}`;
  const operations = useObject<Operations>(undefined, path);
  return (
    <Section id="operations" title={m.title}>
      <Loaded query={operations} lines={6}>
        {(account) => (
          <>
            <OperationFacts account={account} />
            <Can permission="accounts:operate">
              <Actions account={account} path={path} />
            </Can>
          </>
        )}
      </Loaded>
    </Section>
  );
}

const onOff = (isOn: boolean) => (isOn ? m.on : <strong>{m.off}</strong>);
const limit = (minor: number | null) =>
  minor === null ? m.noLimit : <Amount key="limit" minor={minor} />;

function OperationFacts({ account }: { account: Operations }) {
  // The payout settings of the page have both.
  const hasSettings = useCan("money:read");
  const { payout_holds: holds, reserve_basis_points: points, reserve_days: days } = account;
  return (
    <>
      {holds.length > 0 && <p>{m.held(holds)}</p>}
      <Facts
        rows={[
          [m.payments, onOff(account.payments_enabled)],
          [m.payouts, onOff(account.payouts_enabled)],
          [m.paymentMax, limit(account.payment_amount_max)],
          [m.volumeMax, limit(account.monthly_volume_max)],
          !hasSettings && [m.delay, account.payout_delay_days],
          !hasSettings && [
            m.reserve,
            days === 0 ? m.noReserve : m.reserveOf(String(points / 100), days),
          ],
          [
            m.pci,
            account.pci_compliant_until === null ? m.noPci : formatDay(account.pci_compliant_until),
          ],
          account.legal_name !== null && [
            m.company,
            <Text key="company">{account.legal_name}</Text>,
          ],
          account.ein !== null && [m.ein, <Text key="ein">{account.ein}</Text>],
        ]}
      />
    </>
  );
}

function Actions({ account, path }: { account: Operations; path: string }) {
  const operates = useMay("accounts:operate");
  const [open, setOpen] = useState<Operation>();
  const close = () => setOpen(undefined);
  if (!operates || account.status === "TERMINATED") return null;
  const isBoarded = account.status === "BOARDED";
  const actions: readonly Operation[] = [
    account.payouts_enabled ? "disablePayouts" : "enablePayouts",
    ...(isBoarded
      ? [account.payments_enabled ? ("disablePayments" as const) : ("enablePayments" as const)]
      : []),
    "limits",
    "reserve",
    "pci",
    ...(account.legal_name === null ? [] : (["company"] as const)),
    "close",
  ];
  return (
    <div className="row">
      {actions.map((each) => (
        <Button
          key={each}
          kind={each === "close" ? "danger" : "other"}
          onClick={() => setOpen(each)}
        >
          {m.actions[each]}
        </Button>
      ))}
      {open !== undefined && (
        <Dialog title={m.actions[open]} onClose={close}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <OperationForm operation={open} account={account} path={path} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}
