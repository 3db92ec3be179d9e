import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CallError } from "./call.ts";

/**
 * Shows a refusal where it belongs: at the fields that it names, the rest above the form.
 *
 * Input    form: whose fields have the names that the server uses.
 */
export function fieldErrorsOf<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
): void {
  const known = form.getValues();
  let shown = false;
  if (error instanceof CallError) {
    for (const [field, message] of Object.entries(error.fields)) {
      if (valueAt(known, field) === undefined) continue;
      form.setError(field as Path<Values>, { type: "server", message }, { shouldFocus: !shown });
      shown = true;
    }
  }
  if (shown) return;
  const message = error instanceof Error ? error.message : "Something failed. Try again.";
  form.setError("root", { type: "server", message });
}

function valueAt(values: object, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter((step) => step !== "")
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], values);
}
