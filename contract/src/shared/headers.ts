import Type from "typebox";
import { idOf, idOfAny } from "./ids.ts";

export const idempotencyKeyLengthMin = 10;
export const idempotencyKeyLengthMax = 255;

/** The headers of the API, described once. */
export const headers = {
  "x-api-key": Type.String({
    description:
      "API key issued by a sales representative: a private key for servers, a public key for client SDKs.",
  }),
  "x-account-id": idOf("account", "The merchant account that the request acts for."),
  "x-business-id": idOf("business", "Limits the result to objects of this business."),
  "x-session-key": Type.String({
    minLength: 1,
    maxLength: 255,
    description:
      "Session key that `connect` returned; it identifies the caller's session with the terminal.",
  }),
  "x-csrf-token": Type.String({
    description: "CSRF token of the hosted page's session. Pages of other sites cannot read it.",
  }),
  "x-idempotency-key": Type.String({
    minLength: idempotencyKeyLengthMin,
    maxLength: idempotencyKeyLengthMax,
    description:
      "Unique value created by the client. A retry with the same key within one hour returns the stored response of the first request, with the header `x-idempotent-replay: true`. `Idempotency-Key` is accepted too.",
  }),
} as const;

/** `x-account-id` of an operation that reads the funds of any owner. */
export const ownerHeader = idOfAny(
  ["account", "partner", "contractor"],
  "The owner whose funds are read: a merchant account, a partner or a contractor.",
);
