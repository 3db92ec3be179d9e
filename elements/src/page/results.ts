import type { Failure } from "../messages/failure.ts";
import type {
  IntentSummary,
  MethodIntentSummary,
  MethodSummary,
  PaymentSummary,
} from "../messages/messages.ts";

/** Either the result, or `error`; never both. No call throws for a customer's error or decline. */
export type CallResult<Name extends string, T> =
  | ({ [Key in Name]: T } & { error?: undefined })
  | ({ [Key in Name]?: undefined } & { error: Failure });

export type PaymentMethodResult = CallResult<"paymentMethod", MethodSummary>;
export type PaymentResult = CallResult<"payment", PaymentSummary>;
export type PaymentIntentResult = CallResult<"paymentIntent", IntentSummary>;
export type PaymentMethodIntentResult = CallResult<"paymentMethodIntent", MethodIntentSummary>;
