export const en = {
  title: "Documents",
  state: {
    requested: "Required",
    received: "In review",
    rejected: "Not accepted",
    accepted: "Accepted",
  },
  rejectedTitle: "This was not accepted. Send another one.",
  received: "We received it and are reviewing it. There is nothing for you to do.",
  accepted: "Nothing more is needed for this document.",
  acceptedTitle: "Accepted",
  acceptedOn: (day: string) => `Accepted on ${day}`,
  verify: "Verify your identity online",
  verifyPerson: (person: string) => `Verify the identity of ${person} online`,
  verifyAgain: "Open the verification page again",
  verifyHelp:
    "The fastest way: take a photo of the document on our partner’s secure page, which opens in a new tab. Or send a file below.",
  verifying:
    "The verification page is open in a new tab. Come back when you are done: the result appears here.",
  ofPerson: (label: string, person: string) => `${label} of ${person}`,
  kinds: {
    irs_letter: {
      label: "IRS letter CP 575 or 147C",
      help: "The letter that confirms your EIN. If you lost it, call the IRS and ask for a 147C.",
    },
    registration: {
      label: "Articles or certificate of good standing",
      help: "From your Secretary of State. It shows the legal name of the business.",
    },
    ownership_chart: {
      label: "Ownership chart",
      help: "Lists everyone who owns 25% or more of the company, with the share of each.",
    },
    proof_of_address: {
      label: "Proof of address",
      help: "A lease, or a utility bill of the last 90 days, with the name of the business.",
    },
    proof_of_business: {
      label: "Proof of business activity",
      help: "An invoice, advertisement or photo that shows the business and its products.",
    },
    tax_exempt_letter: {
      label: "IRS determination letter (501(c))",
      help: "Shows the legal name and the tax-exempt status of the organization.",
    },
    government_letter: {
      label: "Letter on the agency’s letterhead",
      help: "Names the agency and the signer, and authorizes the signer to apply.",
    },
    listing_evidence: {
      label: "Evidence of the stock listing",
      help: "A page of the exchange, or the newest annual report (Form 10-K), with name and stock symbol.",
    },
    bank_letter: {
      label: "Bank letter",
      help: "Shows the account holder’s name and the last four digits of the account number.",
    },
    bank_statements: {
      label: "Bank statements",
      help: "All pages of the last three months.",
    },
    delivery_terms: {
      label: "Delivery terms",
      help: "The delivery and refund information for customers.",
    },
    identity_document: {
      label: "Identity document",
      help: "A photo of a driver’s license, state ID or passport. All four corners must be visible.",
    },
  },
};
