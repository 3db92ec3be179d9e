import { type CallContext, CallError, nameClass } from "./errors.ts";

/** One invalid field of a request. */
export interface InvalidField {
  /** Path of the field: `order_details.items[0].quantity`. */
  path: string;
  /** Message for a developer. */
  message: string;
  /** Kind of field error, such as `unrecognized_keys`; undefined if the API does not report it. */
  code: string | undefined;
  /** The accepted value; undefined if the API does not report it. */
  expected: string | undefined;
  /** The received value; undefined if the API does not report it. */
  received: string | undefined;
}

/** An API error, in any of its formats. */
export interface ApiErrorBody {
  status: number;
  /** `400-02` of the Payments API, `not_found` of Boarding and Residuals; Terminals has none. */
  code: string | undefined;
  /** `PAYMENT_INTENT_INVALID_STATUS`; `about:blank` if the status is sufficient. */
  type: string;
  title: string;
  /** Description of the error in this request. */
  detail: string;
  fieldErrors: readonly InvalidField[];
  /** The server's id of the request, for support. */
  requestId: string | undefined;
  /** The delay that the server asked for. */
  retryAfterMs: number | undefined;
}

/** The API rejected the request. It had no effect, unless the status is 500 or more. */
export class ApiError extends CallError {
  static {
    nameClass(ApiError, "ApiError");
  }

  readonly status: number;
  readonly code: string | undefined;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** All field errors of a malformed request. */
  readonly fieldErrors: readonly InvalidField[];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(apiError: ApiErrorBody, context: CallContext) {
    super(messageOf(apiError, context), context);
    this.status = apiError.status;
    this.code = apiError.code;
    this.type = apiError.type;
    this.title = apiError.title;
    this.detail = apiError.detail;
    this.fieldErrors = apiError.fieldErrors;
    this.requestId = apiError.requestId;
    this.retryAfterMs = apiError.retryAfterMs;
  }
}

/** 400: the request is invalid, or the object's status does not allow it. A retry does not help. */
export class InvalidRequestError extends ApiError {
  static {
    nameClass(InvalidRequestError, "InvalidRequestError");
  }
}

/** 401: the key is missing or invalid. */
export class AuthenticationError extends ApiError {
  static {
    nameClass(AuthenticationError, "AuthenticationError");
  }
}

/** 403: keys of this kind may not make this call. */
export class PermissionError extends ApiError {
  static {
    nameClass(PermissionError, "PermissionError");
  }
}

/** 404: the object does not exist, or the key does not have access to it. */
export class NotFoundError extends ApiError {
  static {
    nameClass(NotFoundError, "NotFoundError");
  }
}

/** 409: such an object exists already, or a request with this key is still in progress. */
export class ConflictError extends ApiError {
  static {
    nameClass(ConflictError, "ConflictError");
  }
}

/** 422: the idempotency key was used before, for another request. */
export class IdempotencyError extends ApiError {
  static {
    nameClass(IdempotencyError, "IdempotencyError");
  }
}

/** 429: too many requests. */
export class RateLimitError extends ApiError {
  static {
    nameClass(RateLimitError, "RateLimitError");
  }
}

/** 500 and more: the server failed, and the outcome is unknown: retry with `idempotencyKey`. */
export class ServerError extends ApiError {
  static {
    nameClass(ServerError, "ServerError");
  }
}

/** The error class of a status. */
export function apiErrorOf(apiError: ApiErrorBody, context: CallContext): ApiError {
  const known = classes[apiError.status];
  if (known !== undefined) return new known(apiError, context);
  return apiError.status >= 500
    ? new ServerError(apiError, context)
    : new ApiError(apiError, context);
}

const classes: Record<number, new (apiError: ApiErrorBody, context: CallContext) => ApiError> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: IdempotencyError,
  429: RateLimitError,
};

function messageOf(apiError: ApiErrorBody, { call }: CallContext): string {
  const code = apiError.code === undefined ? "" : ` ${apiError.code}`;
  const fieldErrors = apiError.fieldErrors
    .map(({ path, message }) => `\n  ${path}: ${message}`)
    .join("");
  const id = apiError.requestId === undefined ? "" : ` (request ${apiError.requestId})`;
  return `${call}: ${apiError.status}${code} ${apiError.detail}${id}${fieldErrors}`;
}
