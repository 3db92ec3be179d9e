export type { Appearance, AppearanceVariables } from "../messages/appearance.ts";
export type { Failure } from "../messages/failure.ts";
export type {
  Billing,
  Brand,
  ChangeState,
  IntentSummary,
  MethodIntentSummary,
  MethodSummary,
  PaymentOption,
  PaymentSummary,
  SavedMethod,
} from "../messages/messages.ts";
export type { TranslationKey, Translations } from "../messages/translations.ts";
export type { ElementEvents, OpenPayfacElement } from "../page/element.ts";
export type {
  ElementName,
  ElementOptions,
  Elements,
  ElementsOptions,
  OpenPayfac,
  OpenPayfacOptions,
} from "../page/open-payfac.ts";
export type {
  PaymentIntentResult,
  PaymentMethodIntentResult,
  PaymentMethodResult,
  PaymentResult,
} from "../page/results.ts";
export { loadOpenPayfac } from "./load.ts";
