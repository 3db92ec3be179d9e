import { needsCertification } from "@openpayfac/contract/requirements";
import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useShownText } from "../../kit/language/use-shown-text.ts";
import { kitMessages } from "../../kit/messages/index.ts";
import { SinglePage } from "../../kit/page.tsx";
import { CallError } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { fieldMessages } from "../server/field-messages.ts";
import { readText } from "./draft/form-values.ts";
import { focusError, useFormState, useFormStore } from "./draft/use-form.ts";
import { errorsOfStep } from "./draft/validate-draft.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { type ApplicationStatusView, submitForm } from "./form-api.ts";
import { applyMessages } from "./messages/index.ts";
import { pageIndexOf, pagesFor } from "./pages.ts";
import { SaveError, SaveStatus } from "./save-status.tsx";
import { StepList } from "./step-list.tsx";
import { AddressStep } from "./steps/address-step.tsx";
import { BankStep } from "./steps/bank-step.tsx";
import { BusinessStep } from "./steps/business-step.tsx";
import { DocumentsStep } from "./steps/documents-step.tsx";
import { OwnersStep } from "./steps/owners-step.tsx";
import { PlanStep } from "./steps/plan-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { TermsStep } from "./steps/terms-step.tsx";
import { VolumesStep } from "./steps/volumes-step.tsx";
import { type Step, stepOf } from "./steps.ts";
import { fillWithTestData, stepsWithTestData } from "./test-data.ts";

interface FormProps {
  step: Step;
  onStep: (step: Step) => void;
  onSubmitted: (view: ApplicationStatusView) => void;
}

/** The application, one step at a time. */
export function ApplicationForm({ step, onStep, onSubmitted }: FormProps) {
  const { store, token } = useFormStore();
  const m = useMessages(applyMessages);
  const inLanguage = useShownText();
  const state = useFormState();
  const { form } = state;
  // The step at which the form could not continue, and the number of attempts.
  const [stuck, setStuck] = useState({ step, times: 0 });
  const requested = stuck.step === step ? stuck.times : 0;
  const [submitting, setSubmitting] = useState(false);
  const [apiError, setSubmitError] = useState<CallError>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const target = useRef<string>(undefined);

  useEffect(() => {
    // The first page leaves the focus unchanged; each later step begins at its heading.
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    if (target.current === undefined) heading.current?.focus();
    else focusError({ field: target.current });
    target.current = undefined;
  }, [step]);

  const pages = pagesFor(readText(state.values, "company.ownership_type"), m);
  const index = pageIndexOf(pages, step);
  const page = pages[index] ?? { title: m.steps[step], steps: [step] };
  const has = (each: Step) => page.steps.includes(each);
  const errors = page.steps.flatMap((each) => errorsOfStep(state.judgement, each));
  const shown = requested > 0 && !has("review") ? errors : [];

  const withTestData = page.steps.filter((each) => stepsWithTestData.includes(each));

  const go = (to: Step, field?: string) => {
    void store.save();
    setStuck({ step: to, times: 0 });
    setSubmitError(undefined);
    if (field !== undefined) store.leaveAll([field]);
    // The page shows this field already.
    if (to === step && field !== undefined) return focusError({ field });
    target.current = field;
    onStep(to);
  };
  const next = pages[index + 1]?.steps[0];
  const before = pages[index - 1]?.steps[0];

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (next === undefined) return void submit();
    store.leaveAll(errors.map(({ field }) => field));
    if (errors.length > 0) setStuck({ step, times: requested + 1 });
    else go(next);
  };

  const submit = async () => {
    if (submitting) return;
    if (state.judgement.unmet.length > 0) {
      store.leaveAll(errors.map(({ field }) => field));
      document.getElementById("missing-title")?.focus();
      return;
    }
    setSubmitting(true);
    setSubmitError(undefined);
    try {
      await store.save();
      const { form: saved, saving, held } = store.state();
      if (saving.state !== "saved" || held > 0) {
        setSubmitError(new CallError(m.notSavedYet, { status: 0 }));
        return;
      }
      const { signing, values } = store.state();
      const { name, strokes, certified, acceptedIn, certifiedIn } = signing;
      const asksToCertify = needsCertification({ company: values.parts.company });
      const signature = {
        name,
        terms_version: saved.terms[acceptedIn].version,
        ...(asksToCertify && certified
          ? { certification_version: applyMessages[certifiedIn].certification.version }
          : {}),
        strokes,
      };
      onSubmitted(await submitForm(token, saved.version, signature));
    } catch (error) {
      setSubmitError(error instanceof CallError ? error : new CallError("", { status: 500 }));
    } finally {
      setSubmitting(false);
    }
  };

  const [intro, business, after] = m.applicationOf(form.business_name, form.brand.name);
  return (
    <SinglePage title={page.title} brand={form.brand} wide>
      <div className="apply">
        <div className="stack">
          <p className="quiet">
            {intro}
            <strong>{business}</strong>
            {after}
          </p>
          <StepList pages={pages} current={index} onStep={go} />
          {form.comments_from_underwriting !== null && (
            <Alert tone="waiting" title={m.needsInformation}>
              <p>{inLanguage(form.comments_from_underwriting)}</p>
            </Alert>
          )}
        </div>
        <form className="panel apply-step" onSubmit={goOn} noValidate>
          <div className="apply-head">
            <h1 ref={heading} tabIndex={-1}>
              {page.title}
            </h1>
            <SaveStatus />
          </div>
          <SaveError />
          {shown.length > 0 && (
            <ErrorSummary errors={shown} values={state.values} attempt={requested} />
          )}
          {apiError !== undefined && <SubmitFailed submitError={apiError} onStep={go} />}
          {form.sandbox && withTestData.length > 0 && (
            <div className="apply-sandbox">
              <Button
                kind="other"
                onClick={() => {
                  for (const each of withTestData) fillWithTestData(store, each);
                }}
              >
                {m.testData}
              </Button>
              <span className="small quiet">{m.sandboxOnly}</span>
            </div>
          )}
          {page.steps.map((each, place) => (
            <Fragment key={each}>
              {place > 0 && each !== "review" && <h2>{m.steps[each]}</h2>}
              {each === "business" && <BusinessStep />}
              {each === "address" && <AddressStep />}
              {each === "volumes" && <VolumesStep />}
              {each === "owners" && <OwnersStep />}
              {each === "bank" && <BankStep />}
              {each === "plan" && <PlanStep />}
              {each === "documents" && <DocumentsStep />}
              {each === "terms" && <TermsStep />}
              {each === "review" && <ReviewStep onStep={go} />}
            </Fragment>
          ))}
          <div className="apply-actions">
            {has("review") ? (
              <Button type="submit" busy={submitting}>
                {submitting ? m.submitting : m.submit}
              </Button>
            ) : (
              <Button type="submit">{m.saveAndContinue}</Button>
            )}
            {before !== undefined && (
              <Button kind="other" onClick={() => go(before)}>
                {m.back}
              </Button>
            )}
            {shown.length > 0 && next !== undefined && (
              <Button kind="link" onClick={() => go(next)}>
                {m.later}
              </Button>
            )}
          </div>
        </form>
      </div>
    </SinglePage>
  );
}

/** The server's error for a rejected submission. */
function SubmitFailed({
  submitError: apiError,
  onStep,
}: {
  submitError: CallError;
  onStep: (step: Step, field?: string) => void;
}) {
  const m = useMessages(applyMessages);
  const kit = useMessages(kitMessages);
  const messageOf = useErrorMessage();
  const errors = Object.entries(fieldMessages(apiError));
  return (
    <Alert tone="negative" title={m.notSubmitted} takesFocus>
      <div className="stack">
        <p>{apiError.status === 0 || errors.length === 0 ? messageOf(apiError) : m.fixFollowing}</p>
        {errors.length > 0 && (
          <ul>
            {errors.map(([field, message]) => (
              <li key={field}>
                <a
                  href={`#${stepOf(field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onStep(stepOf(field), field);
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
        {apiError.reference !== undefined && (
          <p className="reference">
            {kit.reference} <code>{apiError.reference}</code>
          </p>
        )}
      </div>
    </Alert>
  );
}
