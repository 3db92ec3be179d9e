import { lazy, Suspense, useState } from "react";
import { Button } from "../../kit/button.tsx";
import type { ApiObject } from "./api-dialog.tsx";
import { m } from "./messages.ts";

// Loaded when one is opened.
const ApiDialog = lazy(async () => ({ default: (await import("./api-dialog.tsx")).ApiDialog }));

/** Shows an object as the API returns it. */
export function ApiDrawer(object: ApiObject) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="other" onClick={() => setOpen(true)}>
        {m.api}
      </Button>
      <Suspense>{open && <ApiDialog {...object} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
