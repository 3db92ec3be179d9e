import { type CallContext, CallError, nameClass } from "./errors.ts";

/** One fault of a request. */
export interface RequestFault {
  /** Where: `order_details.items[0].quantity`. */
  path: string;
  /** A sentence for a developer. */
  message: string;
  /** What kind of fault, such as `unrecognized_keys`; undefined where the API does not say. */
  code: string | undefined;
  /** What would have been accepted; undefined where the API does not say. */
  expected: string | undefined;
  /** What came; undefined where the API does not say. */
  received: string | undefined;
}

/** A refusal as the API told it, in whichever of its forms. */
export interface Refusal {
  status: number;
  /** `400-02` of the Payments API, `not_found` of Boarding and Residuals; Terminals has none. */
  code: string | undefined;
  /** `PAYMENT_INTENT_INVALID_STATUS`; `about:blank` where the status says all. */
  type: string;
  title: string;
  /** What went wrong in this request. */
  detail: string;
  faults: readonly RequestFault[];
  /** The server's id of the request, for support. */
  requestId: string | undefined;
  /** How long the server asked to wait. */
  retryAfterMs: number | undefined;
}

/** The API refused. Nothing of what was asked has happened, unless the status is 500 or more. */
export class ApiError extends CallError {
  static {
    nameClass(ApiError, "ApiError");
  }

  readonly status: number;
  readonly code: string | undefined;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** Every fault of the request, where it was malformed. */
  readonly faults: readonly RequestFault[];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(refusal: Refusal, context: CallContext) {
    super(messageOf(refusal, context), context);
    this.status = refusal.status;
    this.code = refusal.code;
    this.type = refusal.type;
    this.title = refusal.title;
    this.detail = refusal.detail;
    this.faults = refusal.faults;
    this.requestId = refusal.requestId;
    this.retryAfterMs = refusal.retryAfterMs;
  }
}

/** 400: the request is wrong, or the object's status does not allow it. No repeat will mend it. */
export class InvalidRequestError extends ApiError {
  static {
    nameClass(InvalidRequestError, "InvalidRequestError");
  }
}

/** 401: no key, or one that is not valid. */
export class AuthenticationError extends ApiError {
  static {
    nameClass(AuthenticationError, "AuthenticationError");
  }
}

/** 403: this kind of key may not make this call. */
export class PermissionError extends ApiError {
  static {
    nameClass(PermissionError, "PermissionError");
  }
}

/** 404: it does not exist, or stands outside of what the key may see. */
export class NotFoundError extends ApiError {
  static {
    nameClass(NotFoundError, "NotFoundError");
  }
}

/** 409: there is such an object already, or a request with this key is still being worked on. */
export class ConflictError extends ApiError {
  static {
    nameClass(ConflictError, "ConflictError");
  }
}

/** 422: the idempotency key was used before, for something else. */
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

/**
 * 500 and more: the server failed. What it did before is not known: repeat the call with
 * `idempotencyKey`.
 */
export class ServerError extends ApiError {
  static {
    nameClass(ServerError, "ServerError");
  }
}

/** The class that a status stands for. */
export function apiErrorOf(refusal: Refusal, context: CallContext): ApiError {
  const known = classes[refusal.status];
  if (known !== undefined) return new known(refusal, context);
  return refusal.status >= 500 ? new ServerError(refusal, context) : new ApiError(refusal, context);
}

const classes: Record<number, new (refusal: Refusal, context: CallContext) => ApiError> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: IdempotencyError,
  429: RateLimitError,
};

function messageOf(refusal: Refusal, { call }: CallContext): string {
  const code = refusal.code === undefined ? "" : ` ${refusal.code}`;
  const faults = refusal.faults.map(({ path, message }) => `\n  ${path}: ${message}`).join("");
  const id = refusal.requestId === undefined ? "" : ` (request ${refusal.requestId})`;
  return `${call}: ${refusal.status}${code} ${refusal.detail}${id}${faults}`;
}
