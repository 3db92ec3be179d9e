import type { ErrorDescription } from "../page-data.ts";
import type { Reference } from "../read-references.ts";
import { errorAnchor } from "../walk-fields.ts";
import { type ErrorsPageData, type ListedError, nameOf } from "./catalog-data.ts";

/** Lists every error of every API, with the operations that return it. */
export function listErrors(references: Reference[]): ErrorsPageData {
  return {
    apis: references.map((reference) => ({
      id: reference.id,
      title: nameOf(reference),
      errors: reference.summary.errors.map((error) => listed(reference, error)),
    })),
  };
}

function listed(reference: Reference, error: ErrorDescription): ListedError {
  const anchor = errorAnchor(error);
  const calls = reference.operations
    .filter((page) => page.errors.some((one) => errorAnchor(one) === anchor))
    .map(({ title, to }) => ({ title, to: `${to}#${anchor}` }));
  const id = `${reference.id}-${anchor}`;
  return calls.length === reference.operations.length ? { ...error, id } : { ...error, id, calls };
}
