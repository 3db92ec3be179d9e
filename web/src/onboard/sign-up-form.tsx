import { useEffect, useRef, useState } from "react";
import { FormProvider, type Path, useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { Stepper } from "../../kit/stepper.tsx";
import { CallError, call } from "../server/call.ts";
import { BankStep } from "./bank-step.tsx";
import { WhoStep } from "./identity-step.tsx";
import type { Link } from "./link.ts";
import { ReviewStep } from "./review-step.tsx";
import { forgetDraft, readDraft, storeDraft } from "./unsaved-draft.ts";
import { type SignUpValues, toSend } from "./values.ts";

const steps = ["About you", "Bank account", "Check and send"] as const;

/** The form in three steps. Entered values survive navigation and reloads. */
export function SignUpForm({
  token,
  link,
  onSent,
  onStale,
}: {
  token: string;
  link: Link;
  onSent: (link: Link) => void;
  /** The link changed in the meantime, for example because another tab sent the form. */
  onStale: () => void;
}) {
  const form = useForm<SignUpValues>({
    defaultValues: readDraft(token),
    mode: "onTouched",
    shouldUnregister: false,
  });
  const { errors, isSubmitting } = form.formState;
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const type = form.watch("type");
  useEffect(() => {
    const watching = form.watch((values) => storeDraft(token, values as SignUpValues));
    return () => watching.unsubscribe();
  }, [form, token]);

  const goTo = (next: number) => {
    setStep(next);
    // Focus moves to the step's heading, so that a screen reader announces the step.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const goOn = async () => {
    const part = step === 1 ? "bank_account" : type === "INDIVIDUAL" ? "individual" : "company";
    if (await form.trigger(part, { shouldFocus: true })) goTo(step + 1);
  };
  const send = form.handleSubmit(async (values) => {
    try {
      const sent = await call<Link>("POST", `/onboard-api/${encodeURIComponent(token)}`, {
        body: toSend(values),
      });
      forgetDraft(token);
      onSent(sent);
    } catch (error) {
      if (error instanceof CallError && error.status === 410) onStale();
      else showError(error);
    }
  });
  const showError = (error: unknown) => {
    const fields = error instanceof CallError ? Object.entries(error.fields) : [];
    for (const [field, message] of fields) {
      form.setError(field as Path<SignUpValues>, { type: "server", message });
    }
    const message = error instanceof Error ? error.message : "Something failed. Try again.";
    if (fields.length === 0) form.setError("root", { message });
    else goTo(fields.every(([field]) => field.startsWith("bank_account")) ? 1 : 0);
  };

  return (
    <FormProvider {...form}>
      <form
        className="stack-wide"
        noValidate
        onSubmit={(event) => {
          if (step === steps.length - 1) return void send(event);
          event.preventDefault();
          void goOn();
        }}
      >
        <div className="stack">
          <h1>Sign up to be paid by {link.parent_name}</h1>
          <Stepper steps={steps} current={step} />
        </div>
        <div className="panel">
          <h2 ref={heading} tabIndex={-1}>
            {steps[step]}
          </h2>
          {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
          {step === 0 && <WhoStep />}
          {step === 1 && <BankStep />}
          {step === 2 && <ReviewStep parentName={link.parent_name} onChange={goTo} />}
          <div className="row">
            {step > 0 && (
              <Button kind="other" onClick={() => goTo(step - 1)}>
                Back
              </Button>
            )}
            <Button type="submit" busy={isSubmitting}>
              {step === steps.length - 1 ? "Send my details" : "Continue"}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
