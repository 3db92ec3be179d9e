import type { WalletTerms } from "../payment/session.ts";
import type { GooglePaymentsClient, GooglePayRequest } from "./google-pay-js.ts";
import { type WalletOrder, type WalletPay, writtenAmount } from "./wallet-pay.ts";

const networks: Record<string, string> = {
  visa: "VISA",
  mastercard: "MASTERCARD",
  american_express: "AMEX",
  discover: "DISCOVER",
};
const version = { apiVersion: 2, apiVersionMinor: 0 } as const;

function cards(brands: readonly string[]) {
  return {
    type: "CARD",
    parameters: {
      allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"],
      allowedCardNetworks: brands.flatMap((brand) => networks[brand] ?? []),
      billingAddressRequired: true,
      billingAddressParameters: { format: "MIN" },
    },
  };
}

/** Whether this customer has Google Pay. */
export async function hasGooglePay(
  client: GooglePaymentsClient,
  brands: readonly string[],
): Promise<boolean> {
  const request = { ...version, allowedPaymentMethods: [cards(brands)] };
  return client.isReadyToPay(request).then(
    ({ result }) => result,
    () => false,
  );
}

/** Google Pay through Google's client, or through a stand-in. */
export function googlePay(
  client: GooglePaymentsClient,
  terms: WalletTerms<"google_pay">,
): WalletPay {
  return {
    wallet: "google_pay",
    open(order, listener) {
      client.loadPaymentData(paymentRequest(order, terms)).then(
        ({ paymentMethodData: { tokenizationData, info } }) => {
          const { postalCode, name } = info?.billingAddress ?? {};
          listener.authorized({
            request: { encryptionhandler: "EC_GOOGLE_PAY", devicedata: tokenizationData.token },
            billing: {
              ...(name === undefined || name === "" ? {} : { name: name.slice(0, 30) }),
              ...(postalCode === undefined ? {} : { address: { postal_code: postalCode } }),
            },
            // Google's sheet is closed by now.
            finish: () => {},
          });
        },
        (why: { statusCode?: string }) =>
          why?.statusCode === "CANCELED" ? listener.cancelled() : listener.failed(),
      );
    },
  };
}

/** Source   CardPointe, Google Pay developer guide: gateway `cardconnect`, its merchant id. */
function paymentRequest(order: WalletOrder, terms: WalletTerms<"google_pay">): GooglePayRequest {
  return {
    ...version,
    allowedPaymentMethods: [
      {
        ...cards(order.brands),
        tokenizationSpecification: {
          type: "PAYMENT_GATEWAY",
          parameters: {
            gateway: "cardconnect",
            gatewayMerchantId: terms.gateway_merchant_id,
          },
        },
      },
    ],
    merchantInfo: {
      merchantName: order.merchantName,
      ...(terms.merchant_id === null ? {} : { merchantId: terms.merchant_id }),
    },
    transactionInfo: {
      totalPriceStatus: "FINAL",
      totalPrice: writtenAmount(order.amountMinor),
      currencyCode: order.currency,
      countryCode: order.country,
    },
  };
}
