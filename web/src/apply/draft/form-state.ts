import type { CallError } from "../../server/call.ts";
import type { ApplicationForm, FormView, Values } from "../form-api.ts";
import type { FormValues } from "./form-values.ts";
import type { SavedPart } from "./saveable-sections.ts";
import type { UnsavedValues } from "./unsaved-values.ts";
import type { Judgement, SigningValues } from "./validate-draft.ts";

export type Saving =
  /** Everything that can be saved is saved. */
  | { state: "saved" }
  | { state: "changed" }
  /** Input   after: the error of the attempt before. */
  | { state: "saving"; after?: CallError }
  /** The server was not reached, or failed: saving is retried automatically. */
  | { state: "waiting"; error: CallError }
  /** Another window saved something else in the same parts. */
  | { state: "conflict"; newer: ApplicationForm; parts: readonly SavedPart[] }
  /** The server rejected the save, with the reason. */
  | { state: "rejected"; error: CallError }
  /** The link is no longer valid for the form: the page must be reloaded. */
  | { state: "closed" };

/** The server's error of a field. */
export interface Rejected {
  message: string;
  code: string | undefined;
}

/** All data that the page shows of an application. */
export interface FormState {
  form: ApplicationForm;
  values: FormValues;
  signing: SigningValues;
  judgement: Judgement;
  /** Fields that have lost focus once: their errors are shown. */
  left: ReadonlySet<string>;
  /** The server's error for each field, until the field changes. */
  rejected: Readonly<Record<string, Rejected>>;
  saving: Saving;
  /** Number of fields that can be saved only after they are corrected. */
  held: number;
}

export interface FormServer {
  read(): Promise<FormView>;
  save(version: number, parts: Values): Promise<ApplicationForm>;
}

/** Dependencies of the store. */
export interface StoreDependencies {
  server: FormServer;
  /** Runs a function later. Returns  a function that cancels it. */
  later(milliseconds: number, run: () => void): () => void;
  store(stored: UnsavedValues): void;
  forget(): void;
}
