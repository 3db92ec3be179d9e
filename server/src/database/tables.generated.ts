// Generated from the migrated database by tools/tables: run npm run generate.
import type { Uuid } from "../ids.ts";
import type { Json } from "./json-column.ts";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type BankTransferKind = "debit" | "refund";

export type BankTransferStatus = "cancelled" | "completed" | "originated" | "returned" | "waiting";

export type CheckoutSessionStatus = "complete" | "expired" | "open";

export type DisputeStatus = "accepted" | "contested" | "in_review" | "lost" | "new" | "won";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type LedgerCode = "available" | "bank_receivable" | "blocked" | "cash" | "in_dispute" | "in_payout" | "network_payable" | "network_receivable" | "partner_fees" | "pending" | "platform_fees" | "reserve" | "suspense" | "transfer_clearing" | "write_offs";

export type OwnerType = "account" | "contractor" | "partner" | "tenant";

export type PaymentIntentStatus = "cancelled" | "captured" | "created" | "failed" | "pending" | "uncaptured";

export type PaymentMethodIntentStatus = "cancelled" | "created" | "failed" | "processing" | "succeeded";

export type PaymentMethodValidationState = "done" | "open" | "unknown";

export type PaymentStatus = "cancelled" | "captured" | "failed" | "pending" | "rejected" | "uncaptured" | "voided";

export type PayoutStatus = "cancelled" | "completed" | "created" | "failed" | "held" | "pending" | "returned" | "staged";

export type ProcessorAttemptKind = "authorize" | "authorize_terminal" | "cancel_debit" | "capture" | "debit" | "refund" | "refund_debit" | "void";

export type ProcessorAttemptState = "abandoned" | "done" | "open" | "unknown" | "waiting";

export type RefundStatus = "cancelled" | "failed" | "pending" | "succeeded";

export type SettlementRecordState = "ignored" | "matched" | "new" | "unmatched" | "written_off";

export type SplitReceiverType = "account" | "contractor" | "partner";

export interface AccountBrandings {
  account_id: Uuid;
  company_logo_url: string | null;
  company_name: string;
  primary_color: string;
}

export interface AccountLimits {
  account_id: Uuid;
  comment: string | null;
  created_at: string;
  decided_by: string;
  monthly_volume_max: number | null;
  number: number;
  payment_amount_max: number | null;
  payout_delay_days: number;
  reserve_basis_points: number;
  reserve_days: number;
}

export interface AccountNotices {
  bank_account_id: Uuid | null;
  created_at: string;
  details: Json;
  due_at: string | null;
  id: Uuid;
  kind: string;
  owner_id: Uuid;
  owner_type: string;
  reported: string;
  version: Generated<number>;
}

export interface AccountPlanChanges {
  account_id: Uuid;
  created_at: string;
  effective_at: string;
  number: number;
  processing_plan_id: Uuid;
  recorded_by: string | null;
}

export interface AccountRequirements {
  account_id: Uuid;
  created_at: string;
  deadline: string | null;
  description: string | null;
  disabled_payouts: Generated<boolean>;
  encrypted_content: string | null;
  file_id: Uuid | null;
  id: Uuid;
  kind: string;
  name: string;
  next_action_at: string | null;
  past_due_at: string | null;
  reason: string;
  reason_code: string;
  status: string;
  submitted_at: string | null;
  updated_at: string;
  version: number;
}

export interface AccountRequirementStates {
  account_id: Uuid;
  check_at: string | null;
  emailed_at: string | null;
  marks: Generated<number>;
  reminders: Generated<number>;
  snapshot: Json | null;
}

export interface Accounts {
  address: Json | null;
  application_id: Uuid | null;
  bank_account_id: Uuid | null;
  boarding_attempts: Generated<number>;
  boarding_next_attempt_at: string | null;
  business_id: Uuid;
  company: Json | null;
  created_at: string;
  id: Uuid;
  location_id: Uuid | null;
  monthly_volume_max: number | null;
  name: string;
  partner_id: Uuid;
  payment_amount_max: number | null;
  payment_method_types: string[];
  payout_holds: Generated<string[]>;
  payouts_after_hold: boolean | null;
  payouts_enabled: Generated<boolean>;
  processing_after_hold: boolean | null;
  processing_enabled: boolean;
  processing_plan_id: Uuid;
  processor: string;
  processor_merchant_id: string | null;
  processor_terminal_id: string | null;
  recruited_by: string | null;
  sequence: Generated<number>;
  status: Generated<string>;
  tenant_id: Uuid;
  termination_comment: string | null;
  version: Generated<number>;
}

export interface AccountSalesChanges {
  account_id: Uuid;
  changed_by: string | null;
  comment: string | null;
  created_at: string;
  effective_at: string;
  number: number;
  recruited_by: string | null;
  sales_agent_id: string | null;
  sales_code_id: string | null;
  sales_group_id: string | null;
}

export interface Adjustments {
  account_id: Uuid;
  amount: number;
  business_id: Uuid | null;
  change_request_id: Uuid | null;
  created_at: string;
  created_by: Uuid | null;
  id: Uuid;
  kind: string;
  owner_type: Generated<string>;
  partner_id: Uuid;
  reason: string;
  tenant_id: Uuid;
}

export interface AgentGroups {
  created_at: string;
  id: Uuid;
  name: string;
  partner_id: Uuid;
  tenant_id: Uuid;
}

export interface Agents {
  agent_group_id: Uuid;
  created_at: string;
  email: string;
  first_name: string;
  id: Uuid;
  last_name: string;
}

export interface ApiKeys {
  created_at: string;
  created_by: string | null;
  expires_at: string | null;
  id: Uuid;
  key_hash: Buffer;
  kind: string;
  last_characters: string | null;
  last_used_at: string | null;
  name: string | null;
  partner_id: Uuid | null;
  revoked_at: string | null;
  tenant_id: Uuid;
}

export interface ApiRequests {
  account_id: Uuid | null;
  business_id: Uuid | null;
  caller_id: Uuid;
  channel: string;
  created_ids: string[];
  duration_ms: number;
  error_type: string | null;
  id: Uuid;
  idempotency_key: string | null;
  method: string;
  object_ids: string[];
  operation: string;
  partner_id: Uuid | null;
  path: string;
  replayed: boolean;
  request_body: Json | null;
  response_body: Json | null;
  status: number;
  tenant_id: Uuid;
}

export interface ApplicationComments {
  application_id: Uuid;
  author: string;
  comment: string;
  created_at: string;
  id: Uuid;
}

export interface ApplicationDecisions {
  application_id: Uuid;
  comment: string | null;
  created_at: string;
  decided_by: string;
  from_status: string;
  id: Uuid;
  policy_version: string | null;
  reasons: Json;
  reviewed_by: string | null;
  risk: Json | null;
  to_status: string;
}

export interface ApplicationDocuments {
  application_id: Uuid;
  created_at: string;
  file_id: Uuid;
}

export interface ApplicationIdentifiers {
  application_id: Uuid;
  digest: Buffer;
  kind: string;
  tenant_id: Uuid;
}

export interface ApplicationLinks {
  application_id: Uuid;
  created_at: string;
  encrypted_token: string;
  expires_at: string;
  id: Uuid;
  state: string;
  token_hash: Buffer;
}

export interface ApplicationRechecks {
  application_id: Uuid;
  changes: number;
  next_at: string;
}

export interface Applications {
  account_id: Uuid | null;
  ach_volume: Json | null;
  address: Json | null;
  assigned_at: string | null;
  assigned_to: Uuid | null;
  attempts: Generated<number>;
  bank_account: Json | null;
  business_id: Uuid;
  comments_from_underwriting: string | null;
  company: Json | null;
  conditions_due_at: string | null;
  conditions_emailed_at: string | null;
  conditions_reminders: Generated<number>;
  created_at: string;
  docs_requested: Json;
  due_at: string | null;
  encrypted_bank_account: string | null;
  encrypted_owners: string | null;
  fields_requested: Json | null;
  findings: string[] | null;
  id: Uuid;
  industry_volume: Json | null;
  language: string | null;
  location_id: Uuid | null;
  name: string;
  next_action_at: string | null;
  owners: Json;
  owners_certification: Json | null;
  partner_id: Uuid;
  plan_snapshot: Json | null;
  processing_plan_id: Uuid | null;
  queued_at: string | null;
  sales_agent_id: string | null;
  sales_code_id: string | null;
  sales_group_id: string | null;
  sequence: number;
  services_deliveries: Json | null;
  signature: Json | null;
  status: string;
  submitted_at: string | null;
  tenant_id: Uuid;
  terms_accepted: boolean;
  transaction_modes: Json | null;
  underwriting_merchant_id: string | null;
  underwriting_order_id: string | null;
  underwriting_terminal_id: string | null;
  updated_at: string;
  version: number;
}

export interface ApplicationSubmissions {
  application_id: Uuid;
  content: Json;
  id: Uuid;
  submitted_at: string;
}

export interface AuditEntries {
  account_id: Uuid | null;
  actor: string;
  at: string;
  business_id: Uuid | null;
  channel: string;
  effective_user: string | null;
  hash: Generated<Buffer>;
  id: Uuid;
  ip_address: string | null;
  number: Generated<number>;
  object_ids: string[];
  operation: string;
  outcome: string;
  partner_id: Uuid | null;
  previous_hash: Generated<Buffer>;
  reason: string | null;
  request: Json;
  request_id: string | null;
  tenant_id: Uuid;
  user_agent: string | null;
}

export interface AuditHeads {
  hash: Buffer;
  number: number;
  tenant_id: Uuid;
}

export interface AuditVerifications {
  entries: number;
  problems: Json;
  verified_at: string;
}

export interface BalanceDays {
  closed_until: string;
  partner_id: Uuid;
  tenant_id: Uuid;
}

export interface BalanceDaySums {
  amount: number;
  day: string;
  name: string;
  part: string;
  partner_id: Uuid;
  tenant_id: Uuid;
}

export interface BankAccountChanges {
  account_id: Uuid;
  announced: string | null;
  bank_account_id: Uuid;
  cancel_reason: string | null;
  cancelled_by: string | null;
  cools_off: boolean;
  created_at: string;
  effective_at: string | null;
  id: Uuid;
  next_action_at: string | null;
  previous_bank_account_id: Uuid | null;
  requested_by: string;
  status: string;
  updated_at: string;
  user_id: Uuid | null;
  version: number;
}

export interface BankAccounts {
  account_type: string;
  attempts: Generated<number>;
  business_id: Uuid | null;
  contractor_id: Uuid | null;
  created_at: string;
  documents_due_at: string | null;
  encrypted_numbers: string;
  holder_type: Generated<string>;
  id: Uuid;
  mask: string;
  name: string;
  needs_info_comments: string | null;
  needs_info_documents: Json;
  next_action_at: string | null;
  partner_id: Uuid;
  removed_at: string | null;
  sequence: number;
  status: string;
  tenant_id: Uuid;
  updated_at: string;
  validation_status: string;
  verification_status: string;
  version: number;
}

export interface BankDebits {
  account_id: Uuid;
  amount: number;
  application_id: Uuid;
  bank_account_id: Uuid;
  bank_account_mask: string;
  business_id: Uuid;
  change_request_id: Uuid | null;
  completed_at: string | null;
  created_at: string;
  created_by: Uuid | null;
  entry_number: number;
  failure_message: string | null;
  fee_amount: Generated<number>;
  id: Uuid;
  next_action_at: string | null;
  partner_id: Uuid;
  processing_attempts: Generated<number>;
  reason: string;
  reference: string | null;
  return_code: string | null;
  return_window_ends_at: string | null;
  returned_at: string | null;
  sent_at: string | null;
  sequence: number;
  signed_at: string;
  signed_by: string;
  status: string;
  tenant_id: Uuid;
  terms_version: string;
  updated_at: string;
  version: number;
}

export interface BankPolls {
  polled_at: string;
  polled_through: string;
  processor: string;
}

export interface BankTransfers {
  account_id: Uuid;
  amount: number;
  created_at: string;
  entry_number: number;
  id: Uuid;
  kind: BankTransferKind;
  order_id: string;
  payment_id: Uuid;
  reference: string;
  refund_id: Uuid | null;
  return_code: string | null;
  return_window_ends_at: string | null;
  service_type: string;
  status: BankTransferStatus;
  updated_at: string;
}

export interface BoardingOrders {
  account_id: Uuid;
  confirmed_at: string | null;
  confirmed_by: string | null;
  created_at: string;
  entered_at: string | null;
  entered_by: string | null;
  exported_at: string | null;
  exported_by: string | null;
  gateway: string | null;
  gateway_attempts: Generated<number>;
  gateway_changed_at: string | null;
  gateway_detail: string | null;
  gateway_merchant_id: string | null;
  gateway_state: string | null;
  partner_id: Uuid;
  processor: string;
  processor_merchant_id: string | null;
  processor_terminal_id: string | null;
  rejection_comment: string | null;
  rejection_reason: string | null;
  state: string;
  tenant_id: Uuid;
  updated_at: string;
  version: number;
}

export interface Businesses {
  contact_email: string | null;
  contact_first_name: string | null;
  contact_last_name: string | null;
  contact_phone_extension: string | null;
  contact_phone_number: string | null;
  created_at: string;
  id: Uuid;
  name: string;
  partner_id: Uuid;
  tenant_id: Uuid;
}

export interface ChangeRequests {
  account_id: Uuid | null;
  business_id: Uuid | null;
  created_at: string;
  decided_at: string | null;
  decided_by: Uuid | null;
  decision_reason: string | null;
  encrypted_request: string;
  encrypted_response: string | null;
  entered_by: string | null;
  expires_at: string;
  finished_at: string | null;
  granted_role: string | null;
  id: Uuid;
  method: string;
  object_before: Json | null;
  object_hash: string | null;
  object_ids: string[];
  object_path: string | null;
  operation: string;
  partner_id: Uuid | null;
  path: string;
  permission: string;
  proposed_by: Uuid;
  reason: string;
  request: Json;
  response: Json | null;
  response_status: number | null;
  rule: string | null;
  status: string;
  step_up: string | null;
  tenant_id: Uuid;
}

export interface CheckoutSessions {
  account_id: Uuid;
  business_id: Uuid;
  cancel_url: string;
  created_at: string;
  customer_email: string;
  discount_amount: number;
  expires_at: string;
  id: Uuid;
  next_check_at: string | null;
  partner_id: Uuid;
  payment_intent_data: Json;
  payment_intent_id: Uuid;
  payment_method_ids: Generated<ArrayType<Uuid>>;
  payment_method_types: string[];
  reference_id: string | null;
  sequence: number;
  status: CheckoutSessionStatus;
  subtotal: number;
  success_url: string;
  total: number;
  updated_at: string;
  url: string;
  user_fields: Json | null;
  version: number;
}

export interface CompanyChanges {
  application_id: Uuid;
  before_ein: string | null;
  before_legal_name: string | null;
  changed_by: string;
  created_at: string;
  ein: string | null;
  id: Uuid;
  legal_name: string | null;
  reason: string;
}

export interface ContractorApplications {
  contractor_id: Uuid | null;
  created_at: string;
  encrypted_token: string;
  expires_at: string;
  id: Uuid;
  language: string | null;
  parent_id: Uuid;
  parent_type: string;
  partner_id: Uuid;
  status: string;
  tenant_id: Uuid;
  token_hash: Buffer;
}

export interface Contractors {
  bank_account_id: Uuid | null;
  business_id: Uuid | null;
  city: string | null;
  created_at: string;
  email: string | null;
  email_normalized: string | null;
  encrypted_identity: string;
  id: Uuid;
  name: string;
  parent_id: Uuid;
  parent_type: string;
  partner_id: Uuid;
  profile: Json;
  review_at: string | null;
  sequence: number;
  state: string | null;
  status: string;
  tenant_id: Uuid;
  type: string;
  updated_at: string;
  version: number;
}

export interface ContractorTaxMatches {
  contractor_id: Uuid;
  created_at: string;
  held: boolean;
  next_at: string | null;
  repeat_at: string | null;
  state: string;
  updated_at: string;
  version: number;
  year: number;
}

export interface DeliveryAttempts {
  account_id: Uuid;
  attempt_number: number;
  attempted_at: string;
  duration_ms: number;
  event_id: Uuid;
  event_type: string | null;
  failure: string | null;
  id: Uuid;
  next_attempt_at: string | null;
  response_body: string | null;
  response_status: number | null;
  status: string;
  webhook_endpoint_id: Uuid;
}

export interface DisputeDrafts {
  account_id: Uuid;
  dispute_id: Uuid;
  dispute_response: string | null;
  items: Json;
  updated_at: string;
  updated_by: string;
  version: number;
}

export interface Disputes {
  account_id: Uuid;
  amount: number;
  attachments: Generated<Json>;
  business_id: Uuid;
  case_number: string;
  closed_date: string | null;
  created_at: string;
  dispute_date: string;
  dispute_response: string | null;
  id: Uuid;
  notes: Generated<Json>;
  partner_id: Uuid | null;
  payment_id: Uuid;
  payment_intent_id: Uuid;
  reason_disputed: string;
  reason_disputed_code: string;
  reference_meta: Json;
  response_due_date: string | null;
  reversal_settlement_id: Uuid | null;
  sequence: number;
  settled_at: string | null;
  settlement_id: Uuid | null;
  settlement_status: Generated<string>;
  status: DisputeStatus;
  tenant_id: Uuid | null;
  updated_at: string;
  version: number;
}

export interface DocumentReviews {
  created_at: string;
  document: string;
  file_id: Uuid;
  id: Uuid;
  reason: string;
  reviewed_by: string;
  subject_id: Uuid;
  verdict: string;
}

export interface Emails {
  attempts: Generated<number>;
  created_at: string;
  encrypted_content: string | null;
  id: Uuid;
  next_attempt_at: string | null;
  partner_id: Uuid | null;
  recipient: string;
  recipient_normalized: string;
  sent_at: string | null;
  state: string;
  subject: string;
  tenant_id: Uuid;
}

export interface Events {
  account_id: Uuid;
  data: Buffer;
  id: Uuid;
  object_id: Uuid;
  occurred_at: string;
  partner_id: Uuid;
  sequence: number;
  transaction_id: Generated<string>;
  type: string;
}

export interface ExportPieces {
  export_id: Uuid;
  file_id: Uuid;
  number: number;
  run: number;
}

export interface Exports {
  by_user: boolean;
  created_at: string;
  due_at: string | null;
  expires_at: string | null;
  failure_code: string | null;
  filters: Json;
  finished_at: string | null;
  format: string;
  id: Uuid;
  list: string;
  location_ids: ArrayType<Uuid> | null;
  partner_id: Uuid | null;
  requested_by: Uuid;
  rows_written: number;
  run: number;
  scope_id: Uuid;
  size_bytes: number;
  slot: number | null;
  started_at: string | null;
  status: string;
  tenant_id: Uuid;
  version: number;
}

export interface ExternalAuthorizations {
  account_id: Uuid;
  auth_code: string;
  authorized_at: string;
  created_at: string;
  payment_id: Uuid;
  refund_id: Uuid | null;
  retrieval_reference: string;
}

export interface Fees {
  account_id: Uuid;
  ach_fee_basis_points: number | null;
  ach_fee_max: number | null;
  ach_per_transaction_fee: number | null;
  ach_service_type: string | null;
  amount: number;
  amount_refunded: Generated<number>;
  auth_fee: number | null;
  card_fee_basis_points: number | null;
  card_type: string | null;
  corrected_at: string | null;
  created_at: string;
  description: string | null;
  fee_sub_type: string | null;
  fee_type: string;
  from_owner_id: Uuid;
  from_owner_type: Generated<OwnerType>;
  id: Uuid;
  interchange_estimate: number | null;
  monthly_fee_date: string | null;
  processing_plan_id: Uuid | null;
  processing_plan_version: number | null;
  refunded_at: string | null;
  sequence: Generated<number>;
  settled_at: string | null;
  settlement_id: Uuid | null;
  settlement_status: Generated<string>;
  source_id: Uuid | null;
  source_type: string | null;
  to_owner_id: Uuid;
  to_owner_type: Generated<OwnerType>;
  updated_at: string;
}

export interface Files {
  account_id: Uuid | null;
  attached_at: string | null;
  created_at: string;
  filename: string;
  id: Uuid;
  media_type: string;
  partner_id: Uuid | null;
  purpose: string;
  sha256: Buffer;
  size_bytes: number;
  tenant_id: Uuid;
}

export interface FundingDays {
  account_id: Uuid | null;
  attempts: Generated<number>;
  date: string;
  merchant_id: string;
  next_attempt_at: string | null;
  outcome: string | null;
  partner_id: Uuid | null;
  processor: string;
  tenant_id: Uuid | null;
}

export interface FundingDaySums {
  date: string;
  days: Generated<number>;
  deposit: Generated<number>;
  disputes: Generated<number>;
  matched: Generated<number>;
  missing: Generated<number>;
  partner_id: Uuid;
  processor: string;
  received: Generated<number>;
  tenant_id: Uuid;
  tried: Generated<number>;
  unmatched: Generated<number>;
  written_off: Generated<number>;
}

export interface IdempotencyKeys {
  account_id: Uuid;
  created_at: string;
  encrypted_response_body: string | null;
  expires_at: string;
  id: Uuid;
  request_hash: Buffer;
  response_body: Buffer | null;
  response_status: number | null;
}

export interface KnownSignIns {
  kind: string;
  seen_at: string;
  user_id: Uuid;
  value_hash: Buffer;
}

export interface LedgerAccounts {
  account_id: Uuid;
  balance: Generated<string>;
  code: LedgerCode;
}

export interface LedgerCheckpoints {
  account_id: Uuid;
  balances: ArrayType<string>;
  codes: ArrayType<LedgerCode>;
  hash: Buffer;
  posted: number;
  seal: number;
  sealed_through: number;
  verified_at: string;
}

export interface LedgerHeads {
  account_id: Uuid;
  posted: number;
}

export interface LedgerSeals {
  account_id: Uuid;
  count: number;
  first_transaction_id: Uuid;
  hash: Buffer;
  last_transaction_id: Uuid;
  previous_hash: Buffer;
  sealed_at: string;
  sequence: number;
  through: number;
}

export interface LedgerTransactions {
  account_id: Uuid;
  amounts: ArrayType<number>;
  codes: ArrayType<LedgerCode>;
  description: string | null;
  event: string;
  id: Uuid;
  occurred_at: string;
  recorded_at: Generated<string>;
  sequence: number;
  source_id: Uuid;
  source_type: string;
}

export interface Locations {
  business_id: Uuid;
  created_at: string;
  id: Uuid;
  name: string;
}

export interface Metrics {
  amount: string;
  count: number;
  hour: string;
  metric: string;
  node_id: Uuid;
  part: string;
  partner_id: Uuid | null;
}

export interface MonthlyFeeSchedules {
  account_id: Uuid;
  due_at: string;
  month: string;
  pci_compliant_until: string | null;
}

export interface Notices {
  application_id: Uuid;
  attempts: Generated<number>;
  comment: string | null;
  created_at: string;
  due_at: string;
  id: Uuid;
  is_reminder: Generated<boolean>;
  status: string;
}

export interface ObjectChanges {
  account_id: Uuid | null;
  id: Generated<number>;
  kind: string;
  object_id: Uuid;
}

export interface ObjectSearch {
  account_id: Uuid | null;
  amount: number | null;
  business_id: Uuid | null;
  counted_amount: number | null;
  counted_at: string | null;
  id: Uuid;
  kind: string;
  label: string;
  partner_id: Uuid | null;
  serial_number: string | null;
  status: string | null;
  tenant_id: Uuid;
}

export interface ObjectTerms {
  account_id: Uuid | null;
  business_id: Uuid | null;
  kind: string;
  object_id: Uuid;
  partner_id: Uuid | null;
  tenant_id: Uuid;
  term: string;
}

export interface OverrideRequests {
  application_id: Uuid;
  application_version: number;
  checks: ArrayType<Uuid>;
  comment: string | null;
  created_at: string;
  id: Uuid;
  requested_by: string;
}

export interface PartitionedTables {
  ahead: string;
  evidence: Generated<boolean>;
  key: string;
  name: string;
  retention: string;
  storage: string;
  stored_at_least: string;
  width: string;
}

export interface PartnerBrands {
  color: string | null;
  logo: Buffer | null;
  logo_type: string | null;
  name: string;
  partner_id: Uuid;
  updated_at: string;
}

export interface PartnerEmailSettings {
  partner_id: Uuid;
  recipient: string | null;
  reply_to: string | null;
  to_applicants: boolean;
  updated_at: string;
}

export interface PartnerPolicies {
  allowed_ranges: string[] | null;
  daily_limit: number | null;
  idle_minutes: number | null;
  new_sign_in_email: boolean | null;
  partner_id: Uuid;
  second_factor: string | null;
  second_factor_of_merchants: string | null;
  session_hours: number | null;
  staff_refund_limit: number | null;
  step_up_minutes: number | null;
  support_refund_limit: number | null;
  updated_at: string;
  updated_by: string | null;
}

export interface Partners {
  created_at: string;
  id: Uuid;
  may_run_residuals: Generated<boolean>;
  may_submit_applications: Generated<boolean>;
  name: string;
  tenant_id: Uuid;
}

export interface PasskeyChallenges {
  challenge_hash: Buffer;
  expires_at: string;
  purpose: string;
  user_id: Uuid | null;
}

export interface Passkeys {
  counter: number;
  created_at: string;
  credential_id: string;
  id: Uuid;
  last_used_at: string | null;
  name: string;
  public_key: Buffer;
  synced: boolean;
  transports: string[];
  user_id: Uuid;
}

export interface PayeeDecisions {
  created_at: string;
  decision: string;
  id: Uuid;
  reason: string;
  reviewed_by: string;
  subject_id: Uuid;
  subject_type: string;
}

export interface PaymentFeeTotals {
  account_id: Uuid;
  ad_hoc: number;
  payment_id: Uuid;
}

export interface PaymentIntents {
  account_id: Uuid;
  amount: number;
  amount_authorized: Generated<number>;
  amount_captured: Generated<number>;
  amount_disputed: Generated<number>;
  amount_refunded: Generated<number>;
  amount_reversed: Generated<number>;
  amount_voided: Generated<number>;
  attempt_id: Uuid | null;
  business_id: Uuid;
  cancellation_reason: string | null;
  cancelled_at: string | null;
  capture: boolean;
  captured_at: string | null;
  client_secret: string;
  created_at: string;
  declines: Generated<number>;
  description: string | null;
  disputed: Generated<boolean>;
  external: Generated<boolean>;
  id: Uuid;
  latest_payment_id: Uuid | null;
  merchant_amount: number | null;
  order_details: Json | null;
  partner_id: Uuid;
  payment_method_ids: Generated<ArrayType<Uuid>>;
  payment_method_types: string[];
  payment_splits: Json;
  reference_id: string | null;
  reversed: Generated<boolean>;
  sequence: number;
  settled_at: string | null;
  status: PaymentIntentStatus;
  updated_at: string;
  user_fields: Json | null;
  version: number;
}

export interface PaymentMethodIntents {
  account_id: Uuid;
  bill_to: string;
  cancellation_reason: string | null;
  client_secret: string;
  created_at: string;
  declines: Generated<number>;
  expires_at: string | null;
  id: Uuid;
  latest_validation_response: Json | null;
  payment_method_id: Uuid | null;
  payment_method_types: string[];
  sequence: number;
  status: PaymentMethodIntentStatus;
  updated_at: string;
  user_fields: Json | null;
  validate: boolean;
  validation_attempts: number;
  version: number;
}

export interface PaymentMethods {
  account_id: Uuid;
  bank: Json | null;
  billing_details: Json;
  blocked_by_return_code: string | null;
  card: Json | null;
  created_at: string;
  created_for_intent_id: Uuid | null;
  encrypted_numbers: string | null;
  id: Uuid;
  meta_data: Json | null;
  payment_method_type: string;
  sequence: Generated<number>;
  single_use_token: boolean;
  source_type: string;
  token: string;
  updated_at: string;
  used_at: string | null;
  validation_response: Json | null;
  version: number;
}

export interface PaymentMethodValidations {
  account_id: Uuid;
  candidate: Json | null;
  id: Uuid;
  idempotency_id: Uuid | null;
  next_attempt_at: string;
  opened_at: string;
  order_id: string;
  outcome: Json | null;
  payment_method_intent_id: Uuid;
  recovery_attempts: number;
  resolved_at: string | null;
  state: PaymentMethodValidationState;
}

export interface Payments {
  account_id: Uuid;
  amount: number;
  amount_authorized: Generated<number>;
  amount_captured: Generated<number>;
  amount_corrections: Json | null;
  amount_disputed: Generated<number>;
  amount_refunded: Generated<number>;
  amount_refunding: Generated<number>;
  amount_rejected: Generated<number>;
  amount_reversed: Generated<number>;
  amount_voided: Generated<number>;
  auth_code: string | null;
  authorization_expires_at: string | null;
  avs_result_code: string | null;
  card_brand: string | null;
  card_last_four: string | null;
  card_present: Generated<boolean>;
  created_at: string;
  cvv_result_code: string | null;
  decline_category: string | null;
  description: string | null;
  details: Buffer;
  dispute_id: Uuid | null;
  disputed: Generated<boolean>;
  emv_tag_data: string | null;
  entry_mode: string;
  external: Generated<boolean>;
  failure_code: string | null;
  failure_message: string | null;
  final_status: Generated<PaymentStatus | null>;
  gateway_response: Json | null;
  id: Uuid;
  is_card: boolean;
  payment_intent_id: Uuid;
  payment_method_id: Uuid;
  processor_reference: string | null;
  reference_id: string | null;
  return_code: string | null;
  return_message: string | null;
  reversal_id: Uuid | null;
  reversed: Generated<boolean>;
  sequence: number;
  settled_at: string | null;
  settlement_status: Generated<string>;
  signature: string | null;
  status: PaymentStatus;
  updated_at: string;
  version: number;
}

export interface PaymentSearch {
  account_id: Uuid;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  authorization_code: string | null;
  brand: string | null;
  business_id: Uuid;
  captured_at: string | null;
  counted_payment_ids: ArrayType<Uuid>;
  created_at: string;
  customer_email: string | null;
  customer_name: string | null;
  decline_category: string | null;
  dispute_open: boolean;
  disputed: boolean;
  entry_mode: string | null;
  external: boolean;
  failure_code: string | null;
  id: Uuid;
  last_four: string | null;
  method_type: string | null;
  paid_out_at: string | null;
  partner_id: Uuid;
  payment_id: Uuid | null;
  payment_status: PaymentStatus | null;
  reference_id: string | null;
  reversed: boolean;
  search_keys: string[];
  settled_at: string | null;
  shown_status: Generated<string>;
  status: PaymentIntentStatus;
  tenant_id: Uuid;
}

export interface PayoutBankAccounts {
  account_id: Uuid;
  created_at: string;
  debit_return_code: string | null;
  encrypted_numbers: string;
  holder_name: string;
  holder_type: string;
  id: Uuid;
  masked_account: string;
  masked_routing: string;
  registered: Json | null;
  state: string;
  subtype: string;
  updated_at: string;
}

export interface PayoutPayments {
  account_id: Uuid;
  amount: number;
  bank_account_id: Uuid | null;
  created_at: string;
  direction: string;
  id: Uuid;
  payment_type: string;
  payout_id: Uuid;
  reference: string | null;
  return_code: string | null;
  return_message: string | null;
  status: string;
  updated_at: string;
}

export interface Payouts {
  account_id: Uuid;
  amount: number;
  attempt_count: Generated<number>;
  batch_fee: number;
  business_id: Uuid | null;
  completed_at: string | null;
  created_at: string;
  delay_until: string | null;
  held_at: string | null;
  held_by: Uuid | null;
  hold_reason: string | null;
  id: Uuid;
  next_action_at: string | null;
  owner_type: OwnerType;
  partner_id: Uuid | null;
  payout_number: number;
  processing_attempts: Generated<number>;
  reject_count: Generated<number>;
  reject_fee: Generated<number>;
  sent_at: string | null;
  sequence: number;
  size: number;
  size_type: string;
  status: PayoutStatus;
  strict: boolean;
  tenant_id: Uuid | null;
  transaction_count: number;
  transaction_summary: Json;
  updated_at: string;
  version: number;
  window_end: string;
  window_start: string;
}

export interface PayoutSettings {
  account_id: Uuid;
  bank_account_id: Uuid | null;
  bank_debit_id: Uuid | null;
  business_id: Uuid | null;
  delay_days: Generated<number>;
  hold: Generated<boolean>;
  owner_type: OwnerType;
  payouts: Generated<number>;
  reserve_basis_points: Generated<number>;
  reserve_days: Generated<number>;
  size: Generated<number>;
  size_type: Generated<string>;
  stagings: Generated<number>;
  strict: Generated<boolean>;
  sweep_at: string;
  window_end: string;
  window_start: string;
}

export interface PolicyChanges {
  after: Json;
  before: Json;
  change_request_id: Uuid | null;
  changed_by: string;
  created_at: string;
  id: Uuid;
  looser: boolean;
  partner_id: Uuid | null;
  tenant_id: Uuid;
}

export interface ProcessingPlans {
  created_at: string;
  description: string | null;
  id: Uuid;
  name: string;
  partner_id: Uuid;
  state: Generated<string>;
}

export interface ProcessingPlanVersions {
  bank: Json | null;
  card_not_present_auth_fee: number;
  card_present_auth_fee: number;
  card_rates: Json;
  comment: string | null;
  created_at: string;
  effective_at: string;
  fees: Json;
  interchange_cost: string | null;
  paid_by_partner: string[];
  partner_pays_chargeback_amount: boolean;
  plan_type: string;
  processing_plan_id: Uuid;
  recorded_by: string | null;
  term_months: number;
  version: number;
}

export interface ProcessorAttempts {
  account_id: Uuid;
  amount: number;
  claimed_until: string | null;
  id: Uuid;
  idempotency_id: Uuid | null;
  kind: ProcessorAttemptKind;
  merchant_amount: number | null;
  next_attempt_at: string;
  opened_at: string;
  order_id: string;
  outcome: Buffer | null;
  payment_id: Uuid;
  payment_intent_id: Uuid;
  recovery_attempts: Generated<number>;
  refund_id: Uuid | null;
  resolved_at: string | null;
  state: ProcessorAttemptState;
}

export interface ProcessorMinutes {
  last_response_at: string | null;
  minute: string;
  processor: string;
  requests: number;
  responds: boolean;
  slowest_ms: number;
  total_ms: number;
  unknown: number;
}

export interface ProcessorSettings {
  encrypted_settings: string;
  name: string;
  updated_at: string;
}

export interface RateLimits {
  attempts: number;
  scope_hash: Buffer;
  window_ends_at: string;
}

export interface ReadModelCursor {
  fill_account_id: Generated<Uuid>;
  fill_id: Generated<Uuid>;
  fill_step: Generated<string | null>;
  id: Generated<number>;
  snapshot: string;
}

export interface ReadModelLedgers {
  account_id: Uuid;
  fees_settled_below: Uuid | null;
  sequence: number;
}

export interface Refunds {
  account_id: Uuid;
  amount: number;
  created_at: string;
  description: string | null;
  external: Generated<boolean>;
  failure_code: string | null;
  failure_message: string | null;
  gateway_response: Json | null;
  id: Uuid;
  payment_id: Uuid;
  payment_intent_id: Uuid;
  posted: Generated<boolean>;
  processor_reference: string | null;
  reference_id: string | null;
  refund_splits: Json;
  sequence: number;
  settled_at: string | null;
  settlement_status: Generated<string>;
  split_reversals: Generated<Json>;
  status: RefundStatus;
  updated_at: string;
  user_fields: Json | null;
  version: number;
}

export interface RefundSearch {
  account_id: Uuid;
  amount: number;
  business_id: Uuid;
  created_at: string;
  description: string | null;
  external: boolean;
  failure_code: string | null;
  id: Uuid;
  partner_id: Uuid;
  payment_id: Uuid;
  payment_intent_id: Uuid;
  reference_id: string | null;
  settled_at: string | null;
  status: RefundStatus;
  tenant_id: Uuid;
}

export interface RequirementsLinks {
  account_id: Uuid;
  created_at: string;
  expires_at: string;
  id: Uuid;
  revoked_at: string | null;
  token_hash: Buffer;
}

export interface ReserveHolds {
  account_id: Uuid;
  amount: number;
  created_at: string;
  payment_id: Uuid;
  release_at: string;
  released_at: string | null;
}

export interface ResidualItems {
  account_id: Uuid;
  count: number;
  discount: number;
  expense: number;
  expense_rate: number;
  expense_type: string;
  fees: number;
  key: string;
  name: string;
  npr: number;
  period_id: Uuid;
  pool: number;
  position: number;
  rev: number;
  sales_code_id: Uuid;
  schedule_a_id: Uuid;
  schedule_a_version: number;
  share: number;
  unrounded_expense: string;
  unrounded_npr: string;
  unrounded_pool: string;
  volume: number;
}

export interface ResidualMerchants {
  account_id: Uuid;
  agent_share: number;
  business_id: Uuid;
  business_name: string;
  discount: number;
  expense: number;
  fees: number;
  gpv: number;
  merchant_id: string | null;
  npr: number;
  partner_id: Uuid;
  partner_name: string;
  partner_share: number;
  period_id: Uuid;
  pool: number;
  refund_amount: number;
  refund_count: number;
  rev: number;
  sales_code_id: Uuid;
  sales_code_name: string;
  schedule_a_id: Uuid;
  transaction_count: number;
  unrounded_expense: string;
  unrounded_npr: string;
  unrounded_pool: string;
}

export interface ResidualPeriodMerchants {
  account_id: Uuid;
  partner_id: Uuid;
  period_id: Uuid;
  sales_code_id: Uuid | null;
}

export interface ResidualPeriods {
  calculated_at: string | null;
  completed_at: string | null;
  completed_by: Uuid | null;
  created_at: string;
  end_at: string;
  failed_account_id: Uuid | null;
  id: Uuid;
  item_mapping: Json | null;
  last_error: string | null;
  revision: number;
  run_at: string | null;
  run_by: Uuid | null;
  run_number: Generated<number>;
  slice_ms: number | null;
  slices_done: Generated<number>;
  slices_total: number | null;
  start_at: string;
  status: string;
  tenant_id: Uuid;
  updated_at: string;
}

export interface ResidualPeriodSales {
  account_id: Uuid;
  from_at: string;
  period_id: Uuid;
  sales_code_id: Uuid | null;
  to_at: string;
}

export interface ResidualReportCounts {
  merchants: number;
  participants: number;
  partner_id: Uuid;
  period_id: Uuid;
  sales_codes: number;
  unassigned_count: number;
  unassigned_gpv: number;
  unassigned_merchants: number;
}

export interface ResidualSegments {
  from_at: string;
  number: number;
  period_id: Uuid;
  sales_code_id: Uuid;
  sales_code_version: number;
  schedule_a_id: Uuid;
  schedule_a_version: number;
  shares: Json;
  to_at: string;
}

export interface ResidualShares {
  account_id: Uuid;
  agent_group_id: Uuid | null;
  amount: number;
  name: string;
  participant_type: string;
  period_id: Uuid;
  position: number;
  sales_code_id: Uuid;
  share: number;
  unrounded_amount: string;
}

export interface ResidualSlices {
  account_id: Uuid;
  count: number;
  fees: number;
  key: string;
  period_id: Uuid;
  rev: number;
  segment: number;
  volume: number;
}

export interface ResidualTotals {
  account_id: Uuid;
  count: number;
  fees: number;
  key: string;
  period_id: Uuid;
  rev: number;
  segment: number;
  volume: number;
}

export interface RetrievalRequests {
  account_id: Uuid;
  case_number: string;
  created_at: string;
  payment_id: Uuid;
}

export interface Reversals {
  account_id: Uuid;
  amount: number;
  created_at: string;
  description: string;
  id: Uuid;
  payment_id: Uuid;
  payment_intent_id: Uuid;
  return_code: string;
  settled_at: string | null;
  settlement_status: string;
  updated_at: string;
}

export interface RiskAlertNotes {
  account_id: Uuid;
  alert_id: Uuid;
  author: Uuid | null;
  created_at: string;
  id: Uuid;
  text: string;
}

export interface RiskAlerts {
  account_id: Uuid;
  action: string;
  amount: number | null;
  applied_for: number | null;
  assigned_to: Uuid | null;
  business_id: Uuid;
  close_reason: string | null;
  closed_at: string | null;
  closed_by: Uuid | null;
  count: number;
  created_at: string;
  id: Uuid;
  metric: string;
  of_count: number;
  partner_id: Uuid;
  rule_id: Uuid;
  rule_version: number;
  status: string;
  tenant_id: Uuid;
  threshold_basis_points: number;
  updated_at: string;
  value_basis_points: number;
  version: number;
}

export interface RiskRules {
  action: string;
  changed_by: Uuid | null;
  created_at: string;
  enabled: boolean;
  id: Uuid;
  metric: string;
  minimum_count: number;
  tenant_id: Uuid;
  threshold_basis_points: number;
  version: number;
}

export interface RiskWatch {
  next_at: string;
  one: Generated<boolean>;
}

export interface SalesCodes {
  created_at: string;
  description: string | null;
  first_name: string;
  id: Uuid;
  name: string;
  partner_id: Uuid;
  revision: number;
  tenant_id: Uuid;
  updated_at: string;
  wire_id: string;
}

export interface SalesCodeVersions {
  end_at: string | null;
  sales_code_id: Uuid;
  schedule_a_id: Uuid;
  shares: Json;
  start_at: string;
  version: number;
}

export interface SanctionsBlocks {
  blocked_at: string;
  check_id: Uuid;
  deactivated: boolean;
  id: Uuid;
  next_at: string | null;
  owner_id: Uuid;
  owner_type: string;
  released_at: string | null;
  report_due_on: string;
  report_reference: string | null;
  reported_at: string | null;
  reported_by: string | null;
}

export interface SanctionsComparisons {
  compared_at: string;
  lists: string;
  matcher: string | null;
  subject_id: Uuid;
  subject_version: string;
}

export interface SanctionsListFiles {
  content: Buffer;
  name: string;
  sha256: string;
  size_bytes: number;
  version_id: Uuid;
}

export interface SanctionsLists {
  attempted_at: string | null;
  detail: string | null;
  list: string;
  outcome: string | null;
  reason: string | null;
  version_id: Uuid | null;
}

export interface SanctionsListVersions {
  confirmed_at: string;
  entries: number;
  etags: Json;
  id: Uuid;
  list: string;
  loaded_at: string;
  published_at: string;
  rows: Json;
  sha256: string;
}

export interface SanctionsRuns {
  compared: Generated<number>;
  finished_at: string | null;
  id: Uuid;
  next_at: string | null;
  position: Uuid | null;
  stage: string;
  started_at: string;
  subjects: Generated<number>;
}

export interface SanctionsSchedule {
  id: Generated<boolean>;
  matcher: string | null;
  refresh_at: string;
  rescreen_at: Generated<string>;
}

export interface SandboxClock {
  id: Generated<number>;
  jobs_run: Generated<number>;
  offset_ms: number;
  target: string | null;
}

export interface SandboxFills {
  begun_at: string;
  days: number;
  ended_at: string | null;
  only_one: Generated<boolean>;
  seed: number;
  size: string;
}

export interface SavedViews {
  columns: string[];
  created_at: string;
  filters: string;
  id: Uuid;
  list: string;
  name: string;
  owner_id: Uuid;
  scope_id: Uuid;
  shared: boolean;
  sort: string | null;
  updated_at: string;
}

export interface ScheduleAs {
  created_at: string;
  description: string | null;
  id: Uuid;
  name: string;
  partner_id: Uuid;
  revision: number;
  tenant_id: Uuid;
  updated_at: string;
}

export interface ScheduleAVersions {
  end_at: string | null;
  items: Json;
  schedule_a_id: Uuid;
  start_at: string;
  tiers: Json;
  version: number;
}

export interface SensitiveDataReads {
  fields: string[];
  id: Uuid;
  object_id: Uuid;
  object_kind: string;
  partner_id: Uuid | null;
  read_at: string;
  read_by: string;
  reason: string;
  tenant_id: Uuid;
}

export interface SettlementRecords {
  account_id: Uuid;
  amount: number;
  auth_code: string | null;
  authorized_on: string | null;
  business_id: Uuid | null;
  card_last_four: string | null;
  created_at: string;
  decided_at: string | null;
  decided_by: Uuid | null;
  funded_on: string;
  id: Uuid;
  in_suspense: Generated<boolean>;
  interchange: number | null;
  interchange_plan: string | null;
  kind: string;
  matched_account_id: Uuid | null;
  note: string | null;
  partner_id: Uuid | null;
  payment_id: Uuid | null;
  reason: string | null;
  record_id: string;
  reference: string;
  refund_id: Uuid | null;
  settlement_id: Uuid;
  state: Generated<SettlementRecordState>;
  tenant_id: Uuid | null;
  transacted_on: string | null;
}

export interface Settlements {
  account_id: Uuid;
  business_id: Uuid | null;
  created_at: string;
  date: string;
  disputes: number | null;
  id: Uuid;
  matched: number | null;
  matched_count: number | null;
  merchant_id: string;
  partner_id: Uuid | null;
  processor: string;
  reference: string;
  suspense_amount: number | null;
  tenant_id: Uuid | null;
  total: number;
  unmatched: number | null;
  unmatched_count: number | null;
  written_off: number | null;
}

export interface ShardNumber {
  directory_id: Uuid;
  number: number;
  only_row: Generated<boolean>;
}

export interface SplitTransfers {
  account_id: Uuid;
  amount: number;
  amount_reversed: Generated<number>;
  created_at: string;
  description: string | null;
  id: Uuid;
  kind: string;
  payment_id: Uuid;
  receiver_id: Uuid;
  receiver_type: SplitReceiverType;
  updated_at: string;
}

export interface Statements {
  account_id: Uuid;
  business_id: Uuid | null;
  business_name: string | null;
  closing_balance: number;
  content: Json;
  corrects_id: Uuid | null;
  created_at: string;
  id: Uuid;
  issued_by: string | null;
  month: string;
  movement: number;
  opening_balance: number;
  owner_name: string;
  owner_type: string;
  partner_id: Uuid;
  reason: string | null;
  tenant_id: Uuid;
  version: number;
}

export interface StatementSchedules {
  account_id: Uuid;
  due_at: string;
  month: string;
  owner_type: string;
}

export interface StoredLedgerVerifications {
  problems: number;
  transactions: number;
  verified_at: string;
}

export interface StoredPaymentMethods {
  account_id: Uuid;
  due_at: string | null;
  payment_method_id: Uuid;
  token: string;
}

export interface SystemRuns {
  detail: string | null;
  due_at: string | null;
  finished_at: string | null;
  id: Uuid;
  kind: string;
  partition: string;
  read: number | null;
  requested_at: string;
  status: string;
  version: number;
}

export interface TablePartitions {
  detached_at: string | null;
  dropped_at: string | null;
  ends_at: string;
  exported_at: string | null;
  exported_rows: number | null;
  manifest_sha256: string | null;
  name: string;
  starts_at: string;
  table_name: string;
}

export interface Tenants {
  created_at: string;
  id: Uuid;
  name: string;
}

export interface TerminalPayments {
  account_id: Uuid;
  created_at: string;
  emv_tag_data: string | null;
  entry_mode: string | null;
  hsn: string;
  payment_id: Uuid;
  receipt_data: Json | null;
  request: Json;
  signature: Json | null;
  updated_at: string;
}

export interface Terminals {
  account_id: Uuid;
  command: string | null;
  command_expires_at: string | null;
  command_id: Uuid | null;
  command_key: Uuid | null;
  created_at: string;
  device_details: Json | null;
  encrypted_service_key: string | null;
  hsn: string;
  id: Uuid;
  last_contact_at: string | null;
  name: string;
  sequence: number;
  service_expires_at: string | null;
  service_session_uncertain_until: string | null;
  session_expires_at: string | null;
  session_hash: Buffer | null;
  updated_at: string;
}

export interface TerminatedMerchantAlerts {
  alert_id: string;
  check_id: Uuid;
  created_at: string;
  matched: string[];
  reason: string;
  service: string;
}

export interface TerminatedMerchantWatches {
  failures: Generated<number>;
  network: string;
  next_at: string;
  position: Uuid | null;
  read_until: string | null;
  reason: string | null;
  run_until: string | null;
}

export interface TerminationReports {
  account_id: Uuid;
  cause: string;
  details: string | null;
  due_on: string;
  filed_at: string | null;
  filed_by: string | null;
  network: string;
  reason_code: string;
  reference: string | null;
  terminated_at: string;
  terminated_by: string;
}

export interface Transactions {
  account_id: Uuid;
  amount: number;
  available_at: string | null;
  bank_transfer_id: Uuid | null;
  created_at: string;
  description: string | null;
  id: Uuid;
  payout_id: Uuid | null;
  root_source_id: Uuid;
  root_source_type: string;
  settled_at: string | null;
  settlement_id: Uuid | null;
  settlement_status: Generated<string>;
  source_account_id: Uuid | null;
  source_id: Uuid;
  source_type: string;
  updated_at: string;
}

export interface UnderwritingPolicies {
  comment: string | null;
  content: Json;
  created_at: string;
  created_by: string;
  id: Uuid;
  prohibited_mccs: string[];
  version: string;
}

export interface UserDayAmounts {
  amount: number;
  day: string;
  kind: string;
  user_id: Uuid;
}

export interface UserLinks {
  created_at: string;
  expires_at: string;
  purpose: string;
  token_hash: Buffer;
  user_id: Uuid;
}

export interface UserPolicies {
  adjustment_limit: Generated<number>;
  allowed_ranges: Generated<string[]>;
  application_volume_limit: Generated<number>;
  daily_limit: number;
  dual_approval: boolean;
  fee_refund_limit: number;
  idle_minutes: Generated<number>;
  idle_minutes_of_tenant: Generated<number>;
  new_sign_in_email: Generated<boolean>;
  payout_release_limit: Generated<number>;
  second_factor: Generated<string>;
  second_factor_of_merchants: Generated<string>;
  session_hours: Generated<number>;
  staff_refund_limit: number;
  step_up_minutes: Generated<number>;
  support_refund_limit: number;
  tenant_id: Uuid;
  updated_at: string;
  updated_by: string | null;
  write_off_limit: Generated<number>;
}

export interface UserPreferences {
  density: Generated<string>;
  list_columns: Generated<Json>;
  shortcuts: Generated<boolean>;
  theme: string | null;
  time_zone: string | null;
  updated_at: string;
  user_id: Uuid;
}

export interface UserRecoveryCodes {
  code_hash: Buffer;
  user_id: Uuid;
}

export interface Users {
  agent_group_id: Uuid | null;
  business_id: Uuid | null;
  created_at: string;
  email: string;
  email_normalized: string;
  first_name: string;
  id: Uuid;
  language: string | null;
  last_active_at: string | null;
  last_name: string;
  location_ids: ArrayType<Uuid> | null;
  partner_id: Uuid | null;
  password_hash: string | null;
  role: string | null;
  status: string;
  tenant_id: Uuid;
  type: string;
  updated_at: string;
}

export interface UserSecondFactors {
  confirmed_at: string | null;
  encrypted_secret: string;
  last_step: Generated<number>;
  user_id: Uuid;
}

export interface UserSessions {
  created_at: string;
  expires_at: string;
  factor: Generated<string>;
  ip_address: string | null;
  seen_at: string;
  started_at: string | null;
  state: string;
  tenant_id: Uuid | null;
  token_hash: Buffer;
  user_agent: string | null;
  user_id: Uuid;
  verified_at: string | null;
  verified_for: string | null;
  viewing_as: Uuid | null;
}

export interface VerificationChecks {
  answered_at: string | null;
  application_id: Uuid | null;
  attempts: Generated<number>;
  details: Json | null;
  differed: string[];
  encrypted_input_hash: string;
  endpoint_version: string | null;
  id: Uuid;
  kind: string;
  matched: string[];
  network: string | null;
  next_attempt_at: string | null;
  number: number;
  outcome: string | null;
  partner_id: Uuid;
  reason: string | null;
  request_id: Uuid;
  requested_at: string;
  rules_version: string;
  service: string | null;
  state: string;
  subject_id: Uuid;
  subject_type: string;
  subject_version: number;
  suggestion: string | null;
  superseded_by: Uuid | null;
  tenant_id: Uuid;
  vendor_reference: string | null;
}

export interface VerificationResponses {
  attempt: number;
  created_at: string;
  encrypted_response: string;
  request_id: Uuid;
}

export interface VerificationReviews {
  check_id: Uuid;
  created_at: string;
  file_id: Uuid | null;
  id: Uuid;
  reason: string;
  reviewed_by: string;
  verdict: string;
}

export interface ViewAsSessions {
  actor_id: Uuid;
  actor_name: string;
  ended_at: string | null;
  expires_at: string;
  id: Uuid;
  reason: string;
  started_at: string;
  viewed_id: Uuid;
  viewed_location_ids: ArrayType<Uuid> | null;
  viewed_role: string | null;
}

export interface VolumeWatch {
  next_at: string;
  one: Generated<boolean>;
}

export interface WebhookCursor {
  id: Generated<number>;
  snapshot: string;
}

export interface WebhookDeliveries {
  account_id: Uuid;
  attempts: Generated<number>;
  attempts_since_replay: Generated<number>;
  claimed_until: string | null;
  event_id: Uuid;
  next_attempt_at: string | null;
  received_at: string | null;
  webhook_endpoint_id: Uuid;
}

export interface WebhookEndpoints {
  account_id: Uuid | null;
  created_at: string;
  deleted_at: string | null;
  description: string | null;
  disabled_reason: string | null;
  enabled_in: Generated<string>;
  event_types: string[];
  failing_since: string | null;
  id: Uuid;
  partner_id: Uuid | null;
  sequence: number;
  status: string;
  tenant_id: Uuid;
  updated_at: string;
  url: string;
  version: number;
}

export interface WebhookEndpointSecrets {
  encrypted_secret: string;
  expires_at: string | null;
  id: Uuid;
  webhook_endpoint_id: Uuid;
}

export interface WebhookInitialSecrets {
  encrypted_secret: string;
  partner_id: Uuid;
}

export interface DB {
  account_brandings: AccountBrandings;
  account_limits: AccountLimits;
  account_notices: AccountNotices;
  account_plan_changes: AccountPlanChanges;
  account_requirement_states: AccountRequirementStates;
  account_requirements: AccountRequirements;
  account_sales_changes: AccountSalesChanges;
  accounts: Accounts;
  adjustments: Adjustments;
  agent_groups: AgentGroups;
  agents: Agents;
  api_keys: ApiKeys;
  api_requests: ApiRequests;
  application_comments: ApplicationComments;
  application_decisions: ApplicationDecisions;
  application_documents: ApplicationDocuments;
  application_identifiers: ApplicationIdentifiers;
  application_links: ApplicationLinks;
  application_rechecks: ApplicationRechecks;
  application_submissions: ApplicationSubmissions;
  applications: Applications;
  audit_entries: AuditEntries;
  audit_heads: AuditHeads;
  audit_verifications: AuditVerifications;
  balance_day_sums: BalanceDaySums;
  balance_days: BalanceDays;
  bank_account_changes: BankAccountChanges;
  bank_accounts: BankAccounts;
  bank_debits: BankDebits;
  bank_polls: BankPolls;
  bank_transfers: BankTransfers;
  boarding_orders: BoardingOrders;
  businesses: Businesses;
  change_requests: ChangeRequests;
  checkout_sessions: CheckoutSessions;
  company_changes: CompanyChanges;
  contractor_applications: ContractorApplications;
  contractor_tax_matches: ContractorTaxMatches;
  contractors: Contractors;
  delivery_attempts: DeliveryAttempts;
  dispute_drafts: DisputeDrafts;
  disputes: Disputes;
  document_reviews: DocumentReviews;
  emails: Emails;
  events: Events;
  export_pieces: ExportPieces;
  exports: Exports;
  external_authorizations: ExternalAuthorizations;
  fees: Fees;
  files: Files;
  funding_day_sums: FundingDaySums;
  funding_days: FundingDays;
  idempotency_keys: IdempotencyKeys;
  known_sign_ins: KnownSignIns;
  ledger_accounts: LedgerAccounts;
  ledger_checkpoints: LedgerCheckpoints;
  ledger_heads: LedgerHeads;
  ledger_seals: LedgerSeals;
  ledger_transactions: LedgerTransactions;
  locations: Locations;
  metrics: Metrics;
  monthly_fee_schedules: MonthlyFeeSchedules;
  notices: Notices;
  object_changes: ObjectChanges;
  object_search: ObjectSearch;
  object_terms: ObjectTerms;
  override_requests: OverrideRequests;
  partitioned_tables: PartitionedTables;
  partner_brands: PartnerBrands;
  partner_email_settings: PartnerEmailSettings;
  partner_policies: PartnerPolicies;
  partners: Partners;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payee_decisions: PayeeDecisions;
  payment_fee_totals: PaymentFeeTotals;
  payment_intents: PaymentIntents;
  payment_method_intents: PaymentMethodIntents;
  payment_method_validations: PaymentMethodValidations;
  payment_methods: PaymentMethods;
  payment_search: PaymentSearch;
  payments: Payments;
  payout_bank_accounts: PayoutBankAccounts;
  payout_payments: PayoutPayments;
  payout_settings: PayoutSettings;
  payouts: Payouts;
  policy_changes: PolicyChanges;
  processing_plan_versions: ProcessingPlanVersions;
  processing_plans: ProcessingPlans;
  processor_attempts: ProcessorAttempts;
  processor_minutes: ProcessorMinutes;
  processor_settings: ProcessorSettings;
  rate_limits: RateLimits;
  read_model_cursor: ReadModelCursor;
  read_model_ledgers: ReadModelLedgers;
  refund_search: RefundSearch;
  refunds: Refunds;
  requirements_links: RequirementsLinks;
  reserve_holds: ReserveHolds;
  residual_items: ResidualItems;
  residual_merchants: ResidualMerchants;
  residual_period_merchants: ResidualPeriodMerchants;
  residual_period_sales: ResidualPeriodSales;
  residual_periods: ResidualPeriods;
  residual_report_counts: ResidualReportCounts;
  residual_segments: ResidualSegments;
  residual_shares: ResidualShares;
  residual_slices: ResidualSlices;
  residual_totals: ResidualTotals;
  retrieval_requests: RetrievalRequests;
  reversals: Reversals;
  risk_alert_notes: RiskAlertNotes;
  risk_alerts: RiskAlerts;
  risk_rules: RiskRules;
  risk_watch: RiskWatch;
  sales_code_versions: SalesCodeVersions;
  sales_codes: SalesCodes;
  sanctions_blocks: SanctionsBlocks;
  sanctions_comparisons: SanctionsComparisons;
  sanctions_list_files: SanctionsListFiles;
  sanctions_list_versions: SanctionsListVersions;
  sanctions_lists: SanctionsLists;
  sanctions_runs: SanctionsRuns;
  sanctions_schedule: SanctionsSchedule;
  sandbox_clock: SandboxClock;
  sandbox_fills: SandboxFills;
  saved_views: SavedViews;
  schedule_a_versions: ScheduleAVersions;
  schedule_as: ScheduleAs;
  sensitive_data_reads: SensitiveDataReads;
  settlement_records: SettlementRecords;
  settlements: Settlements;
  shard_number: ShardNumber;
  split_transfers: SplitTransfers;
  statement_schedules: StatementSchedules;
  statements: Statements;
  stored_ledger_verifications: StoredLedgerVerifications;
  stored_payment_methods: StoredPaymentMethods;
  system_runs: SystemRuns;
  table_partitions: TablePartitions;
  tenants: Tenants;
  terminal_payments: TerminalPayments;
  terminals: Terminals;
  terminated_merchant_alerts: TerminatedMerchantAlerts;
  terminated_merchant_watches: TerminatedMerchantWatches;
  termination_reports: TerminationReports;
  transactions: Transactions;
  underwriting_policies: UnderwritingPolicies;
  user_day_amounts: UserDayAmounts;
  user_links: UserLinks;
  user_policies: UserPolicies;
  user_preferences: UserPreferences;
  user_recovery_codes: UserRecoveryCodes;
  user_second_factors: UserSecondFactors;
  user_sessions: UserSessions;
  users: Users;
  verification_checks: VerificationChecks;
  verification_responses: VerificationResponses;
  verification_reviews: VerificationReviews;
  view_as_sessions: ViewAsSessions;
  volume_watch: VolumeWatch;
  webhook_cursor: WebhookCursor;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoint_secrets: WebhookEndpointSecrets;
  webhook_endpoints: WebhookEndpoints;
  webhook_initial_secrets: WebhookInitialSecrets;
}
