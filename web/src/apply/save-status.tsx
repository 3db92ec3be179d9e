import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { kitMessages } from "../../kit/messages/index.ts";
import { useErrorMessage } from "../server/error-message.ts";
import type { FormState } from "./draft/form-state.ts";
import { useFormState, useFormStore } from "./draft/use-form.ts";
import { type ApplyMessages, applyMessages } from "./messages/index.ts";
import { stepOf } from "./steps.ts";

/** Whether the input is saved. The line always takes its space, so that nothing below it moves. */
export function SaveStatus() {
  const state = useFormState();
  const m = useMessages(applyMessages);
  const { state: saving } = state.saving;
  return (
    <p className="apply-saving small quiet" role="status" data-state={saving}>
      {messageOf(state, m.saving)}
    </p>
  );
}

function messageOf({ saving, held }: FormState, m: ApplyMessages["saving"]): string {
  switch (saving.state) {
    case "saved":
      return held === 0 ? m.saved : m.savedButHeld;
    case "changed":
    case "saving":
      return m.saving;
    case "waiting":
      return saving.error.status === 0 ? m.waiting : m.waitingForServer;
    case "rejected":
      return m.rejected;
    case "conflict":
      return m.conflict;
    case "closed":
      return m.closed;
  }
}

/** The buttons of the choice disappear: the focus goes to the heading of the step. */
function choose(run: () => void): void {
  document.querySelector<HTMLElement>(".apply-head h1")?.focus();
  run();
}

/** The reason why saving fails, and the user's options. */
export function SaveError() {
  const { store } = useFormStore();
  const { saving } = useFormState();
  const all = useMessages(applyMessages);
  const kit = useMessages(kitMessages);
  const messageOfError = useErrorMessage();
  const m = all.saving;
  if (saving.state === "conflict") {
    const titles = [...new Set(saving.parts.map((part) => all.steps[stepOf(part)]))];
    return (
      <Alert tone="negative" title={m.conflictTitle} takesFocus>
        <div className="stack">
          <p>{m.conflictBody(titles.join(", "))}</p>
          <div className="row">
            <Button onClick={() => choose(() => store.keepMine())}>{m.keepMine}</Button>
            <Button kind="other" onClick={() => choose(() => store.takeOther())}>
              {m.takeOther}
            </Button>
          </div>
        </div>
      </Alert>
    );
  }
  const failure = saving.state === "saving" ? saving.after : undefined;
  if (saving.state === "waiting" || failure !== undefined) {
    return (
      <div>
        <Button kind="other" busy={failure !== undefined} onClick={() => void store.save()}>
          {m.saveNow}
        </Button>
      </div>
    );
  }
  if (saving.state === "rejected") {
    return (
      <Alert tone="negative" title={m.rejectedTitle}>
        <p>{messageOfError(saving.error)}</p>
        {saving.error.reference !== undefined && (
          <p className="reference">
            {kit.reference} <code>{saving.error.reference}</code>
          </p>
        )}
      </Alert>
    );
  }
  return null;
}
