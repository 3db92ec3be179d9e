import type { TSchema } from "typebox";
import type { ErrorEntry } from "./errors.ts";
import type { EventShape } from "./event.ts";
import type { OperationShape } from "./operation.ts";

/** The published APIs, and the operations that only the hosted pages call. */
export type ApiId = "payments" | "boarding" | "terminals" | "residuals" | "platform" | "pages";

/** One API: the source of its description, its reference and its routes. */
export interface Api {
  id: ApiId;
  title: string;
  version: string;
  /** One sentence. */
  summary: string;
  /** Markdown that applies to every operation. */
  description: string;
  /** Resources by the name that operations use, in the order of the reference. */
  resources: Record<string, { title: string; description: string }>;
  /** Operations by id, in the order of the reference. */
  operations: Record<string, OperationShape>;
  /** Events by type. */
  events: Record<string, EventShape>;
  /** Error catalog: every error that the API can return. */
  errors: Record<string, ErrorEntry>;
  errorBody: TSchema;
  errorMediaType: "application/json" | "application/problem+json";
  /** Names from `errors`: those an operation declares, and those that follow from its shape. */
  errorsOf(shape: OperationShape): string[];
  /** Operations listed here and served by another API, by id: their errors use that API's body. */
  servedBy?: Record<string, Api>;
  /** Page slugs that the published specification fixes, by operation id. */
  slugs?: Record<string, string>;
}

/**
 * Slug of the operation's page in the reference: the fixed one, or one derived from its summary.
 */
export function slugOf(api: Pick<Api, "slugs">, shape: OperationShape): string {
  return (
    api.slugs?.[shape.id] ??
    shape.summary
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
  );
}
