"use client";

export type {
  Appearance,
  ElementEvents,
  ElementOptions,
  Elements,
  OpenPayfac,
  OpenPayfacElement,
} from "../package/index.ts";
export { loadOpenPayfac } from "../package/index.ts";
export {
  ApplePayButton,
  CardElement,
  type ElementProps,
  GooglePayButton,
  PaymentElement,
} from "./element-components.tsx";
export { OpenPayfacProvider, type OpenPayfacProviderProps } from "./provider.tsx";
export { type Checkout, useOpenPayfac } from "./use-open-payfac.ts";
