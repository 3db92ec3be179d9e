import type { AppliedUnderwritingPolicy } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useMay } from "../can.tsx";
import { Loaded } from "../loaded.tsx";
import { useUrlState } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { Tabs } from "../tabs.tsx";
import { m } from "./messages.ts";
import { PolicyRules } from "./policy-rules.tsx";

const PolicyForm = lazy(async () => ({ default: (await import("./policy-form.tsx")).PolicyForm }));
const Versions = lazy(async () => ({ default: (await import("./versions.tsx")).Versions }));

/** The rules that decide applications, and their versions. */
export function UnderwritingPage() {
  useConsolePage(m.underwriting);
  const tab = useUrlState().get("tab") === "versions" ? "versions" : "policy";
  return (
    <>
      <h1>{m.underwriting}</h1>
      <Tabs label={m.views} tabs={Object.entries(m.tabs)} current={tab} />
      {tab === "versions" ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <Versions />
        </Suspense>
      ) : (
        <Policy />
      )}
    </>
  );
}

function Policy() {
  const policy = useObject<AppliedUnderwritingPolicy>(undefined, "/platform/underwriting/policy");
  const mayChange = useMay("settings");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Loaded query={policy} lines={16}>
      {(found) => (
        <div className="stack-wide">
          <p className="quiet">
            {m.body} {!found.may_change && m.shared}
          </p>
          {mayChange && found.may_change && (
            <div className="row">
              <Button kind="other" onClick={() => setOpen(true)}>
                {m.change}
              </Button>
            </div>
          )}
          <PolicyRules found={found} />
          {open && (
            <Dialog title={m.change} as="drawer" onClose={close}>
              <Suspense fallback={<Skeleton lines={8} />}>
                <PolicyForm policy={found.policy} onClose={close} />
              </Suspense>
            </Dialog>
          )}
        </div>
      )}
    </Loaded>
  );
}
