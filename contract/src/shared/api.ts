import type { TSchema } from "typebox";
import type { ErrorEntry } from "./errors.ts";
import type { EventShape } from "./event.ts";
import type { OperationShape } from "./operation.ts";

/** The four published APIs, and the calls that only our own pages make. */
export type ApiId = "payments" | "boarding" | "terminals" | "residuals" | "pages";

/** One API: what its description, its reference and its routes are made from. */
export interface Api {
  id: ApiId;
  title: string;
  version: string;
  /** One sentence. */
  summary: string;
  /** Markdown: what holds for every call. */
  description: string;
  /** The resources by the name that operations give, in the order of the reference. */
  resources: Record<string, { title: string; description: string }>;
  /** By their ids, in the order of the reference. */
  operations: Record<string, OperationShape>;
  /** By their types. */
  events: Record<string, EventShape>;
  /** The catalogue: every way in which the API refuses. */
  errors: Record<string, ErrorEntry>;
  errorBody: TSchema;
  errorMediaType: "application/json" | "application/problem+json";
  /** Names of `errors`: what a call declares, and what follows from its shape. */
  errorsOf(shape: OperationShape): string[];
  /** Calls that are listed here and served by another API, by id: they refuse with its body. */
  servedBy?: Record<string, Api>;
  /** The pages whose addresses the published specification fixes, by operation id. */
  slugs?: Record<string, string>;
}

/** The last part of the operation's page in the reference: fixed, or from its summary. */
export function slugOf(api: Pick<Api, "slugs">, shape: OperationShape): string {
  return (
    api.slugs?.[shape.id] ??
    shape.summary
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
  );
}
