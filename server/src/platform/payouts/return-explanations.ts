/** Why banks return a credit, and what its owner can do. Source   Nacha, return reason codes. */
const explanations: Readonly<Record<string, string>> = {
  R02: "The bank account is closed. Choose another bank account.",
  R03: "The bank found no such account. Check the account number, or choose another account.",
  R04: "The account number has an invalid form. Enter it again.",
  R06: "The sponsor bank asked for the return. Ask support for the reason.",
  R12: "The account was moved to another bank. Enter its new numbers.",
  R13: "The routing number receives no bank transfers. Check it.",
  R14: "The representative of the account's owner has died. Choose another bank account.",
  R15: "The account's owner has died. Choose another bank account.",
  R16: "The account is frozen. The owner has to contact the bank.",
  R17: "The bank could not process the transfer, or doubts it. The owner has to contact the bank.",
  R20: "The account does not accept such transfers, as some savings accounts. Choose another one.",
  R23: "The owner of the account rejected the transfer. Ask the owner.",
  R24: "The bank took the transfer for a duplicate. Ask support before it is sent again.",
  R28: "The routing number is wrong: its check digit does not fit. Enter it again.",
  R31: "The bank returned it late, with permission. Ask support for the reason.",
  R34: "The bank takes part in bank transfers only in part. Choose another bank account.",
};

/** Explains a return code of a payout; one that is not listed means that the bank returned it. */
export function explainReturn(code: string): string {
  return explanations[code] ?? "The bank returned the payout. Ask the bank for the reason.";
}
