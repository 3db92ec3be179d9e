import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { m } from "./messages.ts";
import type { Account } from "./plan-choice.tsx";

// Loaded when it is opened.
const PlanChoice = lazy(async () => ({ default: (await import("./plan-choice.tsx")).PlanChoice }));

/** A button that gives the account another plan of its partner, now or from a day on. */
export function ChangePlan({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        {m.changePlan}
      </Button>
      {open && (
        <Dialog title={m.changePlan} onClose={close}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <PlanChoice account={account} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
