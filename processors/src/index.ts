export { createAcquirerBoarding } from "./acquirer-boarding/acquirer-boarding.ts";
export type {
  ApplePaySettings,
  MerchantSessions,
  SessionOutcome,
} from "./apple-pay/merchant-sessions.ts";
export { createMerchantSessions } from "./apple-pay/merchant-sessions.ts";
export * from "./bank-port.ts";
export type * from "./boarding-port.ts";
export { createCardPointeFunding } from "./cardpointe-funding/cardpointe-funding.ts";
export type { CardPointeGatewaySettings } from "./cardpointe-gateway/cardpointe-gateway.ts";
export { createCardPointeGateway } from "./cardpointe-gateway/cardpointe-gateway.ts";
export type { GatewayExchange } from "./cardpointe-gateway/client.ts";
export { declineReason } from "./cardpointe-gateway/decline-reasons.ts";
export { createCardPointeTerminal } from "./cardpointe-terminal/cardpointe-terminal.ts";
export type { CardPointeTerminalSettings } from "./cardpointe-terminal/client.ts";
export type { TokenizableAccount, TokenizeOutcome } from "./cardsecure/tokenize.ts";
export { tokenize } from "./cardsecure/tokenize.ts";
export type { GrailPayClientSettings } from "./grailpay/client.ts";
export { createGrailPay } from "./grailpay/grailpay.ts";
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
export type * from "./settlement-port.ts";
export type { RecoveryOptions, StillUnknown } from "./still-unknown.ts";
export { defaultSettleAfterMs } from "./still-unknown.ts";
export { takeBackOrder } from "./take-back.ts";
export type * from "./terminal-port.ts";
