import { missingRequirements, type Unmet } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { draftOf, factsFor } from "../applications/requirements-of.ts";

/**
 * Lists what is missing for submission in the form: by the requirements model, including a bank
 * account, and every document that underwriting requested.
 */
export function missingInForm(
  row: ReadApplication,
  deps: Pick<Dependencies, "encryption" | "clock">,
): Unmet[] {
  const unmet = missingRequirements(draftOf(row, deps), factsFor(row, deps, true));
  const documents = row.docs_requested.flatMap(({ name, file_id }, index): Unmet[] =>
    file_id === null
      ? [{ field: `docs_requested[${index}]`, message: `${name} is required.`, kind: "absent" }]
      : [],
  );
  return [...unmet, ...documents];
}
