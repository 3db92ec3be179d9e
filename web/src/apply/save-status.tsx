import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import type { FormState } from "./draft/form-state.ts";
import { useFormState, useFormStore } from "./draft/use-form.ts";
import { stepOf, stepTitles } from "./steps.ts";

/** Whether the input is saved. The line always takes its space, so that nothing below it moves. */
export function SaveStatus() {
  const state = useFormState();
  const { state: saving } = state.saving;
  return (
    <p className="apply-saving small quiet" role="status" data-state={saving}>
      {messageOf(state)}
    </p>
  );
}

function messageOf({ saving, held }: FormState): string {
  switch (saving.state) {
    case "saved":
      if (held === 0) return "All changes are saved";
      return "Saved, except for incomplete fields";
    case "changed":
    case "saving":
      return "Saving…";
    case "waiting":
      return "No connection. Your changes are stored in this browser and will be saved when you're back online.";
    case "rejected":
      return "Not saved";
    case "conflict":
      return "Not saved: it was changed in another window";
    case "closed":
      return "This form was closed";
  }
}

/** The reason why saving fails, and the user's options. */
export function SaveError() {
  const { store } = useFormStore();
  const { saving } = useFormState();
  if (saving.state === "conflict") {
    const titles = [...new Set(saving.parts.map((part) => stepTitles[stepOf(part)]))];
    return (
      <Alert tone="negative" title="This was also changed in another window" takesFocus>
        <div className="stack">
          <p>Both changed: {titles.join(", ")}. Choose which version to keep.</p>
          <div className="row">
            <Button onClick={() => store.keepMine()}>Keep my changes</Button>
            <Button kind="other" onClick={() => store.takeOther()}>
              Use the saved version
            </Button>
          </div>
        </div>
      </Alert>
    );
  }
  if (saving.state === "rejected") {
    return (
      <Alert tone="negative" title="Your last changes were not saved">
        <p>{saving.message}</p>
        {saving.reference !== undefined && (
          <p className="reference">
            Reference <code>{saving.reference}</code>
          </p>
        )}
      </Alert>
    );
  }
  return null;
}
