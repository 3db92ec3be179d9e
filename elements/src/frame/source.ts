import type { Failure } from "../messages/failure.ts";
import type { Brand } from "../messages/messages.ts";

/** What `POST /payment_methods` takes, as far as a frame makes it. */
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

/** What the customer pays with: something new, or what was kept before. */
export type Collected = { data: MethodData } | { paymentMethod: string };

/** A part of a frame that a customer fills in. */
export interface Source {
  readonly node: HTMLElement;
  state(): { complete: boolean; empty: boolean; brand: Brand | null };
  /** What is shown to be wrong. */
  shown(): Failure | undefined;
  /** Shows everything that is missing or wrong and goes there. Returns  the first of it. */
  check(): Failure | undefined;
  /** Errors   Failed: the tokenizer refused or did not answer. */
  collect(): Promise<Collected>;
  /** Tells it what became of what it collected; a wallet closes its sheet. */
  settled?(succeeded: boolean): void;
  /** Shows what only the server knew to be wrong. Returns  whether a field took it. */
  refuse?(code: string): boolean;
  clear(): void;
  focus(): void;
}
