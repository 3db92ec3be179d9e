import type { PlatformTerminal } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { useCan } from "../can.tsx";
import { useGo } from "../navigate.tsx";
import { m } from "./manage-messages.ts";

// Few users add or remove devices.
const forms = {
  add: lazy(async () => ({ default: (await import("./manage-forms.tsx")).AddForm })),
  rename: lazy(async () => ({ default: (await import("./manage-forms.tsx")).RenameForm })),
  move: lazy(async () => ({ default: (await import("./manage-forms.tsx")).MoveForm })),
  remove: lazy(async () => ({ default: (await import("./manage-forms.tsx")).RemoveForm })),
};

const steps = ["rename", "move", "remove"] as const;

/** The button that adds a device, for roles that manage terminals. */
export function AddTerminal() {
  const manages = useCan("terminals:manage");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!manages) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.add}</Button>
      {open && (
        <Dialog title={m.add} onClose={close}>
          <Suspense fallback={<Skeleton lines={5} />}>
            <forms.add onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

/** The buttons that rename, move and remove a device. */
export function ManageTerminal({ terminal }: { terminal: PlatformTerminal }) {
  const manages = useCan("terminals:manage");
  const go = useGo();
  const [open, setOpen] = useState<(typeof steps)[number]>();
  const close = () => setOpen(undefined);
  const moved = (account: string | undefined) => {
    close();
    if (account === undefined) go("/dashboard/terminals");
    else go(`/dashboard/terminals/${terminal.hsn}?in=${account}`);
  };
  const Form = open === undefined ? undefined : forms[open];
  if (!manages) return null;
  return (
    <>
      {steps.map((step) => (
        <Button key={step} kind="other" onClick={() => setOpen(step)}>
          {m[step]}
        </Button>
      ))}
      {Form !== undefined && open !== undefined && (
        <Dialog title={m[open]} onClose={close}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <Form terminal={terminal} onClose={close} onMoved={moved} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
