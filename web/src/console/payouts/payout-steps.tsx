import type { PlatformPayoutDetails } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { useActs } from "../use-acts.ts";
import { m } from "./step-messages.ts";

type Step = PlatformPayoutDetails["steps"][number];

/** Buttons of the steps that a payout permits. */
export function PayoutSteps({ payout, path }: { payout: PlatformPayoutDetails; path: string }) {
  const [step, setStep] = useState<Step>();
  const acts = useActs("money:operate");
  const close = () => setStep(undefined);
  // The main step first: what a held or returned payout waits for.
  const hasMain = payout.steps[0] === "release" || payout.steps[0] === "retry";
  return (
    <>
      {acts &&
        payout.steps.map((each, index) => (
          <Button
            key={each}
            kind={hasMain && index === 0 ? "main" : "other"}
            onClick={() => setStep(each)}
          >
            {m.steps[each].button}
          </Button>
        ))}
      {step !== undefined && (
        <Dialog title={m.steps[step].title} onClose={close}>
          <StepForm step={step} {...{ payout, path, close }} />
        </Dialog>
      )}
    </>
  );
}

const reasonLengthMax = 500;

function StepForm({
  step,
  payout,
  path,
  close,
}: {
  step: Step;
  payout: PlatformPayoutDetails;
  path: string;
  close: () => void;
}) {
  const [reason, setReason] = useState("");
  return (
    <ActionForm
      submit={m.steps[step].submit(formatAmount(payout.net_amount))}
      kind={step === "cancel" ? "danger" : "main"}
      reason={reason}
      check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
      send={(key) =>
        change(undefined, "POST", `${path}/${step}`, { key, body: { reason: reason.trim() } })
      }
      onDone={close}
      onCancel={close}
    >
      <p>{m.steps[step].body}</p>
      <TextAreaField
        label={m.reason}
        help={m.reasonHelp}
        autoFocus
        rows={3}
        maxLength={reasonLengthMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
