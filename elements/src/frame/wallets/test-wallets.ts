import type { FrameDependencies } from "../dependencies.ts";
import type { Translate } from "../translations.ts";
import type {
  ApplePayRequest,
  ApplePaySessionClass,
  ApplePaySheet,
  ApplePayToken,
} from "./apple-pay-js.ts";
import { applePayStatus } from "./apple-pay-js.ts";
import type { GooglePaymentsClient } from "./google-pay-js.ts";
import { openTestSheet, simulator, type TestSheet } from "./test-sheet.ts";

interface Stage {
  deps: FrameDependencies;
  say: Translate;
  /** Where the sheet appears. */
  place: HTMLElement;
}

/** The payer of the test wallets. */
const customer = { postalCode: "97210", givenName: "Ada", familyName: "Park" };

/** `ApplePaySession` as the sandbox has it: the same calls, in the same order. */
export function testApplePay(stage: Stage): ApplePaySessionClass {
  const { deps } = stage;
  return class TestApplePaySession implements ApplePaySheet {
    static canMakePayments = () => true;
    onvalidatemerchant: ApplePaySheet["onvalidatemerchant"] = null;
    onpaymentauthorized: ApplePaySheet["onpaymentauthorized"] = null;
    oncancel: ApplePaySheet["oncancel"] = null;
    readonly request: ApplePayRequest;
    sheet: TestSheet | undefined;

    constructor(_version: number, request: ApplePayRequest) {
      this.request = request;
    }
    begin() {
      const validationURL = `${deps.configuration.tokenizer}/paymentservices/paymentSession`;
      this.onvalidatemerchant?.({ validationURL });
    }
    async completeMerchantValidation(session: object) {
      const { displayName = "" } = session as { displayName?: string };
      const { amount } = this.request.total;
      const listener = {
        agreed: async (card: string) => {
          const token = await simulator(deps, "POST", "apple_pay", {
            card,
            amount: Number(amount.replace(".", "")),
          });
          this.onpaymentauthorized?.({
            payment: { token: token as ApplePayToken, billingContact: customer },
          });
        },
        cancelled: () => this.oncancel?.(),
      };
      const requested = { wallet: "apple_pay", merchantName: displayName, amount } as const;
      this.sheet = await openTestSheet(stage, requested, listener);
    }
    completePayment({ status }: { status: number }) {
      if (status === applePayStatus.success) this.sheet?.close();
      else this.sheet?.failed();
    }
    abort() {
      this.sheet?.close();
    }
  };
}

/** `google.payments.api.PaymentsClient` as the sandbox has it. */
export function testGooglePay(stage: Stage): GooglePaymentsClient {
  const { deps } = stage;
  return {
    isReadyToPay: async () => ({ result: true }),
    loadPaymentData: (request) =>
      new Promise((resolve, reject) => {
        const { merchantName } = request.merchantInfo;
        const amount = request.transactionInfo.totalPrice;
        const requested = { wallet: "google_pay", merchantName, amount } as const;
        const opened = openTestSheet(stage, requested, {
          async agreed(card) {
            const issued = await simulator(deps, "POST", "google_pay", { card });
            (await opened).close();
            resolve({
              paymentMethodData: {
                tokenizationData: { token: (issued as { token: string }).token },
                info: {
                  billingAddress: { postalCode: customer.postalCode, name: "Ada Park" },
                },
              },
            });
          },
          cancelled: () => reject({ statusCode: "CANCELED" }),
        });
        opened.catch(reject);
      }),
  };
}
