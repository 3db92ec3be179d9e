/** A response of the vendor: everything is wrapped in the same envelope. */
export interface EnvelopedResponse {
  readonly status: number;
  readonly body: Envelope;
}

interface Envelope {
  readonly status: boolean;
  readonly message: string;
  readonly data: unknown;
  readonly errors: Readonly<Record<string, readonly string[]>> | null;
  readonly error_code?: string;
  readonly pagination?: Pagination;
}

interface Pagination {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

export function done(status: 200 | 201, message: string, data: unknown): EnvelopedResponse {
  return { status, body: { status: true, message, data, errors: null } };
}

export function page(
  message: string,
  data: readonly unknown[],
  pagination: Pagination,
): EnvelopedResponse {
  return { status: 200, body: { status: true, message, data, errors: null, pagination } };
}

function apiError(
  status: number,
  error_code: string,
  message: string,
  more: Partial<Envelope> = {},
): EnvelopedResponse {
  return {
    status,
    body: { status: false, message, data: null, errors: null, error_code, ...more },
  };
}

export const unauthenticated = (): EnvelopedResponse =>
  apiError(401, "UNAUTHENTICATED", "The bearer key is missing or unknown.");

export const notFound = (what: string): EnvelopedResponse =>
  apiError(404, "NOT_FOUND", `There is no such ${what}.`);

/** The object's status does not allow the request. */
export const notAllowed = (message: string): EnvelopedResponse =>
  apiError(400, "NOT_ALLOWED", message);

export const invalidAccount = (data: unknown): EnvelopedResponse =>
  apiError(406, "ACCOUNT_VALIDATION_FAILED", "The bank account did not pass validation.", { data });

/** The reference was used before: `data.uuid` names the existing object. */
export const conflict = (uuid: string): EnvelopedResponse =>
  apiError(409, "IDEMPOTENCY_CONFLICT", "This client_reference_id was used before.", {
    data: { uuid },
  });

/** Faults by field, as collected by `createFaults`. */
export const unprocessable = (
  errors: Readonly<Record<string, readonly string[]>>,
): EnvelopedResponse =>
  apiError(422, "VALIDATION_FAILED", "The given data was invalid.", { errors });
