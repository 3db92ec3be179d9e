/** Where the customer goes back to, with the session's id where the merchant asked for it. */
export function returnAddress(url: string, sessionId: string): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", encodeURIComponent(sessionId));
}
