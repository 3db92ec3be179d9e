import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../../account/session.ts";
import { useCan } from "../can.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { m } from "./messages.ts";
import { TriggerForm } from "./trigger-form.tsx";
import type { TriggerName } from "./trigger-sources.ts";

/** Triggers that act above one merchant: its users cannot call them. */
const aboveMerchants: ReadonlySet<TriggerName> = new Set([
  "application",
  "bankAccount",
  "contractor",
]);

/** The triggers that the role can use. */
function useTriggers(): TriggerName[] {
  const session = useQuery(sessionQuery);
  const seesDisputes = useCan("disputes:read");
  const seesMoney = useCan("money:read");
  const seesPayments = useCan("payments:read");
  const type = session.data?.user.type;
  const isNarrow = type === "BUSINESS" || type === "SALES_GROUP";
  const reads: Partial<Record<TriggerName, boolean>> = {
    dispute: seesPayments,
    decide: seesDisputes,
    achReturn: seesPayments,
    payoutReturn: seesMoney,
    unmatched: seesPayments,
    application: useCan("boarding:read"),
    bankAccount: useCan("bank:read"),
    contractor: useCan("boarding:read"),
  };
  return (Object.keys(m.triggers) as TriggerName[]).filter(
    (name) => reads[name] === true && !(isNarrow && aboveMerchants.has(name)),
  );
}

/** Acts as cardholders, issuers, banks and reviewers. The chosen trigger is in the address. */
export function TriggerPanel() {
  const url = useUrlState();
  const triggers = useTriggers();
  const named = url.get("trigger");
  const chosen = triggers.find((name) => name === named) ?? triggers[0];
  if (chosen === undefined) return <p className="quiet">{m.noTriggers}</p>;
  return (
    <>
      <p className="quiet">{m.triggersAbout}</p>
      <div className="trigger-columns">
        <nav className="trigger-list" aria-label={m.tabs.triggers}>
          {triggers.map((name) => (
            <Go
              key={name}
              to={`/dashboard/sandbox?tab=triggers&trigger=${name}`}
              aria-current={name === chosen ? "true" : undefined}
            >
              {m.triggers[name][0]}
            </Go>
          ))}
        </nav>
        <TriggerForm key={chosen} name={chosen} />
      </div>
    </>
  );
}
