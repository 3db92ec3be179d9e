export type { AttemptReport } from "./calls/attempt-report.ts";
export type {
  AccountOptions,
  AnyAccountOptions,
  BusinessOptions,
  CallOptions,
  Download,
  FormatOptions,
  InSessionOptions,
  KeyOptions,
  ListCall,
  OfBusinessOptions,
  SessionOptions,
} from "./calls/call.ts";
export type { Clock } from "./calls/clock.ts";
export { type ResponseInfo, responseOf } from "./calls/response-info.ts";
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  IdempotencyError,
  type InvalidField,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from "./errors/api-error.ts";
export {
  AbortError,
  CallError,
  ConfigurationError,
  ConnectionError,
  InvalidResponseError,
  OpenPayfacError,
  TimeoutError,
  WebhookVerificationError,
} from "./errors/errors.ts";
export * from "./generated/index.ts";
export { OpenPayfac } from "./openpayfac.ts";
export type { Settings } from "./settings.ts";
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookEventOf,
  type WebhookEventType,
  type WebhookHeaders,
} from "./webhooks.ts";
