import type { Api } from "../api/call-api.ts";
import {
  type ApplePayContact,
  type ApplePaySessionClass,
  type ApplePayToken,
  applePayStatus,
  applePayVersion,
} from "./apple-pay-js.ts";
import { type WalletPay, writtenAmount } from "./wallet-pay.ts";

const networks: Record<string, string> = {
  visa: "visa",
  mastercard: "masterCard",
  american_express: "amex",
  discover: "discover",
};

/** Apple Pay through the browser's own class, or through a stand-in. */
export function applePay(Session: ApplePaySessionClass, api: Api): WalletPay {
  return {
    wallet: "apple_pay",
    open(order, listener) {
      const sheet = new Session(applePayVersion, {
        countryCode: order.country,
        currencyCode: order.currency,
        supportedNetworks: order.brands.flatMap((brand) => networks[brand] ?? []),
        // Never supportsEMV. Source   CardPointe, Apple Pay developer guide.
        merchantCapabilities: ["supports3DS"],
        total: {
          label: order.merchantName,
          amount: writtenAmount(order.amountMinor),
          type: "final",
        },
        requiredBillingContactFields: ["postalAddress", "name"],
      });
      sheet.onvalidatemerchant = async ({ validationURL }) => {
        try {
          const session = await api.send("POST", "/elements-api/apple-pay-session", {
            validation_url: validationURL,
          });
          sheet.completeMerchantValidation(session as object);
        } catch {
          sheet.abort();
          listener.failed();
        }
      };
      sheet.onpaymentauthorized = ({ payment: { token, billingContact } }) =>
        listener.authorized({
          request: { encryptionhandler: "EC_APPLE_PAY", devicedata: deviceData(token) },
          billing: billingOf(billingContact),
          finish: (succeeded) =>
            sheet.completePayment({
              status: succeeded ? applePayStatus.success : applePayStatus.failure,
            }),
        });
      sheet.oncancel = () => listener.cancelled();
      sheet.begin();
    },
  };
}

/**
 * A payload as CardSecure takes it: the data first and without a name, the rest after it, nothing of
 * it encoded.
 *
 * Source   CardPointe, Apple Pay developer guide.
 */
export function deviceData({ paymentData: { data, signature, header } }: ApplePayToken): string {
  const { ephemeralPublicKey, transactionId, applicationData = "", publicKeyHash } = header;
  return [
    data,
    "ectype=apple",
    `ecsig=${signature}`,
    `eckey=${ephemeralPublicKey}`,
    `ectid=${transactionId}`,
    // Its name has to be there for the hash of the key to be taken for that, also where it is empty.
    `echash=${applicationData}`,
    `ecpublickeyhash=${publicKeyHash}`,
  ].join("&");
}

function billingOf({ postalCode, givenName, familyName }: ApplePayContact = {}) {
  const name = [givenName, familyName]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
  return {
    ...(name === "" ? {} : { name: name.slice(0, 30) }),
    ...(postalCode === undefined ? {} : { address: { postal_code: postalCode } }),
  };
}
