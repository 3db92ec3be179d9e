import { nullable, object, oneOf, optional, type ShapeOf, text } from "./shape.ts";

/**
 * The kind of failure, by who can fix it: the customer (`validation`, `declined`), the developer
 * (`configuration`, `request`), or no one yet (`network`, `unknown_outcome`, `server`).
 */
const failureTypes = [
  "validation",
  "declined",
  "configuration",
  "request",
  "network",
  "unknown_outcome",
  "server",
] as const;

export const failure = object({
  type: oneOf(...failureTypes),
  code: text(80),
  message: text(1000),
  field: optional(text(60)),
  declineCategory: optional(nullable(text(60))),
  paymentId: optional(text(80)),
  requestId: optional(nullable(text(120))),
});

/** The error of a call, and of the event `error`. */
export type Failure = ShapeOf<typeof failure>;

/** Thrown inside a call; outside it becomes the `error` of the result. */
export class Failed extends Error {
  readonly failure: Failure;
  constructor(given: Failure) {
    super(given.message);
    this.name = "Failed";
    this.failure = given;
  }
}

export function failed(type: Failure["type"], code: string, message: string): Failed {
  return new Failed({ type, code, message });
}
