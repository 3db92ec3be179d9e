/** How the rows of one table belong to a partner. */
export interface PartnerTable {
  /**
   * Columns of which one names the partner, or a row in the `ids` of a table that has the partner's
   * id.
   */
  owners: readonly string[];
  /** Columns that name a row for the `owners` of other tables. Its own owner is `partner_id`. */
  ids?: readonly string[];
  /** Values that the target gets instead of the source's: SQL of each column. */
  replaced?: Readonly<Record<string, string>>;
  /** Columns for which the target has a value of its own. */
  omitted?: readonly string[];
  /** A trigger, also of sessions that replay changes, rejects that rows change or are deleted. */
  appendOnly?: true;
  /** Rows that jobs of the source would process; they are deleted there first. */
  due?: string;
}

const byAccount: PartnerTable = { owners: ["account_id"] };
const byPartner: PartnerTable = { owners: ["partner_id"] };
const parent: PartnerTable = { owners: ["partner_id"], ids: ["id"] };

/**
 * Every table with rows of partners. Accounts, contractors and the partner itself have ledgers,
 * and own the rows with their id as `account_id`.
 */
export const partnerTables: Readonly<Record<string, PartnerTable>> = {
  partners: { owners: ["id"] },
  api_keys: byPartner,
  businesses: parent,
  locations: { owners: ["business_id"] },
  users: parent,
  user_links: { owners: ["user_id"] },
  user_recovery_codes: { owners: ["user_id"] },
  user_second_factors: { owners: ["user_id"] },
  passkeys: { owners: ["user_id"] },
  known_sign_ins: { owners: ["user_id"] },
  passkey_challenges: { owners: ["user_id"] },
  user_preferences: { owners: ["user_id"] },
  saved_views: { owners: ["owner_id"] },
  change_requests: byPartner,
  partner_policies: byPartner,
  policy_changes: byPartner,
  user_sessions: { owners: ["user_id"] },
  view_as_sessions: { owners: ["viewed_id"] },
  user_day_amounts: { owners: ["user_id"] },
  files: { owners: ["partner_id", "account_id"] },
  partner_brands: byPartner,
  partner_email_settings: byPartner,
  emails: { ...byPartner, due: "next_attempt_at IS NOT NULL" },
  sensitive_data_reads: byPartner,

  processing_plans: parent,
  processing_plan_versions: { owners: ["processing_plan_id"] },
  applications: parent,
  application_decisions: { owners: ["application_id"] },
  application_documents: { owners: ["application_id"] },
  application_links: { owners: ["application_id"] },
  application_submissions: { owners: ["application_id"] },
  application_identifiers: { owners: ["application_id"] },
  application_comments: { owners: ["application_id"] },
  application_rechecks: { owners: ["application_id"] },
  company_changes: { owners: ["application_id"] },
  notices: { owners: ["application_id"] },
  override_requests: { owners: ["application_id"] },
  verification_checks: { owners: ["partner_id"], ids: ["id", "request_id"] },
  verification_responses: { owners: ["request_id"] },
  verification_reviews: { owners: ["check_id"] },
  terminated_merchant_alerts: { owners: ["check_id"] },
  sanctions_blocks: { owners: ["check_id"] },
  document_reviews: { owners: ["subject_id"] },
  payee_decisions: { owners: ["subject_id"] },
  bank_accounts: parent,
  bank_account_changes: byAccount,
  contractors: parent,
  contractor_applications: byPartner,
  contractor_tax_matches: { owners: ["contractor_id"] },

  accounts: parent,
  account_brandings: byAccount,
  account_limits: byAccount,
  account_notices: { owners: ["owner_id"] },
  account_plan_changes: byAccount,
  account_requirement_states: byAccount,
  account_requirements: byAccount,
  account_sales_changes: byAccount,
  boarding_orders: byPartner,
  monthly_fee_schedules: byAccount,
  requirements_links: byAccount,
  risk_alerts: byAccount,
  risk_alert_notes: byAccount,
  statement_schedules: byAccount,
  statements: { ...byAccount, appendOnly: true },
  termination_reports: byAccount,

  payment_methods: byAccount,
  payment_method_intents: byAccount,
  payment_method_validations: byAccount,
  stored_payment_methods: byAccount,
  payment_intents: byAccount,
  checkout_sessions: byAccount,
  payments: byAccount,
  external_authorizations: byAccount,
  processor_attempts: byAccount,
  refunds: byAccount,
  reversals: byAccount,
  disputes: byAccount,
  dispute_drafts: byAccount,
  retrieval_requests: byAccount,
  split_transfers: byAccount,
  bank_transfers: byAccount,
  terminals: byAccount,
  terminal_payments: byAccount,
  fees: byAccount,
  payment_fee_totals: byAccount,
  transactions: byAccount,
  reserve_holds: byAccount,
  adjustments: byAccount,
  bank_debits: byAccount,
  settlements: byAccount,
  settlement_records: byAccount,
  funding_day_sums: byPartner,
  balance_days: byPartner,
  balance_day_sums: byPartner,
  payouts: byAccount,
  payout_payments: byAccount,
  payout_settings: byAccount,
  payout_bank_accounts: byAccount,
  idempotency_keys: byAccount,

  ledger_accounts: byAccount,
  ledger_heads: byAccount,
  ledger_transactions: { ...byAccount, appendOnly: true },
  ledger_seals: { ...byAccount, appendOnly: true },
  ledger_checkpoints: byAccount,

  // Transaction numbers are the server's own. Number 0 is visible in every snapshot: an event that
  // the source has dispatched is not dispatched again.
  events: { ...byAccount, replaced: { transaction_id: "'0'::xid8" } },
  webhook_endpoints: { ...parent, omitted: ["enabled_in"] },
  webhook_endpoint_secrets: { owners: ["webhook_endpoint_id"] },
  webhook_initial_secrets: byPartner,
  webhook_deliveries: { ...byAccount, due: "next_attempt_at IS NOT NULL" },
  delivery_attempts: byAccount,

  agent_groups: parent,
  agents: { owners: ["agent_group_id"] },
  schedule_as: parent,
  schedule_a_versions: { owners: ["schedule_a_id"] },
  sales_codes: parent,
  sales_code_versions: { owners: ["sales_code_id"] },
  residual_segments: { owners: ["sales_code_id"] },
  residual_period_merchants: byAccount,
  residual_period_sales: byAccount,
  residual_totals: byAccount,
  residual_merchants: byAccount,
  residual_items: byAccount,
  residual_shares: byAccount,
  residual_report_counts: byPartner,
};

/**
 * A funding day belongs to the account that has its merchant id. This is the only table whose owner
 * is not found by an id.
 */
export const fundingDays = "funding_days";

/** Tables whose rows stay: the reason for each. */
export const ownTables: Readonly<Record<string, string>> = {
  tenants: "the same on every shard",
  processor_settings: "the same on every shard",
  underwriting_policies: "the same on every shard",
  user_policies: "the same on every shard",
  risk_rules: "the same on every shard",
  shard_number: "the shard's own",
  schema_migrations: "the shard's own",
  partitioned_tables: "the shard's own",
  table_partitions: "the shard's own",
  sandbox_clock: "every shard has the same time",
  sandbox_fills: "a sandbox with shards is not filled",
  rate_limits: "counts of a few minutes",
  webhook_cursor: "transaction numbers of this server",
  read_model_cursor: "transaction numbers of this server; the target fills its read model again",
  read_model_ledgers: "how far this server's read model is",
  object_changes: "changes that this server's read model has not read",
  payment_search: "the target writes it from the moved rows; see `fillReadModel`",
  refund_search: "the target writes it from the moved rows",
  object_search: "the target writes it from the moved rows",
  object_terms: "deleted with the objects",
  metrics: "the target adds the moved rows up; see `discardReadModel`",
  bank_polls: "the target's are set back to the source's; see `takeOverCursors`",
  terminated_merchant_watches: "the target's are set back to the source's; see `takeOverCursors`",
  audit_entries: "a chain of the server: what was done there stays there",
  audit_heads: "the end of that chain",
  exports: "files of some days, which their users request again",
  export_pieces: "the parts of these files",
  api_requests: "a log of the server: it ends with its retention",
  audit_verifications: "each database has its own",
  system_runs: "of all databases, in the first",
  stored_ledger_verifications: "each database has its own",
  processor_minutes: "what the processes of each database saw",
  volume_watch: "the time of a job that reads all accounts",
  risk_watch: "the time of a job that reads all accounts",
  sanctions_schedule: "the time of a job that reads all subjects",
  sanctions_lists: "every shard loads the lists",
  sanctions_list_versions: "every shard loads the lists",
  sanctions_list_files: "every shard loads the lists",
  sanctions_runs: "the shard's own",
  sanctions_comparisons: "a subject without one is compared by the next run",
  residual_periods: "a tenant's, on every shard",
  residual_slices: "empty unless a period is processing, and then nothing moves",
};
