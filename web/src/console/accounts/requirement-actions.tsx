import type { AccountRequirements } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { m } from "./operation-messages.ts";

// Loaded when one is opened.
const importForms = () => import("./requirement-forms.tsx");
const RequestForm = lazy(async () => ({ default: (await importForms()).RequestForm }));
const DecideForm = lazy(async () => ({ default: (await importForms()).DecideForm }));

type Requirement = AccountRequirements["eventually_due"][number];

/** Requests information of the merchant, and decides what was provided. */
export function RequirementActions({
  account,
  requirements: { eventually_due: due, pending_verification: pending },
}: {
  account: string;
  requirements: AccountRequirements;
}) {
  const [open, setOpen] = useState<"request" | Requirement>();
  const close = () => setOpen(undefined);
  const requested = [...pending, ...due].filter(({ id, kind }) => id !== null && kind !== "tax_id");
  return (
    <div className="row">
      <Button kind="other" onClick={() => setOpen("request")}>
        {m.request}
      </Button>
      {requested.map((each) => (
        <Button key={each.id} kind="link" onClick={() => setOpen(each)}>
          <Text>{m.decideTitle(each.name)}</Text>
        </Button>
      ))}
      {open !== undefined && (
        <Dialog
          title={open === "request" ? m.requestTitle : m.decideTitle(open.name)}
          onClose={close}
        >
          <Suspense fallback={<Skeleton lines={6} />}>
            {open === "request" ? (
              <RequestForm account={account} onClose={close} />
            ) : (
              <DecideForm
                requirement={open}
                isProvided={pending.some(({ id }) => id === open.id)}
                onClose={close}
              />
            )}
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}
