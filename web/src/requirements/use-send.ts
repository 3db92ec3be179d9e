import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useMessages } from "../../kit/language/language.ts";
import { CallError } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { requirementsMessages } from "./messages/index.ts";
import { change, type RequirementsView } from "./requirements-api.ts";

/** Sends a form of the page, and shows its errors at their fields. */
export function useSend<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  of: {
    token: string;
    onChanged: (view: RequirementsView, message: string) => void;
    onStale: () => Promise<unknown>;
  },
) {
  const m = useMessages(requirementsMessages);
  return async (rest: string, body: object): Promise<void> => {
    try {
      of.onChanged(await change(of.token, rest, body), m.sent);
    } catch (error) {
      fieldErrorsOf(error, form);
      if (error instanceof CallError && error.status === 410) void of.onStale();
    }
  };
}
