import type { Export } from "@openpayfac/contract/console";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { CallError, download } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { useViewing } from "../can.tsx";
import { m } from "./messages.ts";

const StepUp = lazy(async () => ({ default: (await import("../step-up.tsx")).StepUp }));

/** Saves the file of a completed export. A large one is confirmed first. */
export function ExportDownload({ made }: { made: Pick<Export, "id" | "list"> }) {
  const messageOf = useErrorMessage();
  const isViewing = useViewing();
  const [confirming, setConfirming] = useState(false);
  const file = useMutation({
    mutationFn: () => download("GET", `/platform/exports/${made.id}/content`, {}),
    onError(error) {
      if (needsStepUp(error)) setConfirming(true);
    },
  });
  return (
    <>
      <Button
        kind="other"
        busy={file.isPending}
        disabled={isViewing}
        aria-label={m.downloadOf(m.lists[made.list])}
        onClick={() => file.mutate()}
      >
        {m.download}
      </Button>
      {file.isError && !needsStepUp(file.error) && (
        <Alert tone="negative">{messageOf(file.error)}</Alert>
      )}
      {confirming && (
        <Dialog title={m.downloadOf(m.lists[made.list])} onClose={() => setConfirming(false)}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <StepUp
              kind="money"
              onConfirmed={() => {
                setConfirming(false);
                file.mutate();
              }}
              onCancel={() => setConfirming(false)}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

const needsStepUp = (error: unknown) =>
  error instanceof CallError && error.type === "STEP_UP_REQUIRED";
