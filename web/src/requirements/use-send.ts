import type { FieldValues, UseFormReturn } from "react-hook-form";
import { CallError } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { change, type RequirementsView } from "./requirements-api.ts";
import { words } from "./words.ts";

/** Sends a form of the page, and shows its errors at their fields. */
export function useSend<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  of: {
    token: string;
    onChanged: (view: RequirementsView, message: string) => void;
    onStale: () => void;
  },
) {
  return async (rest: string, body: object): Promise<void> => {
    try {
      of.onChanged(await change(of.token, rest, body), words.sent);
    } catch (error) {
      fieldErrorsOf(error, form);
      if (error instanceof CallError && error.status === 410) of.onStale();
    }
  };
}
