import {
  type BoardingErrorName,
  legacyErrors,
  type PagesErrorName,
  type PaymentsErrorName,
  pageErrors,
  paymentsErrors,
  type TerminalsErrorName,
  terminalsErrors,
} from "@openpayfac/contract/names";

/** One fault of a request, as the caller sees it. */
export interface RequestFault {
  code: string;
  expected: string;
  received: string;
  path: string;
  message: string;
}

/**
 * A name of the catalogues. What the kernel refuses with is named as in the Payments API's; each
 * other API answers it by an entry of its own, see `http/refused-as.ts`.
 */
export type RefusalName =
  | PaymentsErrorName
  | BoardingErrorName
  | TerminalsErrorName
  | PagesErrorName;

const catalogue: Record<RefusalName, { status: number }> = {
  ...pageErrors,
  ...terminalsErrors,
  ...legacyErrors,
  ...paymentsErrors,
};

/**
 * A request that is refused with an entry of the catalogue.
 *
 * `detail` and `faults` are for the caller, and so is `retryAfterSeconds`, after which the same may
 * succeed; `cause` is for the log only.
 */
export class Refusal extends Error {
  readonly entry: RefusalName;
  readonly faults: RequestFault[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    entry: RefusalName,
    detail: string,
    options: { faults?: RequestFault[]; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(detail, { cause: options.cause });
    this.entry = entry;
    this.faults = options.faults ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** As most APIs answer it; what one of them answers is said by its own catalogue. */
  get status(): number {
    return catalogue[this.entry].status;
  }
}

/** Refuses one field of the body. */
export function refuseBodyField(fault: RequestFault): Refusal {
  return new Refusal("invalid_body", fault.message, { faults: [fault] });
}
