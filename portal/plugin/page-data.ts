/**
 * Data of a reference page. It is sent to the browser as JSON, once per operation, so names are
 * short and absent values are omitted.
 */

/** A field of a body, or a parameter. */
export interface Field {
  name: string;
  /** The type as text: `integer`, `array of objects`. */
  type: string;
  /** The description, as HTML. */
  text?: string;
  required?: true;
  nullable?: true;
  /** An addition to the published specification. */
  extension?: true;
  /** The name under which the object holds it, where that is another. */
  storedAs?: string;
  values?: string[];
  /** Why the field is always null: HTML. */
  reserved?: string;
  /** Those of the values that no response has, each with the reason: HTML. */
  reservedValues?: Record<string, string>;
  /** Limits as text: `10 to 255 characters`. */
  limits?: string[];
  pattern?: string;
  default?: string;
  /** Its content: the name of a component, whose fields are in a separate module. */
  ref?: string;
  /** Its content, if it has no component name. */
  fields?: Field[];
  /** Where one of several shapes is accepted. */
  variants?: Variant[];
}

/** The fields of the components that a page uses, by name. Pages share them. */
export type Components = Record<string, Field[]>;

export interface Variant {
  title: string;
  fields: Field[];
}

export interface Body {
  type: string;
  /** Media types of the body, if it is not JSON. */
  mediaTypes?: string[];
  text?: string;
  required?: true;
  ref?: string;
  fields?: Field[];
  variants?: Variant[];
}

export interface ResponseDescription {
  status: string;
  text: string;
  body?: Body;
}

export interface ErrorDescription {
  code: string;
  type?: string;
  title: string;
  /** HTML. */
  text: string;
  status: number;
  extension?: true;
}

/** One request with its response. */
export interface Sample {
  name: string;
  title?: string;
  /** HTML. */
  text?: string;
  requests: { language: "curl" | "sdk" | "node" | "python"; code: string }[];
  /** Its code is empty if the response has no body. */
  response?: { status: string; code: string; language: string };
}

export type Audience = "private-key" | "public-key" | "both" | "operator";
export type HeaderUse = "required" | "optional" | "none";

/** Summary of an operation for lists and the sidebar. */
export interface OperationSummary {
  id: string;
  title: string;
  method: string;
  path: string;
  /** The address of its page below the base path, such as `/payments/create-a-refund`. */
  to: string;
  tag: string;
  audience: Audience;
  account: HeaderUse;
  idempotent: boolean;
  extension?: true;
  /** Whether this release does not implement it yet. */
  later?: true;
}

export interface OperationPage extends OperationSummary {
  api: string;
  apiTitle: string;
  text: string;
  /** One sentence without markup, for search engines. */
  plain: string;
  headers: Field[];
  pathParameters: Field[];
  query: Field[];
  body?: Body;
  responses: ResponseDescription[];
  errors: ErrorDescription[];
  errorBody?: Body;
  samples: Sample[];
}

export interface ApiSummary {
  id: string;
  title: string;
  version: string;
  text: string;
  tags: { name: string; title: string; text?: string; operations: OperationSummary[] }[];
  errors: ErrorDescription[];
}
