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

/** One invalid field of a request, as returned to the caller. */
export interface FieldError {
  code: string;
  expected: string;
  received: string;
  path: string;
  message: string;
}

/**
 * A name in the error catalogs. The kernel uses the names of the Payments API; every other API maps
 * them to its own catalog, see `http/format-api-error.ts`.
 */
export type ApiErrorName =
  | PaymentsErrorName
  | BoardingErrorName
  | TerminalsErrorName
  | PagesErrorName;

const catalog: Record<ApiErrorName, { status: number }> = {
  ...pageErrors,
  ...terminalsErrors,
  ...legacyErrors,
  ...paymentsErrors,
};

/**
 * A request rejected with an entry of the error catalog.
 *
 * `detail`, `fieldErrors` and `retryAfterSeconds` (when a retry may succeed) are for the caller; `cause`
 * is only logged.
 */
export class ApiError extends Error {
  readonly entry: ApiErrorName;
  readonly fieldErrors: FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    entry: ApiErrorName,
    detail: string,
    options: {
      fieldErrors?: FieldError[];
      cause?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(detail, { cause: options.cause });
    this.entry = entry;
    this.fieldErrors = options.fieldErrors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The status that most APIs return; an API's own catalog may set another. */
  get status(): number {
    return catalog[this.entry].status;
  }
}

/** Creates the error for one invalid field of the body. */
export function rejectBodyField(fieldError: FieldError): ApiError {
  return new ApiError("invalid_body", fieldError.message, { fieldErrors: [fieldError] });
}

// Limits `detail` to a few sentences; the full list is in the field errors.
const detailLengthMax = 1_000;

/** Creates an error for several invalid fields; its detail comes from the first of them. */
export function rejectFieldErrors(entry: ApiErrorName, fieldErrors: FieldError[]): ApiError {
  let length = 0;
  const result = fieldErrors.filter(({ message }, index) => {
    length += message.length + 1;
    return index === 0 || length <= detailLengthMax;
  });
  const text = result.map((each) => each.message).join(" ");
  const left = fieldErrors.length - result.length;
  return new ApiError(entry, left === 0 ? text : `${text} And ${left} more.`, { fieldErrors });
}
