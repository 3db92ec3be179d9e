import type { PaymentIntent } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { useCan } from "../can.tsx";
import { isVoid, refundableAmount } from "./intent-state.ts";
import { m } from "./payment-messages.ts";

// Loaded when one is opened.
const RefundForm = lazy(async () => ({ default: (await import("./refund-form.tsx")).RefundForm }));
const CaptureForm = lazy(async () => ({
  default: (await import("./capture-form.tsx")).CaptureForm,
}));
const CancelForm = lazy(async () => ({ default: (await import("./cancel-form.tsx")).CancelForm }));

/** The changes that the payment's status and the user's role permit. */
export function PaymentActions({ intent }: { intent: PaymentIntent }) {
  const [open, setOpen] = useState<"refund" | "capture" | "cancel">();
  const mayRefund = useCan("payments:refund") && !intent.external;
  const mayCapture = useCan("payments:capture") && !intent.external;
  const refundable = refundableAmount(intent);
  const voids = isVoid(intent, refundable);
  const isHeld = intent.status === "uncaptured";
  const close = () => setOpen(undefined);
  return (
    <>
      {mayCapture && isHeld && (
        <Button onClick={() => setOpen("capture")}>
          {m.capture(formatAmount(intent.amount_authorized))}
        </Button>
      )}
      {mayRefund && refundable > 0 && (
        <Button kind="other" data-refund onClick={() => setOpen("refund")}>
          {(voids ? m.void : m.refund)(formatAmount(refundable))}
        </Button>
      )}
      {mayCapture && (isHeld || intent.status === "created") && (
        <Button kind="other" onClick={() => setOpen("cancel")}>
          {isHeld ? m.releaseIntent(formatAmount(intent.amount_authorized)) : m.cancelIntent}
        </Button>
      )}
      {open === "refund" && (
        <Dialog title={voids ? m.voidTitle : m.refundTitle} onClose={close}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <RefundForm intent={intent} onClose={close} />
          </Suspense>
        </Dialog>
      )}
      {open === "capture" && (
        <Dialog title={m.captureTitle} onClose={close}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <CaptureForm intent={intent} onClose={close} />
          </Suspense>
        </Dialog>
      )}
      {open === "cancel" && (
        <Dialog title={m.cancelTitle} onClose={close}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <CancelForm intent={intent} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
