/** The address that the customer returns to, with the session's id if the merchant asked for it. */
export function returnAddress(url: string, sessionId: string): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", encodeURIComponent(sessionId));
}
