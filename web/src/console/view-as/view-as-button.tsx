import type { TeamUser } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Can } from "../can.tsx";
import { m } from "./messages.ts";

// Loaded when one is opened.
const ChosenUser = lazy(async () => ({
  default: (await import("./view-as-forms.tsx")).ChosenUser,
}));
const StartForm = lazy(async () => ({ default: (await import("./view-as-forms.tsx")).StartForm }));

/** Starts a view as a user of a part of the hierarchy, who is chosen in a dialog. */
export function ViewAsButton({ node }: { node: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Can permission="view_as">
      <Button kind="other" onClick={() => setOpen(true)}>
        {m.viewAs}
      </Button>
      {open && (
        <Dialog title={m.viewAs} onClose={() => setOpen(false)}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <ChosenUser node={node} onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </Can>
  );
}

/** Starts a view as one user. */
export function ViewAsUserButton({ user }: { user: TeamUser }) {
  const [open, setOpen] = useState(false);
  return (
    <Can permission="view_as">
      <Button kind="other" onClick={() => setOpen(true)}>
        {m.viewAs}
      </Button>
      {open && (
        <Dialog title={m.viewAsUser(nameOf(user))} onClose={() => setOpen(false)}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <StartForm user={user.id} onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </Can>
  );
}

const nameOf = ({ first_name, last_name }: TeamUser) => `${first_name} ${last_name}`;
