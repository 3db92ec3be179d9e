export type {
  ApplePaySettings,
  MerchantSessions,
  SessionOutcome,
} from "./apple-pay/merchant-sessions.ts";
export { createMerchantSessions } from "./apple-pay/merchant-sessions.ts";
export * from "./bank-port.ts";
export type * from "./boarding-port.ts";
export type * from "./manifest.ts";
export * from "./port.ts";
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
export type * from "./settlement-port.ts";
export type { RecoveryOptions, StillUnknown } from "./still-unknown.ts";
export { defaultSettleAfterMs } from "./still-unknown.ts";
export { takeBackOrder } from "./take-back.ts";
export type * from "./terminal-port.ts";
