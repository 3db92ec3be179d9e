/** The simulated acquirer's well-known merchant, as its own documentation gives it. */
export const sandboxMerchantId = "800000000019";

/** How the sandbox reaches its simulated acquirer. The password is no secret: it is documented. */
export function sandboxGateway(origin: string) {
  return { origin, username: "testing", password: "testing123" };
}

/** The serial numbers of the sandbox merchant's terminals, and what the merchant calls them. */
export const sandboxTerminals = [
  { hsn: "20024001", name: "Counter" },
  { hsn: "C032UQ03960001", name: "Table" },
] as const;

/** How the sandbox reaches its simulated terminal service. */
export function sandboxTerminalService(origin: string) {
  return { address: `${origin}/cardpointe-terminal`, apiKey: "terminal-testing-key" };
}

/** The same for its simulated bank. */
export function sandboxBank(origin: string) {
  return { address: `${origin}/grailpay`, apiKey: "grailpay-testing-key" };
}
