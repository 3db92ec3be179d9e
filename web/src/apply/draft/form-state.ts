import type { ApplicationForm, FormAnswer, Values } from "../form-api.ts";
import type { FormValues } from "./form-values.ts";
import type { SavedPart } from "./saveable-sections.ts";
import type { KeptValues } from "./unsaved-values.ts";
import type { Judgement, SigningValues } from "./validate-draft.ts";

export type Saving =
  /** All that can be saved is. */
  | { state: "saved" }
  | { state: "changed" }
  | { state: "saving" }
  /** The server was not reached: saving is retried automatically. */
  | { state: "waiting" }
  /** Another window saved something else in the same parts. */
  | { state: "conflict"; newer: ApplicationForm; parts: readonly SavedPart[] }
  /** The server rejected the save, with the reason. */
  | { state: "refused"; message: string; reference: string | undefined }
  /** The link ends the form: the page has to be read again. */
  | { state: "closed" };

/** All that the page shows of an application. */
export interface FormState {
  form: ApplicationForm;
  values: FormValues;
  signing: SigningValues;
  judgement: Judgement;
  /** Fields that have lost focus once: their errors are shown. */
  left: ReadonlySet<string>;
  /** The server's error for each field, until the field changes. */
  refused: Readonly<Record<string, string>>;
  saving: Saving;
  /** How many fields are written and can be saved only when they are put right. */
  held: number;
}

export interface FormServer {
  read(): Promise<FormAnswer>;
  save(version: number, parts: Values): Promise<ApplicationForm>;
}

/** Dependencies of the store. */
export interface StoreDependencies {
  server: FormServer;
  /** Runs something later. Returns  how to call it off. */
  later(milliseconds: number, run: () => void): () => void;
  keep(stored: KeptValues): void;
  forget(): void;
}
