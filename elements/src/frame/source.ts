import type { Failure } from "../messages/failure.ts";
import type { Brand, FrameOptions } from "../messages/messages.ts";

/** The fields of `POST /payment_methods` that a frame sends. */
export interface MethodData {
  payment_method_type: "card" | "bank";
  card?: {
    token: string;
    exp_month?: string;
    exp_year?: string;
    wallet?: "apple_pay" | "google_pay";
  };
  bank?: {
    account_number: string;
    routing_number: string;
    subtype: "checking" | "savings";
    owner_type: "individual" | "business";
    names: string[];
  };
  billing_details?: { name?: string; address?: { postal_code?: string } };
}

/** The selected payment method: new, or stored earlier. */
export type Collected = { data: MethodData } | { paymentMethod: string };

/** A part of a frame that a customer fills in. */
export interface Source {
  readonly node: HTMLElement;
  state(): { complete: boolean; empty: boolean; brand: Brand | null };
  /** The error that is shown. */
  shown(): Failure | undefined;
  /** Shows every missing or invalid field and moves the focus there. Returns  the first error. */
  check(): Failure | undefined;
  /** Errors   Failed: the tokenizer rejected the data or did not respond. */
  collect(): Promise<Collected>;
  /** Reports the payment's outcome; a wallet closes its sheet. */
  finish?(succeeded: boolean): void;
  /** Shows an error that only the server detected. Returns  whether a field showed it. */
  showError?(code: string): boolean;
  /** Applies options that the page changed. */
  update?(options: FrameOptions): void;
  clear(): void;
  focus(): void;
}
