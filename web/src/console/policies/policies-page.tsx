import type { UserPolicySettings } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { limitNames } from "./limit-changes.ts";
import { LimitForm } from "./limit-form.tsx";
import { m } from "./messages.ts";

/** The limits below which one user acts alone. Administrators of the tenant change them. */
export function PoliciesPage() {
  useConsolePage(m.policies);
  const policies = useObject<UserPolicySettings>(undefined, "/platform/policies");
  const session = useQuery(sessionQuery);
  const isOfTenant = ["TENANT", "ENTERPRISE"].includes(session.data?.user.type ?? "");
  const mayChange = useCan("settings") && isOfTenant;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <h1>{m.policies}</h1>
      <p className="quiet">{m.body}</p>
      <Loaded query={policies} lines={6}>
        {(found) => (
          <>
            <Facts
              rows={[
                [m.dualApproval, found.dual_approval ? m.on : m.off],
                ...limitNames.map((name) => [m.limits[name], formatAmount(found[name])] as const),
                [
                  m.changed,
                  found.updated_at === null ? (
                    m.never
                  ) : (
                    <Time key="changed" at={found.updated_at} form="exact" />
                  ),
                ],
              ]}
            />
            {mayChange && (
              <div className="row">
                <Button kind="other" onClick={() => setOpen(true)}>
                  {m.edit}
                </Button>
              </div>
            )}
            {open && (
              <Dialog title={m.edit} onClose={close}>
                <LimitForm policies={found} onClose={close} />
              </Dialog>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
