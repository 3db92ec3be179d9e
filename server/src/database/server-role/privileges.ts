/**
 * The privileges of the server role on every table and function of the schema. This is the only
 * list: a migration that adds a table or a function adds it here too, and a test compares the list
 * with a migrated database.
 *
 * PUBLIC has no privilege on any of them: PostgreSQL's default grants are revoked.
 */

/** Privileges on one table, in addition to SELECT and INSERT. */
export interface TablePrivileges {
  /** UPDATE on all columns, or on these columns only. */
  update?: true | readonly string[];
  delete?: true;
  /** SELECT only. */
  readOnly?: true;
}

/** Append-only tables: ledger entries, decisions, the results of a residual period. */
const insertOnly: TablePrivileges = {};
const updatable: TablePrivileges = { update: true };
/** Rows that expire, or that an API request deletes. */
const deletable: TablePrivileges = { update: true, delete: true };

export const tablePrivileges: Readonly<Record<string, TablePrivileges>> = {
  // The ledger: transactions and seals are append-only, and entries a view; balances and sequences change.
  ledger_entries: { readOnly: true },
  ledger_transactions: insertOnly,
  ledger_seals: insertOnly,
  ledger_checkpoints: updatable,
  ledger_accounts: { update: ["balance"] },
  ledger_heads: { update: ["posted"] },

  // Written by `database distribute`.
  shard_number: { readOnly: true },

  // The hierarchy, its keys and its users.
  tenants: insertOnly,
  partners: updatable,
  businesses: insertOnly,
  locations: deletable,
  accounts: updatable,
  api_keys: { update: ["expires_at", "last_used_at", "revoked_at"] },
  processing_plans: updatable,
  processing_plan_versions: insertOnly,
  account_plan_changes: insertOnly,
  account_sales_changes: insertOnly,
  account_brandings: updatable,
  partner_brands: updatable,
  processor_settings: deletable,
  sanctions_list_versions: { update: ["confirmed_at"] },
  sanctions_list_files: { delete: true },
  sanctions_lists: updatable,
  sanctions_schedule: updatable,
  sanctions_runs: updatable,
  sanctions_comparisons: updatable,
  users: updatable,
  user_links: { delete: true },
  user_sessions: { update: ["seen_at", "viewing_as", "factor"], delete: true },
  view_as_sessions: { update: ["ended_at"] },
  audit_verifications: {},
  stored_ledger_verifications: insertOnly,
  system_runs: updatable,
  processor_minutes: deletable,
  user_policies: updatable,
  partner_policies: updatable,
  policy_changes: insertOnly,
  known_sign_ins: { update: ["seen_at"], delete: true },
  change_requests: updatable,
  risk_rules: insertOnly,
  risk_alerts: updatable,
  risk_alert_notes: insertOnly,
  risk_watch: { update: ["next_at"] },
  user_day_amounts: { update: ["amount"] },
  user_second_factors: deletable,
  user_recovery_codes: { delete: true },
  passkeys: { update: ["counter", "synced", "last_used_at"], delete: true },
  passkey_challenges: { delete: true },
  rate_limits: deletable,
  exports: updatable,
  export_pieces: deletable,
  saved_views: deletable,
  user_preferences: updatable,

  // Payments.
  idempotency_keys: deletable,
  payment_methods: updatable,
  payment_method_intents: updatable,
  payment_method_validations: updatable,
  stored_payment_methods: updatable,
  payment_intents: updatable,
  checkout_sessions: updatable,
  payments: updatable,
  external_authorizations: { delete: true },
  refunds: updatable,
  reversals: insertOnly,
  split_transfers: updatable,
  bank_transfers: updatable,
  bank_polls: updatable,
  processor_attempts: updatable,
  disputes: updatable,
  dispute_drafts: updatable,
  retrieval_requests: insertOnly,
  terminals: deletable,
  terminal_payments: updatable,
  files: deletable,

  // Balance transactions, fees and settlement. Settlement fills in a few columns later.
  fees: updatable,
  payment_fee_totals: updatable,
  transactions: {
    update: [
      "available_at",
      "bank_transfer_id",
      "payout_id",
      "settled_at",
      "settlement_id",
      "settlement_status",
      "updated_at",
    ],
  },
  monthly_fee_schedules: updatable,
  statements: insertOnly,
  statement_schedules: updatable,
  reserve_holds: { update: ["amount", "released_at"] },
  adjustments: insertOnly,
  bank_debits: updatable,
  funding_days: updatable,
  funding_day_sums: updatable,
  balance_days: updatable,
  balance_day_sums: updatable,
  settlements: {
    update: [
      "suspense_amount",
      "matched",
      "unmatched",
      "written_off",
      "disputes",
      "matched_count",
      "unmatched_count",
    ],
  },
  settlement_records: {
    update: [
      "state",
      "reason",
      "in_suspense",
      "matched_account_id",
      "payment_id",
      "refund_id",
      "note",
      "decided_at",
      "decided_by",
    ],
  },
  payouts: updatable,
  payout_payments: {
    update: ["status", "bank_account_id", "reference", "return_message", "updated_at"],
  },
  payout_settings: updatable,
  payout_bank_accounts: updatable,

  // Events and notifications. dispatch_events renumbers an event after a restore.
  events: { update: ["transaction_id"] },
  webhook_endpoints: updatable,
  webhook_endpoint_secrets: deletable,
  webhook_initial_secrets: { update: ["encrypted_secret"] },
  webhook_deliveries: updatable,
  webhook_cursor: { update: ["snapshot"] },
  delivery_attempts: insertOnly,
  api_requests: insertOnly,
  emails: updatable,

  // The audit log, chained by a trigger.
  audit_entries: insertOnly,
  audit_heads: { update: ["number", "hash"] },

  // The read model of the console.
  read_model_cursor: updatable,
  read_model_ledgers: updatable,
  object_changes: { delete: true },
  payment_search: deletable,
  refund_search: deletable,
  object_search: deletable,
  object_terms: deletable,
  metrics: deletable,

  // Boarding.
  applications: deletable,
  application_decisions: insertOnly,
  application_submissions: insertOnly,
  application_identifiers: { delete: true },
  application_comments: insertOnly,
  account_limits: insertOnly,
  underwriting_policies: insertOnly,
  override_requests: insertOnly,
  payee_decisions: insertOnly,
  volume_watch: { update: ["next_at"] },
  terminated_merchant_watches: updatable,
  terminated_merchant_alerts: insertOnly,
  termination_reports: updatable,
  company_changes: insertOnly,
  sanctions_blocks: updatable,
  application_rechecks: deletable,
  application_documents: insertOnly,
  notices: deletable,
  account_notices: updatable,
  partner_email_settings: updatable,
  application_links: updatable,
  bank_accounts: updatable,
  boarding_orders: updatable,
  sensitive_data_reads: insertOnly,
  bank_account_changes: updatable,
  account_requirements: updatable,
  account_requirement_states: updatable,
  requirements_links: { update: ["revoked_at"] },
  contractors: updatable,
  contractor_tax_matches: deletable,
  contractor_applications: updatable,
  // A check changes until it has an outcome; a trigger rejects later changes.
  verification_checks: {
    update: [
      "answered_at",
      "attempts",
      "details",
      "differed",
      "endpoint_version",
      "matched",
      "next_attempt_at",
      "outcome",
      "reason",
      "suggestion",
      "state",
      "superseded_by",
      "vendor_reference",
    ],
  },
  verification_responses: insertOnly,
  verification_reviews: insertOnly,
  document_reviews: insertOnly,

  // Residuals: a version ends when the next one begins; the results of a period never change.
  agent_groups: insertOnly,
  agents: insertOnly,
  schedule_as: updatable,
  schedule_a_versions: { update: ["end_at"] },
  sales_codes: updatable,
  sales_code_versions: { update: ["end_at"] },
  residual_periods: updatable,
  residual_segments: { delete: true },
  residual_period_merchants: { delete: true },
  residual_period_sales: { delete: true },
  residual_slices: { delete: true },
  residual_totals: insertOnly,
  residual_merchants: insertOnly,
  residual_items: insertOnly,
  residual_shares: insertOnly,
  residual_report_counts: insertOnly,

  sandbox_clock: updatable,
  sandbox_fills: updatable,
  // Functions of the owner change the partitions; the server records their export.
  partitioned_tables: { readOnly: true },
  table_partitions: {
    readOnly: true,
    update: ["exported_at", "exported_rows", "manifest_sha256"],
  },
  schema_migrations: { readOnly: true },

  // The tables of the job queue. They have row level security and need a policy as well.
  "graphile_worker._private_jobs": deletable,
  "graphile_worker._private_job_queues": updatable,
  "graphile_worker._private_tasks": insertOnly,
  "graphile_worker._private_known_crontabs": updatable,
  "graphile_worker.migrations": { readOnly: true },
};

/** Views that the server does not read. */
export const ungrantedViews: readonly string[] = ["graphile_worker.jobs"];

/** Functions that the server's statements call, directly or through another function. */
export const executableFunctions: readonly string[] = [
  "advance_snapshot",
  "analyze_residuals",
  "apply_account_limits",
  "audit_entry_text",
  "begin_contractor_payouts",
  "begin_monthly_fees",
  "begin_payout_windows",
  "begin_risk_rules",
  "begin_statements",
  "count_residual_period",
  "create_partitions",
  "detach_partition",
  "discard_residual_results",
  "dispatch_events",
  "drop_partition",
  "event_type_names",
  "events_since",
  "first_id_at",
  "index_requests_by_object",
  "ledger_post",
  "ledger_sum",
  "mark_account_requirements",
  "assert_row_changed",
  "parts_of_settlement",
  "read_model_as_of",
  "read_model_events",
  "read_partition",
  "residual_half_even",
  "residual_time_is_open",
  "statement_parts",
  "webhooks_due_at",
  "graphile_worker.add_job",
  "graphile_worker.add_jobs",
];

/**
 * Trigger functions and functions of migrations, which need no EXECUTE privilege, and unused
 * functions of the job queue.
 */
export const internalFunctions: readonly string[] = [
  "add_partition",
  "add_up_settlement",
  "begin_account_monthly_fees",
  "begin_account_payouts",
  "begin_funding_days",
  "begin_owner_statements",
  "begin_partner_payouts",
  "begin_tenant_risk_rules",
  "chain_audit_entry",
  "count_funding_day",
  "count_settlement",
  "ledger_number_transaction",
  "ledger_reject_update",
  "reject_answered_check_update",
  "reject_audit_change",
  "mark_requirements_of_account",
  "mark_requirements_of_bank_account",
  "mark_requirements_of_owner",
  "move_settlement_record",
  "note_object_change",
  "note_terminal_change",
  "partition_by_time",
  "place_by_account",
  "place_dispute",
  "place_funding_day",
  "place_payout",
  "reject_settled_update",
  "sandbox_clock_moved",
  "set_type_of_attempt",
  "graphile_worker.complete_jobs",
  "graphile_worker.force_unlock_workers",
  "graphile_worker.permanently_fail_jobs",
  "graphile_worker.remove_job",
  "graphile_worker.reschedule_jobs",
];

/** Tables in which the server role can neither update nor delete rows. */
export const appendOnlyTables: readonly string[] = Object.entries(tablePrivileges)
  .filter(([, privileges]) => privileges.update === undefined && privileges.delete === undefined)
  .map(([name]) => name);
