import { readFileSync } from "node:fs";
import type { Components, ErrorDescription, Field } from "../page-data.ts";
import type { Reference } from "../read-references.ts";

/** A link to a place on a page of the reference. */
export interface Place {
  title: string;
  to: string;
}

export interface ListedError extends ErrorDescription {
  id: string;
  /** Operations that return it; absent if every operation of the API may. */
  calls?: Place[];
}

export interface ErrorsPageData {
  apis: { id: string; title: string; errors: ListedError[] }[];
}

export interface ListedEvent {
  type: string;
  /** HTML: when it is sent. */
  text: string;
  /** Whether this release does not send it yet. */
  later?: true;
  /** Why it is not sent: HTML. */
  reserved?: string;
}

export interface EventsPageData {
  /** Fields around the data of every event. */
  envelope: Field[];
  apis: {
    id: string;
    title: string;
    resources: {
      id: string;
      title: string;
      events: ListedEvent[];
      /** The fields of its data; without nested fields if an operation returns the same object. */
      data: Pick<Field, "ref" | "fields">;
      /** The operation that returns the same object. */
      returnedBy?: Place;
      example?: string;
    }[];
    components: Components;
  }[];
}

export interface Enumeration {
  id: string;
  name: string;
  /** HTML: what the field says. */
  text?: string;
  values: string[];
  /** Those that no response has, each with the reason: HTML. */
  reservedValues?: Record<string, string>;
  /** Descriptions of the objects with such a field. */
  owners: string[];
  places: Place[];
}

export interface EnumerationsPageData {
  apis: { id: string; title: string; enumerations: Enumeration[] }[];
}

/** The simulator's own tables. */
export interface SandboxPageData {
  cards: { number: string; brand: string; happens: string; failure_code?: string }[];
  brands: { brand: string; prefix: string; length: number }[];
  /** In minor units. */
  amounts: { amount: number; code: string; text: string; failure_code?: string }[];
  refunds: { captured_at_least: number; from: number; to: number };
  postal_codes: { ending: string; letter: string; region: string }[];
  security_codes: { value: string; letter: string }[];
  bank_accounts: { number: string; happens: string; code?: string }[];
  applications: { ein: string; status: string }[];
  verifications: {
    field: string;
    value: string;
    happens: string;
    status: string;
    after_minutes?: number;
  }[];
  payout_accounts: { number: string; status: string; happens: string }[];
}

/** The data from which a catalog page is rendered. */
export type CatalogContent =
  | { name: "errors"; data: ErrorsPageData }
  | { name: "events"; data: EventsPageData }
  | { name: "enumerations"; data: EnumerationsPageData }
  | { name: "sandbox"; data: SandboxPageData };

/** Reads what `tools/write-sandbox-values.ts` wrote. */
export function readSandboxValues(): SandboxPageData {
  const file = new URL("./sandbox-values.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as SandboxPageData;
}

/** The name of an API as its pages write it. */
export function nameOf(reference: Reference): string {
  return reference.summary.title.replace(/^openpayfac /, "");
}
