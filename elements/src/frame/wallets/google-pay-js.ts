/**
 * The subset of Google's client used here. Source   Google Pay API for the web, `PaymentsClient`.
 */
export interface GooglePayData {
  paymentMethodData: {
    tokenizationData: { token: string };
    info?: { billingAddress?: { postalCode?: string; name?: string } };
  };
}
export interface GooglePaymentsClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>;
  loadPaymentData(request: GooglePayRequest): Promise<GooglePayData>;
}
export interface GooglePayRequest {
  apiVersion: 2;
  apiVersionMinor: 0;
  allowedPaymentMethods: object[];
  merchantInfo: { merchantName: string; merchantId?: string };
  transactionInfo: {
    totalPriceStatus: "FINAL";
    totalPrice: string;
    currencyCode: string;
    countryCode: string;
  };
}
