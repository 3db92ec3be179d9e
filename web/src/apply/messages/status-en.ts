export const statusEn = {
  applicationOf: (business: string) => `Application of ${business}`,
  stages: ["Submitted", "Review", "Decision", "Ready to take payments"],
  stageDone: ": done",
  underwriting: "Underwriting",
  payments: "Payments",
  paymentsOn: "Enabled",
  paymentsOff: "Soon: the account is being set up",
  payouts: "Payouts",
  payoutsOn: "Go to your bank account",
  payoutsOff: "Wait until your bank account is checked",
  next: "What to do next.",
  submittedOn: "Submitted on",

  inReview: {
    label: "In review",
    title: "Your application is in review",
    next: "There is nothing for you to do. This page updates automatically.",
  },
  reopened: {
    label: "Not submitted",
    title: "This application is open again",
    what: "It was returned to you and can be changed.",
    next: (partner: string) => `Ask ${partner} for a new link to continue with it.`,
  },
  submitted: {
    label: "Submitted",
    title: "Your application is submitted",
    what: "We received it and are running the first checks.",
  },
  verifying: "We're verifying the information you provided.",
  credit: "We're reviewing the credit of the business.",
  processing: "Your application is being processed.",
  reevaluation: {
    label: "Under re-evaluation",
    title: "Your application is being re-evaluated",
    what: "It was declined, and is being decided again.",
  },
  information: {
    label: "Information needed",
    title: "We need more information",
    what: "Underwriting can't decide with the information provided.",
    next: (partner: string) =>
      `Ask ${partner} for a new link: use it to add what is missing, and submit again.`,
  },
  conditional: {
    label: "Conditionally approved",
    title: "Your application is conditionally approved",
    what: "Before you can accept payments, you need to provide the requested information.",
    next: (partner: string) => `Ask ${partner} for a new link to provide it, and submit again.`,
  },
  approved: {
    label: "Approved",
    title: "Your application is approved",
    what: "You are now a merchant.",
    next: (partner: string) => `${partner} will show you how to accept your first payment.`,
  },
  declined: {
    label: "Declined",
    title: "Your application is declined",
    what: "Underwriting decided that this business can't accept payments.",
    next: (partner: string) =>
      `Ask ${partner} for the reasons, and whether your application can be re-evaluated.`,
    final: (partner: string) => `This decision is final. Ask ${partner} about other options.`,
  },
  notForwarded: {
    title: "Your application was not accepted",
    what: (partner: string) => `${partner} did not forward it to underwriting.`,
    next: (partner: string) => `Ask ${partner} why.`,
  },
  cancelled: {
    label: "Cancelled",
    title: "This application was cancelled",
    what: "It is no longer being reviewed.",
    next: (partner: string) => `Ask ${partner} for a new one if you want to apply again.`,
  },
};
