export type {
  ApplePaySettings,
  MerchantSessions,
  SessionOutcome,
} from "./apple-pay/merchant-sessions.ts";
export { createMerchantSessions } from "./apple-pay/merchant-sessions.ts";
export * from "./bank-processor.ts";
export * from "./card-processor.ts";
export * from "./check-results.ts";
export type * from "./funding-file-source.ts";
export type * from "./gateway-boarding.ts";
export type * from "./manifest.ts";
export type * from "./merchant-boarding.ts";
export type { ReceivedWebhook } from "./received-webhook.ts";
export type {
  AuthorizationResolution,
  OrderAttempt,
  RefundResolution,
} from "./recovery.ts";
export { resolveUnknownAuthorization, resolveUnknownRefund } from "./recovery.ts";
export type {
  CaptureResolution,
  ReferenceAttempt,
  VoidResolution,
} from "./recovery-by-reference.ts";
export { resolveUnknownCapture, resolveUnknownVoid } from "./recovery-by-reference.ts";
export { findManifest, manifests } from "./registry.ts";
export { reverseOrder } from "./reverse-order.ts";
export type * from "./terminal-service.ts";
export type { RecoveryOptions, Unresolved } from "./unresolved.ts";
export { inFlightMsMaxDefault } from "./unresolved.ts";
export * from "./verification/checks.ts";
export type * from "./verification/list-versions.ts";
export type * from "./verification/sanctions-screening.ts";
export { suggestionOf } from "./verification/terminated-search.ts";
export type * from "./verification/verification-service.ts";
