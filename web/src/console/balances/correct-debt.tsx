import type { NegativeBalance } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Can } from "../can.tsx";
import { m as debts } from "./debt-messages.ts";

const CorrectForm = lazy(async () => ({
  default: (await import("./correct-form.tsx")).CorrectForm,
}));

/** Corrects a negative balance, with the approval of an administrator. */
export function CorrectDebt({ debt }: { debt: NegativeBalance }) {
  const [open, setOpen] = useState(false);
  return (
    <Can permission="money:adjust">
      <Button kind="other" onClick={() => setOpen(true)}>
        {debts.correct}
        <span className="visually-hidden">: {debt.owner_name}</span>
      </Button>
      {open && (
        <Dialog title={debts.correctTitle} onClose={() => setOpen(false)}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <CorrectForm debt={debt} onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </Can>
  );
}
