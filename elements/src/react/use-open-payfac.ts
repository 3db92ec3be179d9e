"use client";

import { useContext, useMemo } from "react";
import type { Billing } from "../messages/messages.ts";
import type { OpenPayfacElement } from "../page/element.ts";
import type {
  PaymentIntentResult,
  PaymentMethodIntentResult,
  PaymentMethodResult,
  PaymentResult,
} from "../page/results.ts";
import { LoadedContext } from "./context.ts";

/** The calls for the element that is mounted below the same provider. */
export interface Checkout {
  /** Whether the script has loaded. */
  ready: boolean;
  failed: Error | undefined;
  createPaymentMethod(given?: { billing?: Billing }): Promise<PaymentMethodResult>;
  confirmPayment(given: { clientSecret: string; billing?: Billing }): Promise<PaymentResult>;
  confirmCheckout(given: { checkoutSession: string; billing?: Billing }): Promise<PaymentResult>;
  handlePaymentMethodIntent(given: {
    clientSecret: string;
    billing?: Billing;
  }): Promise<PaymentMethodIntentResult>;
  retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult>;
}

/** Errors   throws outside a provider, and in a call before `ready`. */
export function useOpenPayfac(): Checkout {
  const shared = useContext(LoadedContext);
  if (shared === undefined)
    throw new Error("useOpenPayfac must be called inside <OpenPayfacProvider>.");
  const { openpayfac, failed, current } = shared;
  return useMemo(() => {
    function made() {
      if (openpayfac === undefined) throw new Error("The script has not loaded yet: see `ready`.");
      return openpayfac;
    }
    const withElement = <T extends object>(given: T): T & { element: OpenPayfacElement } => {
      if (current.element === undefined) throw new Error("No element is mounted yet.");
      return { ...given, element: current.element };
    };
    return {
      ready: openpayfac !== undefined,
      failed,
      createPaymentMethod: async (given = {}) => made().createPaymentMethod(withElement(given)),
      confirmPayment: async (given) => made().confirmPayment(withElement(given)),
      confirmCheckout: async (given) => made().confirmCheckout(withElement(given)),
      handlePaymentMethodIntent: async (given) =>
        made().handlePaymentMethodIntent(withElement(given)),
      retrievePaymentIntent: async (secret) => made().retrievePaymentIntent(secret),
    };
  }, [openpayfac, failed, current]);
}
