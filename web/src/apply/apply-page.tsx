import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useMessages } from "../../kit/language/language.ts";
import { useStoredLanguage } from "../../kit/language/use-stored-language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { FormStore } from "./draft/form-store.ts";
import { forgetValues, readUnsavedValues, storeUnsavedValues } from "./draft/unsaved-values.ts";
import { FormContext, useFormState, useFormStore } from "./draft/use-form.ts";
import { useMccs } from "./fields/use-mccs.ts";
import {
  type ApplicationForm as Form,
  type FormView,
  readForm,
  saveParts,
  storeLanguage,
} from "./form-api.ts";
import { applyMessages } from "./messages/index.ts";
import { ClosedPage, UnknownLink } from "./outcomes/closed-page.tsx";
import { statusMessage } from "./outcomes/status-messages.ts";
import { StatusPage } from "./outcomes/status-page.tsx";
import { stepOfHash } from "./steps.ts";
import "./apply.css";

const followMs = 5_000;

/** `/apply/{token}`: the application form, or the status of a submitted application. */
export function ApplyPage() {
  const { token } = useParams({ from: "/apply/$token" });
  const response = useQuery({
    queryKey: ["application", token],
    queryFn: ({ signal }) => readForm(token, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.view === "status" && follows(data) ? followMs : false,
    // The form may hold newer values than the server.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [submitted, setSubmitted] = useState(false);
  const m = useMessages(applyMessages);
  const isClosed = response.data?.view === "closed";
  useStoredLanguage(response.data?.language, (language) =>
    isClosed ? Promise.resolve() : storeLanguage(token, language),
  );
  if (response.isError && response.data === undefined) {
    if (response.error instanceof CallError && response.error.status === 404)
      return <UnknownLink />;
    return (
      <SinglePage title={m.title}>
        <div className="panel">
          <Failed error={response.error} onRetry={() => void response.refetch()} whole />
        </div>
      </SinglePage>
    );
  }
  if (response.data === undefined) {
    return (
      <SinglePage title={m.title} wide>
        <div className="panel apply-step">
          <Skeleton lines={9} label={m.loading} />
        </div>
      </SinglePage>
    );
  }
  switch (response.data.view) {
    case "closed":
      return <ClosedPage link={response.data} />;
    case "status":
      return <StatusPage view={response.data} justSubmitted={submitted} />;
    case "form":
      return <OpenForm token={token} form={response.data} onSubmitted={() => setSubmitted(true)} />;
  }
}

function follows({ status, account, brand }: FormView & { view: "status" }): boolean {
  const isReady = account?.processing_enabled === true && account.payouts_enabled;
  return statusMessage(status, brand.name, applyMessages.en.status).changes && !isReady;
}

function OpenForm({
  token,
  form,
  onSubmitted,
}: {
  token: string;
  form: Form;
  onSubmitted: () => void;
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [store] = useState(
    () =>
      new FormStore(form, readUnsavedValues(token), {
        server: {
          read: () => readForm(token),
          save: (version, parts) => saveParts(token, version, parts),
        },
        later(milliseconds, run) {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        store: (stored) => storeUnsavedValues(token, stored),
        forget: () => forgetValues(token),
      }),
  );
  useEffect(() => {
    const save = () => void store.save();
    const events = ["online", "pagehide"] as const;
    for (const event of events) window.addEventListener(event, save);
    return () => {
      for (const event of events) window.removeEventListener(event, save);
    };
  }, [store]);
  return (
    <FormContext value={{ store, token }}>
      <ReadAgainWhenClosed token={token} />
      <CheckMccs />
      <ApplicationForm
        step={stepOfHash(hash)}
        onStep={(step) => void navigate({ to: "/apply/$token", params: { token }, hash: step })}
        onSubmitted={(view) => {
          forgetValues(token);
          onSubmitted();
          queries.setQueryData(["application", token], view);
        }}
      />
    </FormContext>
  );
}

/** The form accepts the codes of the list once it is loaded; until then, every code. */
function CheckMccs() {
  const { store } = useFormStore();
  const { list } = useMccs();
  useEffect(() => {
    if (list === undefined) return;
    const active = new Set(list.map(({ code }) => code));
    store.setMccs((code) => active.has(code));
  }, [list, store]);
  return null;
}

/** The link became invalid while the form was open: the page shows the reason. */
function ReadAgainWhenClosed({ token }: { token: string }) {
  const queries = useQueryClient();
  const { saving } = useFormState();
  const isClosed = saving.state === "closed";
  useEffect(() => {
    if (isClosed) void queries.invalidateQueries({ queryKey: ["application", token] });
  }, [isClosed, queries, token]);
  return null;
}
