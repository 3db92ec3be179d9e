import type { CheckoutSession } from "@openpayfac/contract/console";
import { useState } from "react";
import { AccountPage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { NewLink } from "../links/new-link.tsx";
import { ReadyLink } from "../links/ready-link.tsx";
import { useGo, useUrlState } from "../navigate.tsx";
import { Tabs } from "../tabs.tsx";
import { m } from "./payment-messages.ts";
import { m as own } from "./take-messages.ts";
import { TerminalSale } from "./terminal-sale.tsx";

/** Takes a payment with a payment link, or at a terminal of the account. */
export function TakePaymentPage() {
  return <AccountPage title={m.take}>{(account) => <Ways account={account} />}</AccountPage>;
}

function Ways({ account }: { account: string }) {
  const url = useUrlState();
  const hasTerminals = useCan("terminals:read");
  const ways = (
    [
      ["link", own.ways.link],
      ["terminal", own.ways.terminal],
    ] as const
  ).filter(([name]) => name !== "terminal" || hasTerminals);
  const way = ways.find(([name]) => name === url.get("tab"))?.[0] ?? "link";
  return (
    <>
      <Tabs label={own.takeWith} tabs={ways} current={way} />
      <div className="take-payment">
        {way === "link" ? <Link account={account} /> : <TerminalSale account={account} />}
      </div>
    </>
  );
}

function Link({ account }: { account: string }) {
  const go = useGo();
  const [made, setMade] = useState<CheckoutSession>();
  const close = () => go("/dashboard/links");
  return made === undefined ? (
    <NewLink account={account} onMade={setMade} onCancel={close} />
  ) : (
    <ReadyLink link={made} onDone={close} />
  );
}
