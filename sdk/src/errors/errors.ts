/** Base class of all errors of this package; the subclass tells how to handle it. */
export abstract class OpenPayfacError extends Error {}

/**
 * On the prototype, so that the stack begins with it; as a string, so that no bundler shortens it.
 */
export function nameClass(made: { prototype: OpenPayfacError }, name: string): void {
  Object.defineProperty(made.prototype, "name", { value: name });
}

/** The client, or a call, was given an invalid option. Nothing was sent. */
export class ConfigurationError extends OpenPayfacError {
  static {
    nameClass(ConfigurationError, "ConfigurationError");
  }
}

/** Context of a call that failed. */
export interface CallContext {
  /** `paymentIntents.create`. */
  call: string;
  /** Number of attempts. */
  attempts: number;
  /** Sent with each attempt. A retry with it has one effect. */
  idempotencyKey: string | undefined;
}

/** A call that failed. */
export abstract class CallError extends OpenPayfacError {
  readonly call: string;
  readonly attempts: number;
  /** The key that was sent. A retry with it, also later or from another process, has one effect. */
  readonly idempotencyKey: string | undefined;

  constructor(message: string, context: CallContext, options?: ErrorOptions) {
    super(message, options);
    this.call = context.call;
    this.attempts = context.attempts;
    this.idempotencyKey = context.idempotencyKey;
  }
}

/**
 * The server was not reached, or the connection was lost. The outcome is unknown: retry with
 * `idempotencyKey`.
 */
export class ConnectionError extends CallError {
  static {
    nameClass(ConnectionError, "ConnectionError");
  }
}

/** No response arrived in time. The outcome is unknown, as with any lost connection. */
export class TimeoutError extends ConnectionError {
  static {
    nameClass(TimeoutError, "TimeoutError");
  }

  readonly timeoutMs: number;

  constructor(context: CallContext, timeoutMs: number) {
    super(`${context.call}: no response within ${timeoutMs} ms`, context);
    this.timeoutMs = timeoutMs;
  }
}

/**
 * Your signal aborted the call; `cause` is its reason. The outcome is unknown: retry with
 * `idempotencyKey` to get it.
 */
export class AbortError extends CallError {
  static {
    nameClass(AbortError, "AbortError");
  }
}

/** The response cannot be parsed, such as a proxy's error page. */
export class InvalidResponseError extends CallError {
  static {
    nameClass(InvalidResponseError, "InvalidResponseError");
  }

  readonly status: number;
  readonly requestId: string | undefined;

  constructor(
    message: string,
    context: CallContext,
    response: { status: number; requestId: string | undefined },
    options?: ErrorOptions,
  ) {
    super(message, context, options);
    this.status = response.status;
    this.requestId = response.requestId;
  }
}

/** A webhook that cannot be trusted: return 400 or 401 and do not process it. */
export class WebhookVerificationError extends OpenPayfacError {
  static {
    nameClass(WebhookVerificationError, "WebhookVerificationError");
  }

  readonly reason: "headers" | "timestamp" | "signature" | "body";

  constructor(reason: WebhookVerificationError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
