import type { InputFormat } from "./input-format.ts";

/** One of the tips that a terminal offers. */
export interface TipPreset {
  readonly percent: number;
  readonly amount_minor: number;
}

/** The lines of a receipt, as the wire names them. */
export interface ReceiptData {
  readonly dba: string;
  readonly address1: string;
  readonly address2: string;
  readonly phone: string;
  readonly header: string;
  readonly footer: string;
  readonly orderNote: string;
  readonly dateTime: string;
  readonly items: string;
  readonly nameOnCard: string;
}

/** The screen of a terminal, and thereby the action it asks for. */
export type Prompt =
  | { readonly kind: "idle" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "amount"; readonly amount_minor: number }
  /** `amount_minor` is null where the amount is not to be shown. */
  | { readonly kind: "card"; readonly amount_minor: number | null }
  | {
      readonly kind: "manual";
      readonly amount_minor: number | null;
      readonly asks: readonly ManualField[];
    }
  | { readonly kind: "postal" }
  | { readonly kind: "pin" }
  | { readonly kind: "confirmation"; readonly text: string }
  | { readonly kind: "input"; readonly text: string; readonly format: InputFormat }
  | {
      readonly kind: "tip";
      readonly text: string;
      readonly amount_minor: number;
      readonly shows_amount: boolean;
      readonly presets: readonly TipPreset[];
      readonly custom: boolean;
    }
  | {
      readonly kind: "signature";
      readonly text: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: "processing"; readonly amount_minor: number }
  | {
      readonly kind: "result";
      readonly text: string;
      readonly approved: boolean;
      /** Amount that the issuer approved, which may be less than requested; null if none. */
      readonly amount_minor: number | null;
    };

export type PromptKind = Prompt["kind"];
export type ManualField = "number" | "expiry" | "cvv";

/** Prompts that wait for a person; the others do not. */
export type Question = Exclude<
  Prompt,
  { kind: "idle" } | { kind: "text" } | { kind: "processing" } | { kind: "result" }
>;
