import { missingRequirements, type Unmet } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { draftOf, factsFor } from "../applications/requirements-of.ts";

/**
 * Lists what is missing for submission in the form: by the requirements model, including a bank
 * account, and every document that underwriting requested.
 *
 * Input    verified: names of the identity documents that the vendor's page verified.
 */
export function missingInForm(
  row: ReadApplication,
  deps: Pick<Dependencies, "encryption" | "clock">,
  verified: ReadonlySet<string>,
): Unmet[] {
  const unmet = missingRequirements(draftOf(row, deps), factsFor(row, deps, true));
  const documents = row.docs_requested.flatMap(({ name, file_id }, index): Unmet[] =>
    file_id === null && !verified.has(name)
      ? [
          {
            field: `docs_requested[${index}]`,
            message: `${name} is required.`,
            kind: "absent",
            code: "required",
            values: { name },
          },
        ]
      : [],
  );
  return [...unmet, ...documents];
}
