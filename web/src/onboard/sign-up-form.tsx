import { useEffect, useRef, useState } from "react";
import { FormProvider, type Path, useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { currentLanguage, useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { Stepper } from "../../kit/stepper.tsx";
import { CallError, call } from "../server/call.ts";
import { errorMessage, type SpecificErrors } from "../server/error-message.ts";
import { fieldMessages } from "../server/field-messages.ts";
import { BankStep } from "./bank-step.tsx";
import { WhoStep } from "./identity-step.tsx";
import type { Link } from "./link.ts";
import { type OnboardMessages, onboardMessages } from "./messages/index.ts";
import { OwnersStep } from "./owners-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { forgetDraft, readDraft, storeDraft } from "./unsaved-draft.ts";
import { type SignUpValues, toSend } from "./values.ts";

/** The steps of a person and of a company, each with the values that it asks for. */
const stepsOf = {
  INDIVIDUAL: [
    { heading: "person", part: "individual" },
    { heading: "bank", part: "bank_account" },
    { heading: "review", part: "agreed" },
  ],
  COMPANY: [
    { heading: "company", part: "company" },
    { heading: "owners", part: "company.owners" },
    { heading: "bank", part: "bank_account" },
    { heading: "review", part: "agreed" },
  ],
} as const;

/** The form in steps. Entered values survive navigation and reloads. */
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
  const m = useMessages(onboardMessages);
  useClearedErrors(form);
  const { errors, isSubmitting } = form.formState;
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const type = form.watch("type");
  const steps = stepsOf[type];
  const current = steps[step]?.part ?? "agreed";
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
    // An error of the server about the owners as a whole belongs to no field that is checked again.
    form.clearErrors("company.owners");
    if (await form.trigger(fieldsOf(current), { shouldFocus: true })) goTo(step + 1);
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
    const fields = error instanceof CallError ? Object.entries(fieldMessages(error)) : [];
    for (const [field, message] of fields) {
      form.setError(field as Path<SignUpValues>, { type: "server", message });
    }
    if (fields.length === 0) {
      form.setError("root", { message: errorMessage(error, specificErrors(m)) });
    } else {
      const parts = steps.map(({ part }) => part);
      // The first step with an error; the owners' fields begin like those of their company.
      const places = fields.map(([field]) => parts.findLastIndex((part) => field.startsWith(part)));
      goTo(Math.max(0, Math.min(...places)));
    }
  };

  return (
    <FormProvider {...form}>
      <form
        className="stack-wide"
        noValidate
        onSubmit={(event) => {
          if (step === steps.length - 1) {
            form.clearErrors();
            return void send(event);
          }
          event.preventDefault();
          void goOn();
        }}
      >
        <div className="stack">
          <h1>{m.titleBy(link.parent_name)}</h1>
          <Stepper steps={steps.map((each) => m.steps[each.heading])} current={step} />
        </div>
        <div className="panel">
          <h2 ref={heading} tabIndex={-1}>
            {m.steps[steps[step]?.heading ?? "review"]}
          </h2>
          {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
          {step === 0 && <WhoStep />}
          {current === "company.owners" && <OwnersStep />}
          {current === "bank_account" && <BankStep />}
          {current === "agreed" && (
            <ReviewStep
              parentName={link.parent_name}
              onChange={(part) => goTo(steps.findIndex((each) => each.part === part))}
            />
          )}
          <div className="row">
            {step > 0 && (
              <Button kind="other" onClick={() => goTo(step - 1)}>
                {m.back}
              </Button>
            )}
            <Button type="submit" busy={isSubmitting}>
              {step === steps.length - 1 ? m.send : m.next}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

/** In English, the server says which of the two it is. */
function specificErrors(m: OnboardMessages): SpecificErrors {
  return currentLanguage() === "en" ? {} : { conflict: m.conflict };
}

const companyFields = ["name", "legal_name", "email", "ownership_type", "ein", "address"] as const;

/** The fields of a step: the owners have one of their own. */
function fieldsOf(part: (typeof stepsOf)["COMPANY" | "INDIVIDUAL"][number]["part"]) {
  return part === "company" ? companyFields.map((name) => `company.${name}` as const) : part;
}
