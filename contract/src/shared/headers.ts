import Type from "typebox";
import { idOf } from "./ids.ts";

export const idempotencyKeyLengthMin = 10;
export const idempotencyKeyLengthMax = 255;

/** The headers of the API, described once. */
export const headers = {
  "x-api-key": Type.String({
    description:
      "The key that a sales representative issued: private for servers, public for SDKs.",
  }),
  "x-account-id": idOf("account", "The merchant account that the call acts for."),
  "x-business-id": idOf("business", "Only what belongs to this business."),
  "x-session-key": Type.String({
    minLength: 1,
    maxLength: 255,
    description: "The key that `connect` answered: the session that holds the terminal.",
  }),
  "x-csrf-token": Type.String({
    description: "Of a hosted page's session: another site's page does not know it.",
  }),
  "x-idempotency-key": Type.String({
    minLength: idempotencyKeyLengthMin,
    maxLength: idempotencyKeyLengthMax,
    description:
      "A unique value that the client made. A repeat with the same key within an hour answers what the first request was answered, with the header `x-idempotent-replay: true`. `Idempotency-Key` is read as well.",
  }),
} as const;
