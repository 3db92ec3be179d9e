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
  /** The server was not reached: it is tried again by itself. */
  | { state: "waiting" }
  /** Another window saved something else in the same parts. */
  | { state: "conflict"; newer: ApplicationForm; parts: readonly SavedPart[] }
  /** The server refused, and why. */
  | { state: "refused"; message: string; reference: string | undefined }
  /** The link ends the form: the page has to be read again. */
  | { state: "closed" };

/** All that the page shows of an application. */
export interface FormState {
  form: ApplicationForm;
  values: FormValues;
  signing: SigningValues;
  judgement: Judgement;
  /** Fields that were left once: their faults are shown. */
  left: ReadonlySet<string>;
  /** What the server said of a field, until it is changed. */
  refused: Readonly<Record<string, string>>;
  saving: Saving;
  /** How many fields are written and can be saved only when they are put right. */
  held: number;
}

export interface FormServer {
  read(): Promise<FormAnswer>;
  save(version: number, parts: Values): Promise<ApplicationForm>;
}

/** What the store works with. */
export interface StoreDependencies {
  server: FormServer;
  /** Runs something later. Returns  how to call it off. */
  later(milliseconds: number, run: () => void): () => void;
  keep(kept: KeptValues): void;
  forget(): void;
}
