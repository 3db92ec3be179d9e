import { type PaymentsErrorName, paymentsErrors } from "@openpayfac/contract";

/** One fault of a request, as the caller sees it. */
export interface RequestFault {
  code: string;
  expected: string;
  received: string;
  path: string;
  message: string;
}

/**
 * A request that is refused with an entry of the catalogue.
 *
 * `detail` and `faults` are for the caller; `cause` is for the log only.
 */
export class Refusal extends Error {
  readonly entry: PaymentsErrorName;
  readonly faults: RequestFault[];

  constructor(
    entry: PaymentsErrorName,
    detail: string,
    options: { faults?: RequestFault[]; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.entry = entry;
    this.faults = options.faults ?? [];
  }

  get status(): number {
    return paymentsErrors[this.entry].status;
  }
}

/** Refuses one field of the body. */
export function refuseBodyField(fault: RequestFault): Refusal {
  return new Refusal("invalid_body", fault.message, { faults: [fault] });
}
