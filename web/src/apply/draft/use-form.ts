import { type FieldRule, isNeeded, type Unmet } from "@openpayfac/contract/requirements";
import { createContext, useContext, useSyncExternalStore } from "react";
import { currentLanguage, useLanguage, useMessages } from "../../../kit/language/language.ts";
import { fieldMessagesOf } from "../../server/messages/fields.ts";
import { labelAt } from "../messages/field-labels.ts";
import { applyMessages } from "../messages/index.ts";
import type { FormState } from "./form-state.ts";
import type { FormStore } from "./form-store.ts";
import { readText, ruleOf } from "./form-values.ts";
import { draftOf } from "./to-draft.ts";

export const FormContext = createContext<{ store: FormStore; token: string } | undefined>(
  undefined,
);

export function useFormStore(): { store: FormStore; token: string } {
  const found = useContext(FormContext);
  if (found === undefined) throw new Error("a field of the application must be inside its form");
  return found;
}

export function useFormState(): FormState {
  const { store } = useFormStore();
  // Its errors are sentences in the language of the page.
  useLanguage();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** The error to show for a field: after the field lost focus, or if the server rejected it. */
export function shownError(state: FormState, path: string): string | undefined {
  const rejected = state.rejected[path];
  const unmet = state.judgement.errors.get(path);
  const { sentence } = applyMessages[currentLanguage()];
  if (rejected !== undefined) {
    const { field } = fieldMessagesOf[currentLanguage()];
    return field(path, rejected.code, rejected.message);
  }
  return unmet !== undefined && state.left.has(path) ? sentence(unmet) : undefined;
}

export interface FieldBinding {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  optional: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
}

/** One field of the application, by its path such as `owners[0].first_name`. */
export function useField(path: string): FieldBinding {
  const { store } = useFormStore();
  const state = useFormState();
  const m = useMessages(applyMessages);
  const rule = ruleOf(path);
  const value = readText(state.values, path);
  return {
    name: path,
    label: labelAt(m.fields, path),
    value,
    error: shownError(state, path),
    optional: !isNeededNow(state, path, rule),
    onText: (text) => store.write(path, text),
    onLeave: () => {
      // Do not report a missing value while the user is still moving through the form.
      if (value.trim() !== "") store.leave(path);
    },
  };
}

function isNeededNow(state: FormState, path: string, rule: FieldRule): boolean {
  if (typeof rule.needed === "boolean" && rule.neededInForm === undefined) return rule.needed;
  const company = { ownership_type: readText(state.values, "company.ownership_type") };
  const index = Number(/^owners\[(\d+)\]/.exec(path)?.[1] ?? -1);
  const owner = draftOf(state.values).owners[index] ?? { signer: index === 0 };
  const of = { draft: { company }, owner, isHostedForm: true };
  return isNeeded(rule, of) || state.judgement.errors.get(path)?.kind === "absent";
}

/** Moves the focus to the field of an error. */
export function focusError({ field }: Pick<Unmet, "field">): void {
  const found =
    document.getElementsByName(field)[0] ?? document.querySelector(`[data-error-of="${field}"]`);
  if (!(found instanceof HTMLElement)) return;
  found.focus({ preventScroll: true });
  // The label is above the field: scroll both into view.
  (found.closest(".field") ?? found).scrollIntoView({ block: "start" });
}
