/** Prefix of each kind of id. An id is a TypeID: prefix, `_`, 26 characters of a UUIDv7. */
export const idPrefixes = {
  tenant: "ten",
  partner: "part",
  business: "bus",
  location: "loc",
  account: "acct",
  user: "user",
  application: "app",
  application_link: "applink",
  contractor: "ctr",
  contractor_application: "ctrapp",
  owner: "own",
  verification_check: "chk",
  bank_account: "ba",
  bank_account_change: "bac",
  requirement: "rqmt",
  requirements_link: "rqlink",
  processing_plan: "plan",
  checkout_session: "cs",
  payment_intent: "pi",
  payment: "pmt",
  payment_method: "pm",
  payment_method_intent: "pmi",
  refund: "re",
  dispute: "dp",
  note: "note",
  attachment: "att",
  transaction: "txn",
  payout: "po",
  fee: "fee",
  reversal: "rev",
  settlement: "stl",
  external: "ext",
  bank_transfer: "bt",
  ledger_account: "la",
  ledger_transaction: "ltx",
  transfer: "tr",
  schedule_a: "sa",
  sales_code: "sc",
  agent: "agent",
  agent_group: "agrp",
  residual_period: "rp",
  webhook_endpoint: "we",
  event: "evt",
  delivery_attempt: "dlv",
  api_key: "key",
  file: "file",
  email: "mail",
  request: "req",
  audit_entry: "aud",
  saved_view: "view",
  change_request: "creq",
  adjustment: "adj",
  risk_rule: "rrule",
  risk_alert: "ralert",
  view_as_session: "vas",
  statement: "stmt",
} as const;

export type IdKind = keyof typeof idPrefixes;

/** A UUID's 128 bits in Crockford base 32; the first character holds three bits. */
export const suffixPattern = "[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}";

/** Whether a string has the format of an id of this kind. */
export function isIdOf(kind: IdKind, text: string): boolean {
  return new RegExp(`^${idPrefixes[kind]}_${suffixPattern}$`).test(text);
}
