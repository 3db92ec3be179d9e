import type { Failure } from "../messages/failure.ts";
import type {
  IntentSummary,
  MethodIntentSummary,
  MethodSummary,
  PaymentSummary,
} from "../messages/messages.ts";

/** Either the result, or `error`; never both. No call throws for a customer's error or decline. */
export type Answer<Name extends string, T> =
  | ({ [Key in Name]: T } & { error?: undefined })
  | ({ [Key in Name]?: undefined } & { error: Failure });

export type PaymentMethodAnswer = Answer<"paymentMethod", MethodSummary>;
export type PaymentAnswer = Answer<"payment", PaymentSummary>;
export type PaymentIntentAnswer = Answer<"paymentIntent", IntentSummary>;
export type PaymentMethodIntentAnswer = Answer<"paymentMethodIntent", MethodIntentSummary>;
