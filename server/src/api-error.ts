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
export interface FieldError {
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
export type ApiErrorName =
  | PaymentsErrorName
  | BoardingErrorName
  | TerminalsErrorName
  | PagesErrorName;

const catalogue: Record<ApiErrorName, { status: number }> = {
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
export class ApiError extends Error {
  readonly entry: ApiErrorName;
  readonly faults: FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    entry: ApiErrorName,
    detail: string,
    options: { faults?: FieldError[]; cause?: unknown; retryAfterSeconds?: number } = {},
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
export function rejectBodyField(fault: FieldError): ApiError {
  return new ApiError("invalid_body", fault.message, { faults: [fault] });
}

// The sentences of a few faults; all of them stand with the faults.
const detailLengthMax = 1_000;

/** Refuses for several faults, in the words of the first of them. */
export function rejectFieldErrors(entry: ApiErrorName, faults: FieldError[]): ApiError {
  let length = 0;
  const told = faults.filter(({ message }, index) => {
    length += message.length + 1;
    return index === 0 || length <= detailLengthMax;
  });
  const words = told.map((each) => each.message).join(" ");
  const left = faults.length - told.length;
  return new ApiError(entry, left === 0 ? words : `${words} And ${left} more.`, { faults });
}
