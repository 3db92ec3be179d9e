/**
 * The subset of Apple Pay JS used here. Source   Apple, "Apple Pay on the Web", `ApplePaySession`.
 */
export interface ApplePayToken {
  paymentData: {
    data: string;
    signature: string;
    header: {
      ephemeralPublicKey: string;
      publicKeyHash: string;
      transactionId: string;
      applicationData?: string;
    };
  };
}
export interface ApplePayRequest {
  countryCode: string;
  currencyCode: string;
  supportedNetworks: string[];
  merchantCapabilities: string[];
  total: { label: string; amount: string; type: "final" };
  requiredBillingContactFields: string[];
}
export interface ApplePaySheet {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized:
    | ((event: { payment: { token: ApplePayToken; billingContact?: ApplePayContact } }) => void)
    | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: object): void;
  completePayment(result: { status: number }): void;
}
export interface ApplePayContact {
  postalCode?: string;
  givenName?: string;
  familyName?: string;
}
export interface ApplePaySessionClass {
  new (version: number, request: ApplePayRequest): ApplePaySheet;
  canMakePayments(): boolean;
}

/** `STATUS_SUCCESS` and `STATUS_FAILURE`. */
export const applePayStatus = { success: 0, failure: 1 } as const;

/** The API's first version with everything that is used here. */
export const applePayVersion = 3;
