/** Messages of the forms that change an account. */
export const m = {
  bodies: {
    disablePayouts:
      "Available funds stay in the balance, and payouts that exist already are held. Payments continue.",
    enablePayouts:
      "Held payouts continue immediately. Another user has to approve this, unless your tenant has one user only.",
    disablePayments: "New payments are declined. Captures, refunds and payouts continue.",
    enablePayments: "New payments are accepted again.",
    limits: "New limits apply from now on. Leave an amount empty for no limit.",
    reserve:
      "A share of settled funds is held back for some days. Another user has to approve a lower reserve.",
    company:
      "Checks whose data changed start again. Payouts are held until they have passed or were cleared.",
    close:
      "The account accepts no more payments, and this cannot be undone. Pending payments still settle, can be disputed, and are paid out. Another user has to approve.",
  },
  reason: "Reason",
  reasonHelp: "For the record.",
  commentHelp: "The partner and the merchant see it.",
  reasonMissing: "Enter the reason.",
  amountHelp: "In dollars. Empty: no limit.",
  amountInvalid: "Enter amounts such as 1,000 or 250.50.",
  days: "Days",
  percent: "Percent of settled funds",
  numberInvalid: "Enter whole days.",
  percentInvalid: "Enter a percentage from 0 to 100 with two decimals at most.",
  legalName: "Legal name",
  einLabel: "EIN",
  unchanged: "Change at least one value.",
  cause: "Cause for the card networks",
  noCause: "None: the merchant leaves for another reason",
  causeHelp: "A cause makes reports to the lists of terminated merchants due.",
  details: "Findings for the report",
  causes: {
    account_data_compromise: "Account data compromise",
    common_point_of_purchase: "Common point of purchase",
    transaction_laundering: "Transaction laundering",
    excessive_chargebacks: "Excessive chargebacks",
    excessive_fraud: "Excessive fraud",
    fraud_conviction: "Fraud conviction",
    questionable_merchant_audit: "Questionable merchant audit",
    visa_risk_program: "Visa risk program",
    bankruptcy: "Bankruptcy",
    violation_of_standards: "Violation of standards",
    violation_of_agreement: "Violation of the agreement",
    collusion: "Collusion",
    pci_noncompliance: "PCI DSS noncompliance",
    illegal_transactions: "Illegal transactions",
    identity_theft: "Identity theft",
    disqualified: "Disqualified",
  },
};
