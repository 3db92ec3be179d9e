/** Messages of the page of policies. */
export const m = {
  policies: "Policies",
  body: "Up to these limits one user acts alone. Above the total of a day, which counts one user's refunds or captures, the user confirms who they are. Above the others, another user approves.",
  dualApproval: "Second user",
  on: "Required",
  off: "Off: users who may approve act alone",
  limits: {
    staff_refund_limit: "Refund by Staff",
    support_refund_limit: "Refund by Support",
    daily_limit: "Total of a day",
    fee_refund_limit: "Refund of a fee",
    payout_release_limit: "Release of a payout",
  },
  changed: "Last change",
  never: "Never changed",
  edit: "Change the limits",
  save: "Change the limits",
  saveHelp: "Another administrator approves the change before it applies.",
  invalid: (name: string) => `Enter an amount such as 500.00: ${name}.`,
  same: "Change at least one limit.",
};
