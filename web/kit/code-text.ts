/** A code of a record as text: `no_hits` is "No hits". */
export function codeText(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");
}

/** Codes that a capital letter does not make a name. */
const names: Readonly<Record<string, string>> = {
  cardpointe_gateway: "CardPointe Gateway",
  cardpointe_terminal: "CardPointe Terminal",
  copilot: "CoPilot",
  grailpay: "GrailPay",
  grailpay_accounts: "GrailPay accounts",
  match_pro: "MATCH Pro",
  ofac: "OFAC",
  vmss: "VMSS",
};

/** The name of a processor or of a verification service, from the name of its adapter. */
export function serviceName(code: string): string {
  return names[code] ?? codeText(code);
}
