/** The simulated acquirer's well-known merchant, as its own documentation gives it. */
export const sandboxMerchantId = "800000000019";

/** How the sandbox reaches its simulated acquirer. The password is no secret: it is documented. */
export function sandboxGateway(origin: string) {
  return { origin, username: "testing", password: "testing123" };
}

/** The same for its simulated bank. */
export function sandboxBank(origin: string) {
  return { address: `${origin}/grailpay`, apiKey: "grailpay-testing-key" };
}
