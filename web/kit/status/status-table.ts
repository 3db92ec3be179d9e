/** One shape for each situation, the same in tables, timelines and pictures. */
export const glyphs = {
  complete: "●",
  progress: "◐",
  open: "○",
  held: "‖",
  failed: "✕",
  reversed: "↺",
} as const;

export type Glyph = keyof typeof glyphs;
export type StatusTone = "positive" | "waiting" | "info" | "negative" | "neutral";
export type StatusEntry = readonly [glyph: Glyph, tone: StatusTone, label: string];

/**
 * Every status of the contract, by the name of its enumeration without "Statuses". A test walks the
 * contract's enumerations.
 */
export const statusTable = {
  paymentIntent: {
    created: ["open", "neutral", "Not paid"],
    pending: ["progress", "info", "Pending"],
    uncaptured: ["open", "waiting", "Authorized"],
    captured: ["complete", "positive", "Captured"],
    cancelled: ["failed", "neutral", "Cancelled"],
    failed: ["failed", "negative", "Failed"],
    // From status and amounts: no status of the contract.
    paid_out: ["complete", "positive", "Paid out"],
    settled: ["complete", "positive", "Settled"],
    declined: ["failed", "negative", "Declined"],
    disputed: ["progress", "waiting", "Disputed"],
    returned: ["failed", "negative", "Returned"],
    released: ["failed", "neutral", "Authorization released"],
    refund_pending: ["progress", "info", "Refund pending"],
    partially_refunded: ["reversed", "neutral", "Partially refunded"],
    refunded: ["reversed", "neutral", "Refunded"],
  },
  export: {
    pending: ["open", "waiting", "Waiting"],
    running: ["progress", "info", "Running"],
    completed: ["complete", "positive", "Completed"],
    failed: ["failed", "negative", "Failed"],
    expired: ["failed", "neutral", "Expired"],
  },
  screeningFinding: {
    open: ["open", "waiting", "To review"],
    cleared: ["complete", "neutral", "Cleared"],
    confirmed: ["held", "negative", "Confirmed"],
  },
  screeningReport: {
    due: ["open", "waiting", "Due"],
    overdue: ["failed", "negative", "Overdue"],
    filed: ["complete", "positive", "Filed"],
  },
  riskAlert: {
    open: ["open", "waiting", "To review"],
    closed: ["complete", "neutral", "Closed"],
  },
  shownPayment: {
    not_paid: ["open", "neutral", "Not paid"],
    pending: ["progress", "info", "Pending"],
    authorized: ["open", "waiting", "Authorized"],
    captured: ["complete", "positive", "Captured"],
    paid_out: ["complete", "positive", "Paid out"],
    partially_refunded: ["reversed", "neutral", "Partially refunded"],
    refunded: ["reversed", "neutral", "Refunded"],
    disputed: ["progress", "waiting", "Disputed"],
    returned: ["failed", "negative", "Returned"],
    declined: ["failed", "negative", "Declined"],
    released: ["failed", "neutral", "Authorization released"],
    cancelled: ["failed", "neutral", "Cancelled"],
  },
  plan: {
    ACTIVE: ["complete", "positive", "Can be chosen"],
    INACTIVE: ["held", "neutral", "Cannot be chosen"],
  },
  planVersion: {
    current: ["complete", "positive", "In effect"],
    scheduled: ["open", "waiting", "Not begun"],
    past: ["complete", "neutral", "Past"],
  },
  payment: {
    pending: ["progress", "info", "Pending"],
    uncaptured: ["open", "waiting", "Authorized"],
    captured: ["complete", "positive", "Captured"],
    cancelled: ["failed", "neutral", "Cancelled"],
    voided: ["failed", "neutral", "Authorization released"],
    failed: ["failed", "negative", "Declined"],
    rejected: ["failed", "negative", "Returned"],
  },
  refund: {
    pending: ["progress", "info", "Pending"],
    succeeded: ["reversed", "neutral", "Refunded"],
    failed: ["failed", "negative", "Failed"],
    cancelled: ["failed", "neutral", "Cancelled"],
  },
  dispute: {
    new: ["open", "waiting", "Response needed"],
    accepted: ["failed", "neutral", "Accepted"],
    contested: ["progress", "info", "Contested"],
    in_review: ["progress", "info", "Under issuer review"],
    lost: ["failed", "negative", "Lost"],
    won: ["complete", "positive", "Won"],
  },
  payout: {
    created: ["open", "neutral", "Created"],
    held: ["held", "waiting", "On hold"],
    staged: ["progress", "info", "Staged"],
    pending: ["progress", "info", "In transit"],
    completed: ["complete", "positive", "Completed"],
    returned: ["reversed", "negative", "Returned"],
    cancelled: ["failed", "neutral", "Cancelled"],
    failed: ["failed", "negative", "Failed"],
  },
  bankDebit: {
    created: ["open", "neutral", "Created"],
    pending: ["progress", "info", "In transit"],
    completed: ["complete", "positive", "Paid"],
    returned: ["reversed", "negative", "Returned"],
    failed: ["failed", "negative", "Failed"],
    cancelled: ["failed", "neutral", "Cancelled"],
  },
  payoutPayment: {
    created: ["open", "neutral", "Created"],
    pending: ["progress", "info", "Being sent"],
    hold: ["held", "waiting", "On hold"],
    batched: ["progress", "info", "Staged"],
    processing: ["progress", "info", "In transit"],
    completed: ["complete", "positive", "Completed"],
    rejected: ["failed", "negative", "Rejected"],
    canceled: ["failed", "neutral", "Cancelled"],
    blocked: ["held", "negative", "No bank account"],
  },
  checkoutSession: {
    open: ["open", "neutral", "Open"],
    complete: ["complete", "positive", "Paid"],
    expired: ["failed", "neutral", "Expired"],
  },
  paymentMethodIntent: {
    created: ["open", "neutral", "Not started"],
    processing: ["progress", "info", "In progress"],
    succeeded: ["complete", "positive", "Saved"],
    cancelled: ["failed", "neutral", "Cancelled"],
    failed: ["failed", "negative", "Failed"],
  },
  user: {
    ACTIVE: ["complete", "positive", "Active"],
    INACTIVE: ["held", "neutral", "Deactivated"],
  },
  account: {
    BOARDING: ["progress", "info", "Setup in progress"],
    BOARDED: ["complete", "positive", "Active"],
    TERMINATED: ["failed", "negative", "Closed"],
  },
  requirement: {
    past_due: ["failed", "negative", "Past due"],
    currently_due: ["open", "waiting", "Due now"],
    eventually_due: ["open", "neutral", "Due later"],
    pending_verification: ["progress", "info", "Under review"],
  },
  bankAccountChange: {
    validating: ["progress", "info", "Validation in progress"],
    cooling_off: ["held", "waiting", "Waiting period"],
    effective: ["complete", "positive", "In effect"],
    failed: ["failed", "negative", "Validation failed"],
    cancelled: ["failed", "neutral", "Cancelled"],
  },
  bankAccount: {
    ACTIVE: ["complete", "positive", "Active"],
    PENDING: ["progress", "info", "Under review"],
    DISABLED: ["failed", "neutral", "Disabled"],
  },
  bankAccountValidation: {
    PENDING_VALIDATION: ["progress", "info", "Validation in progress"],
    VALIDATION_INFO_REQUESTED: ["held", "waiting", "Letter requested"],
    VALIDATED: ["complete", "positive", "Validated"],
    VALIDATION_FAILED: ["failed", "negative", "Validation failed"],
  },
  bankAccountVerification: {
    PENDING_AUTOMATIC_VERIFICATION: ["progress", "info", "Verification in progress"],
    PENDING_MANUAL_VERIFICATION: ["progress", "info", "Verification in progress"],
    AUTOMATICALLY_VERIFIED: ["complete", "positive", "Verified"],
    MANUALLY_VERIFIED: ["complete", "positive", "Verified"],
    VAULT_VERIFIED: ["complete", "positive", "Verified"],
    VERIFICATION_EXPIRED: ["failed", "neutral", "Verification expired"],
    VERIFICATION_FAILED: ["failed", "negative", "Verification failed"],
  },
  application: {
    DRAFT: ["open", "neutral", "Draft"],
    UNDER_REVIEW: ["progress", "info", "Under review"],
    UNDERWRITING: ["progress", "info", "Under review"],
    UNDERWRITING_ERROR: ["progress", "info", "Under review"],
    CREDIT_PENDED: ["progress", "info", "Under review"],
    NEED_INFORMATION: ["held", "waiting", "Information needed"],
    CONDITIONALLY_APPROVED: ["held", "waiting", "Conditionally approved"],
    APPROVED: ["complete", "positive", "Approved"],
    MANUALLY_APPROVED: ["complete", "positive", "Approved"],
    REEVALUATION_APPROVED: ["complete", "positive", "Approved"],
    DECLINE_REEVALUATION_INITIATED: ["progress", "info", "Re-evaluation"],
    REEVALUATION_PENDING: ["progress", "info", "Re-evaluation"],
    DECLINED: ["failed", "negative", "Declined"],
    MANUALLY_DECLINED: ["failed", "negative", "Declined"],
    REJECT_BY_SALES: ["failed", "negative", "Declined"],
    REEVALUATION_DECLINED: ["failed", "negative", "Declined"],
    CANCELLED: ["failed", "neutral", "Cancelled"],
  },
  contractor: {
    UNDER_REVIEW: ["progress", "info", "Under review"],
    ACTIVE: ["complete", "positive", "Active"],
    INACTIVE: ["held", "neutral", "Inactive"],
    REJECTED: ["failed", "negative", "Rejected"],
  },
  contractorLink: {
    CREATED: ["open", "neutral", "Not opened"],
    STARTED: ["progress", "info", "Started"],
    SUBMITTED: ["progress", "info", "Submitted"],
    APPROVED: ["complete", "positive", "Approved"],
    REJECTED: ["failed", "negative", "Rejected"],
    EXPIRED: ["failed", "neutral", "Expired"],
  },
  residualPeriod: {
    pending: ["open", "neutral", "Open"],
    processing: ["progress", "info", "Running"],
    completed: ["complete", "positive", "Completed"],
  },
  /** Of one attempt to deliver an event. */
  delivery: {
    received: ["complete", "positive", "Received"],
    retrying: ["progress", "waiting", "Retrying"],
    abandoned: ["failed", "negative", "Abandoned"],
  },
  endpoint: {
    enabled: ["complete", "positive", "Enabled"],
    disabled: ["held", "neutral", "Disabled"],
    failing: ["held", "negative", "Disabled after failures"],
    gone: ["held", "negative", "Disabled: the URL is gone"],
  },
  terminal: {
    connected: ["complete", "positive", "Connected"],
    in_use: ["progress", "info", "In use"],
    offline: ["failed", "negative", "Offline"],
    never: ["open", "neutral", "Never connected"],
    unknown: ["open", "neutral", "Not known"],
  },
  apiKey: {
    active: ["complete", "positive", "Active"],
    ending: ["progress", "waiting", "Ends after the overlap"],
    ended: ["failed", "neutral", "Ended"],
    revoked: ["failed", "neutral", "Revoked"],
  },
  teamUser: {
    active: ["complete", "positive", "Active"],
    invited: ["open", "waiting", "Invited"],
    deactivated: ["held", "neutral", "Deactivated"],
  },
  /** Of an order to board an account at the acquirer. */
  boardingOrder: {
    waiting: ["open", "waiting", "Waiting"],
    exported: ["progress", "info", "Exported"],
    entered: ["progress", "waiting", "Awaiting a second operator"],
    assigned: ["progress", "info", "Assigned"],
    boarded: ["complete", "positive", "Boarded"],
    rejected: ["failed", "negative", "Rejected"],
    cancelled: ["failed", "neutral", "Cancelled"],
  },
  /** Outcomes of a check of a bank account or a contractor. */
  payeeCheck: {
    passed: ["complete", "positive", "Passed"],
    failed: ["failed", "negative", "Failed"],
    needs_review: ["open", "waiting", "Needs review"],
    unavailable: ["open", "waiting", "No response"],
    pending: ["progress", "info", "In progress"],
  },
  requestOutcome: {
    succeeded: ["complete", "positive", "Succeeded"],
    rejected: ["failed", "waiting", "Rejected"],
    failed: ["failed", "negative", "Failed"],
  },
  auditOutcome: {
    done: ["complete", "positive", "Done"],
    denied: ["failed", "negative", "Denied"],
    proposed: ["progress", "waiting", "Proposed"],
  },
  changeRequest: {
    pending: ["progress", "waiting", "Awaiting approval"],
    approved: ["progress", "waiting", "Approved"],
    executed: ["complete", "positive", "Executed"],
    failed: ["failed", "negative", "Failed"],
    rejected: ["failed", "negative", "Rejected"],
    withdrawn: ["failed", "neutral", "Withdrawn"],
    expired: ["failed", "neutral", "Expired"],
    voided: ["failed", "neutral", "Voided"],
  },
} as const satisfies Record<string, Record<string, StatusEntry>>;

export type StatusKind = keyof typeof statusTable;

/** The entry of a status; an unknown one is shown unchanged. */
export function statusEntry(kind: StatusKind, value: string): StatusEntry {
  const entries: Readonly<Record<string, StatusEntry>> = statusTable[kind];
  const entry = Object.hasOwn(entries, value) ? entries[value] : undefined;
  return entry ?? ["open", "neutral", value];
}
