import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CallError } from "./call.ts";

/**
 * Shows an API error: field errors at their fields, the rest above the form.
 *
 * Input    form: its field names match those of the server.
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
