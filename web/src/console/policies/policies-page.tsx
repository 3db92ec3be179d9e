import type { UserPolicySettings } from "@openpayfac/contract/console";
import type { PolicyName } from "@openpayfac/contract/policies";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { limitsOf, m, shownValue } from "./messages.ts";
import { changeable, isAmount } from "./policy-changes.ts";
import { PolicyHistory } from "./policy-history.tsx";
import "./policies.css";

const PolicyForm = lazy(async () => ({ default: (await import("./policy-form.tsx")).PolicyForm }));

/** The policies of users. Administrators of the tenant and of partners change them. */
export function PoliciesPage() {
  useConsolePage(m.policies);
  const policies = useObject<UserPolicySettings>(undefined, "/platform/policies");
  const session = useQuery(sessionQuery);
  const isOfLevel = ["TENANT", "ENTERPRISE", "PARTNER"].includes(session.data?.user.type ?? "");
  const mayChange = useCan("settings") && isOfLevel;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <h1>{m.policies}</h1>
      <Loaded query={policies} lines={12}>
        {(found) => (
          <div className="stack policies">
            <p className="quiet">{found.partner_id === null ? m.body : m.bodyOfPartner}</p>
            <section className="stack" aria-labelledby="policy-amounts">
              <h2 id="policy-amounts">{m.amounts}</h2>
              <Facts
                rows={[
                  [m.dualApproval, found.dual_approval ? m.on : m.off],
                  ...changeable(found)
                    .filter(isAmount)
                    .map((name) => factOf(name, found)),
                ]}
              />
            </section>
            <section className="stack" aria-labelledby="policy-sign-in">
              <h2 id="policy-sign-in">{m.signIn}</h2>
              <Facts
                rows={changeable(found)
                  .filter((name) => !isAmount(name))
                  .map((name) => factOf(name, found))}
              />
            </section>
            <Facts rows={[[m.changed, <LastChange key="changed" policies={found} />]]} />
            {mayChange && (
              <div className="row">
                <Button kind="other" onClick={() => setOpen(true)}>
                  {m.edit}
                </Button>
              </div>
            )}
            {mayChange && <PolicyHistory />}
            {open && (
              <Dialog title={m.edit} onClose={close}>
                <Suspense fallback={<Skeleton lines={8} />}>
                  <PolicyForm policies={found} onClose={close} />
                </Suspense>
              </Dialog>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function factOf(name: PolicyName, policies: UserPolicySettings) {
  const limits = limitsOf(name);
  return [
    m.names[name],
    <span key={name}>
      <Text>{shownValue(name, policies[name])}</Text>
      {limits !== "" && <span className="quiet small"> ({limits})</span>}
      {policies.own.includes(name) && <span className="quiet small"> · {m.ownValue}</span>}
    </span>,
  ] as const;
}

function LastChange({
  policies: { updated_at, updated_by, updated_by_name },
}: {
  policies: UserPolicySettings;
}) {
  if (updated_at === null) return m.never;
  const by = updated_by_name ?? updated_by;
  return (
    <>
      <Time at={updated_at} form="exact" />
      {by !== null && <Text>{` ${m.by(by)}`}</Text>}
    </>
  );
}
