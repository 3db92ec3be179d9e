// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
/** What the openpayfac Residuals API 1.0.0 takes and answers. */

export interface ScheduleAPage {
  /** Last changed first. */
  data: Array<PartialScheduleA>;
  meta: ResidualPageMeta;
}

/** A Schedule A in a list; retrieve it by its id for items, tiers and versions. */
export interface PartialScheduleA {
  /** The Schedule A's id. */
  id: string;
  entity: "schedule_a";
  /** Name. At most 100 characters. */
  name: string;
  /** The partner whose costs it defines. */
  partner_id: string;
  /** Version currently in effect. */
  active_version: number;
  /** Description. At most 1000 characters. */
  description: string | null;
}

export interface ResidualPageMeta {
  /** Whether another page follows. */
  has_more: boolean;
  /** Limit that was applied. */
  limit: number;
  /** Number of this page. */
  page: number;
}

/** A partner's costs of processing, and the shares of the profit. */
export interface ScheduleA {
  /** The Schedule A's id. */
  id: string;
  entity: "schedule_a";
  /** The tenant. */
  tenant_id: string;
  /** The partner whose costs it defines. */
  partner_id: string;
  /** Name. At most 100 characters. */
  name: string;
  /** Description. At most 1000 characters. */
  description: string | null;
  /** Version currently in effect. */
  active_version: number;
  /** Expenses and shares, one entry per key. */
  items: Array<ScheduleAItem>;
  /** Volume discounts, lowest first. */
  tiers: Array<ScheduleATier>;
  /** All versions, newest first. `items` and `tiers` above are those of the active version. */
  versions: Array<ScheduleAVersion>;
  /** The sales codes that use it. */
  sales_codes: Array<{
    /** The sales code's id. */
    id: string;
    /** Name. At most 100 characters. */
    name: string;
  }>;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** The expense of one item, and the shared part of its profit. */
export interface ScheduleAItem {
  /**
   * Key of the item. `CP` is card present, `CNP` card not present. `ACH_PROCESSING`, the processing
   * fees of bank payments, is an addition to the published keys.
   */
  key: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE" | "ACH_PROCESSING";
  /** Name of the item on statements. At most 100 characters. */
  name: string;
  /**
   * Expense of the item, in the unit of `expense_type`: 10000 mille_cents are 10 cents per
   * occurrence, 200000 mille_bips are 2% of the volume.
   */
  expense: number;
  /**
   * `mille_cents`: thousandths of a cent per occurrence. `mille_bips`: thousandths of a basis point
   * of the volume, for items of card and bank payments only, because other fees have no volume.
   */
  expense_type: "mille_cents" | "mille_bips";
  /** Share of the item's profit that is paid as residuals. Basis points: 6000 is 60%. */
  share: number;
}

/** A discount for a partner with a larger volume. */
export interface ScheduleATier {
  /**
   * Minimum volume (`gpv`) of the partner in a period for this tier. Integer, minor units (cents).
   */
  start_amount: number;
  /** Discount on every expense. Basis points: 6000 is 60%. */
  discount: number;
}

/** A version of a Schedule A. */
export interface ScheduleAVersion {
  /** Version number; 1 for the first. */
  version: number;
  /** Start of the version: it applies to transactions that settle at this time or later. */
  start_at: string;
  /** End of the version, exclusive; null for the last version. */
  end_at: string | null;
  /** Expenses and shares, one entry per key. */
  items: Array<ScheduleAItem>;
  /** Volume discounts, lowest first. */
  tiers: Array<ScheduleATier>;
}

/** The expense of one item, and the shared part of its profit. */
export interface ScheduleAItemRequest {
  /**
   * Key of the item. `CP` is card present, `CNP` card not present. `ACH_PROCESSING`, the processing
   * fees of bank payments, is an addition to the published keys.
   */
  key: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE" | "ACH_PROCESSING";
  /** Name of the item. Absent: a name derived from the key. At most 100 characters. */
  name?: string | undefined;
  /**
   * Expense of the item, in the unit of `expense_type`: 10000 mille_cents are 10 cents per
   * occurrence, 200000 mille_bips are 2% of the volume.
   */
  expense: number;
  /**
   * `mille_cents`: thousandths of a cent per occurrence. `mille_bips`: thousandths of a basis point
   * of the volume, for items of card and bank payments only, because other fees have no volume.
   */
  expense_type: "mille_cents" | "mille_bips";
  /** Share of the item's profit that is paid as residuals. Basis points: 6000 is 60%. */
  share: number;
}

export interface SalesCodePage {
  /** Last changed first. */
  data: Array<SalesCode>;
  meta: ResidualPageMeta;
}

/** Links merchants to a Schedule A and to the agents who referred them. */
export interface SalesCode {
  /** The sales code's id. */
  id: string;
  entity: "sales_code";
  /** The tenant. */
  tenant_id: string;
  /** The partner of its Schedule A. */
  partner_id: string;
  /** Name. At most 100 characters. */
  name: string;
  /** Description. At most 1000 characters. */
  description: string | null;
  /** The Schedule A that applies to its merchants. */
  schedule_a_id: string;
  /** Version currently in effect. */
  active_version: number;
  /** All versions, newest first. */
  versions: Array<SalesCodeVersion>;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** A version of a sales code. */
export interface SalesCodeVersion {
  /** Version number; 1 for the first. */
  version: number;
  /** Start of the version: it applies to transactions that settle at this time or later. */
  start_at: string;
  /** End of the version, exclusive; null for the last version. */
  end_at: string | null;
  /** The Schedule A that applies to its merchants. */
  schedule_a_id: string;
  /** Agent groups' shares of the pool; together at most 10000. */
  agent_group_shares: Array<{
    /**
     * Number of months, from the sales code's first start, for which the group receives the share;
     * null: unlimited.
     */
    term: number | null;
    /** The agent group that receives the share. */
    agent_group_id: string;
    /** The group's name. */
    agent_group_name: string;
    /** The group's share of the pool; the partner receives the rest. Basis points: 6000 is 60%. */
    share: number;
  }>;
}

export interface AgentPage {
  /** By last name, then first name. */
  data: Array<Agent>;
  meta: ResidualPageMeta;
}

/** A person who sells for a partner. */
export interface Agent {
  /** The agent's id. */
  id: string;
  entity: "agent";
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** Email address. */
  email: string;
  /** The agent's group. */
  sales_group_id: string;
}

export interface ResidualPeriodPage {
  /** Latest first. */
  data: Array<ResidualPeriod>;
  meta: ResidualPageMeta;
}

/** A period, usually a month, for which residuals are calculated. */
export interface ResidualPeriod {
  /** The period's id. */
  id: string;
  entity: "residual_period";
  /**
   * `pending`: not calculated yet, or the last run failed. `processing`: in calculation.
   * `completed`: final; corrections go into the next period.
   */
  status: "pending" | "processing" | "completed";
  /** Start of the period: the end of the previous one. */
  start_at: string;
  /**
   * End of the period, exclusive: transactions that settle at this time belong to the next period.
   */
  end_at: string;
  /** The tenant. */
  tenant_id: string;
  /** API key or user whose run completed the period; null until completed. */
  completed_by: string | null;
  /** Completion time; null until completed. */
  completed_at: string | null;
  /**
   * Description of the last run's failure: the failed step, its cause, and whether a new run can
   * succeed. Null if the last run did not fail.
   */
  last_error: string | null;
  /** Available reports; empty before the period is completed. */
  reports: Array<{
    /** Object of each row. */
    name: "partners" | "sales_codes" | "merchants" | "participants";
    /** Path of the report. */
    path: string;
    /** Number of rows. */
    row_count: number;
  }>;
  /** Progress of the run; null unless the period is `processing` and the run has started. */
  progress: {
    /** Number of completed slices. */
    done: number;
    /** Number of slices of time in which the period is read. */
    total: number;
  } | null;
  /**
   * Settled transactions that no report includes, because their merchant had no sales code in
   * effect; null before the period is completed.
   */
  unassigned: {
    /** Number of merchants without a sales code that processed payments. */
    merchant_count: number;
    /** Number of their payments that settled. */
    transaction_count: number;
    /** Captured amount of these payments. Integer, minor units (cents). */
    gpv: number;
  } | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

export interface PartnerReport {
  /** The rows, largest volume first. */
  data: Array<PartnerReportRow>;
}

/** One partner: the totals of its sales codes. */
export interface PartnerReportRow {
  /** The tenant. */
  tenant_id: string;
  /** The partner. */
  partner_id: string;
  /** The partner's name. */
  partner_name: string;
  /** Number of sales codes included in the row. */
  sales_code_count: number;
  /** Number of merchants included in the row. */
  merchant_count: number;
  /** Number of payments that settled in the period. */
  transaction_count: number;
  /**
   * Gross payment volume: the captured amount of the payments that settled. Refunds are not
   * deducted. Integer, minor units (cents).
   */
  gpv: number;
  /** Revenue: the processing fees that merchants paid. Integer, minor units (cents). */
  rev: number;
  /**
   * Amounts passed on: interchange and assessments of the card networks. Integer, minor units
   * (cents).
   */
  fees: number;
  /**
   * Expense according to the Schedule A, after the tier's discount. Integer, minor units (cents).
   */
  expense: number;
  /**
   * Net processing revenue: `rev` less `fees` less `expense`. Negative for a loss. Integer, minor
   * units (cents).
   */
  npr: number;
  /** Number of refunds that settled in the period. */
  refund_count: number;
  /** Refunded amount. Integer, minor units (cents). */
  refund_amount: number;
  /**
   * The share of `npr` that is paid as residuals: `agent_share` plus `partner_share`. Integer,
   * minor units (cents).
   */
  pool: number;
  /** Amount of all agent groups together. Integer, minor units (cents). */
  agent_share: number;
  /** Amount of the partner. Integer, minor units (cents). */
  partner_share: number;
}

export interface SalesCodeReport {
  /** The rows, largest volume first. */
  data: Array<SalesCodeReportRow>;
}

/** One sales code: the totals of its merchants. */
export interface SalesCodeReportRow {
  /** The tenant. */
  tenant_id: string;
  /** The partner. */
  partner_id: string;
  /** The sales code. */
  sales_code_id: string;
  /** The sales code's name. */
  sales_code_name: string;
  /** Number of merchants included in the row. */
  merchant_count: number;
  /** Number of payments that settled in the period. */
  transaction_count: number;
  /**
   * Gross payment volume: the captured amount of the payments that settled. Refunds are not
   * deducted. Integer, minor units (cents).
   */
  gpv: number;
  /** Revenue: the processing fees that merchants paid. Integer, minor units (cents). */
  rev: number;
  /**
   * Amounts passed on: interchange and assessments of the card networks. Integer, minor units
   * (cents).
   */
  fees: number;
  /**
   * Expense according to the Schedule A, after the tier's discount. Integer, minor units (cents).
   */
  expense: number;
  /**
   * Net processing revenue: `rev` less `fees` less `expense`. Negative for a loss. Integer, minor
   * units (cents).
   */
  npr: number;
  /** Number of refunds that settled in the period. */
  refund_count: number;
  /** Refunded amount. Integer, minor units (cents). */
  refund_amount: number;
  /**
   * The share of `npr` that is paid as residuals: `agent_share` plus `partner_share`. Integer,
   * minor units (cents).
   */
  pool: number;
  /** Amount of all agent groups together. Integer, minor units (cents). */
  agent_share: number;
  /** Amount of the partner. Integer, minor units (cents). */
  partner_share: number;
}

export interface MerchantReport {
  /** The rows, largest volume first. */
  data: Array<MerchantReportRow>;
}

/** One merchant: its results by item, and the participants' shares. */
export interface MerchantReportRow {
  /** The tenant. */
  tenant_id: string;
  /** The partner. */
  partner_id: string;
  /** The business. */
  business_id: string;
  /** The business's name. */
  business_name: string;
  /** The merchant account. */
  account_id: string;
  /** Merchant id at the processor; null without one. */
  merchant_id: string | null;
  /** The sales code. */
  sales_code_id: string;
  /** The Schedule A that was applied. */
  schedule_a_id: string;
  /** Tier discount on every expense; 0 without a tier. Basis points: 6000 is 60%. */
  discount: number;
  /** Number of payments that settled in the period. */
  transaction_count: number;
  /**
   * Gross payment volume: the captured amount of the payments that settled. Refunds are not
   * deducted. Integer, minor units (cents).
   */
  gpv: number;
  /** Revenue: the processing fees that merchants paid. Integer, minor units (cents). */
  rev: number;
  /**
   * Amounts passed on: interchange and assessments of the card networks. Integer, minor units
   * (cents).
   */
  fees: number;
  /**
   * Expense according to the Schedule A, after the tier's discount. Integer, minor units (cents).
   */
  expense: number;
  /**
   * Net processing revenue: `rev` less `fees` less `expense`. Negative for a loss. Integer, minor
   * units (cents).
   */
  npr: number;
  /** Number of refunds that settled in the period. */
  refund_count: number;
  /** Refunded amount. Integer, minor units (cents). */
  refund_amount: number;
  /**
   * The share of `npr` that is paid as residuals: `agent_share` plus `partner_share`. Integer,
   * minor units (cents).
   */
  pool: number;
  /** Amount of all agent groups together. Integer, minor units (cents). */
  agent_share: number;
  /** Amount of the partner. Integer, minor units (cents). */
  partner_share: number;
  /** Results by item. */
  items: Array<ReportItem>;
  /** Division of the pool; the amounts add up to it. */
  shares: Array<ParticipantShare>;
}

/** Result of one item. In cents, the items add up to the merchant's row by largest remainder. */
export interface ReportItem {
  /**
   * Key of the item. `CP` is card present, `CNP` card not present. `ACH_PROCESSING`, the processing
   * fees of bank payments, is an addition to the published keys.
   */
  key: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE" | "ACH_PROCESSING";
  /** Name of the item. */
  name: string;
  /** The Schedule A that was applied. */
  schedule_a_id: string;
  /** Version of the Schedule A in effect. */
  schedule_a_version: number;
  /** Number of times that it was paid. */
  count: number;
  /** Volume on which it was paid. Integer, minor units (cents). */
  volume: number;
  /** Expense rate of the Schedule A, before the tier's discount. */
  expense_rate: number;
  /**
   * `mille_cents`: thousandths of a cent per occurrence. `mille_bips`: thousandths of a basis point
   * of the volume.
   */
  expense_type: "mille_cents" | "mille_bips";
  /** Tier discount on the expense in this version. Basis points: 6000 is 60%. */
  discount: number;
  /** Amount that the merchant paid. Integer, minor units (cents). */
  rev: number;
  /** Amount passed on to the networks. Integer, minor units (cents). */
  fees: number;
  /** Expense according to the Schedule A. Integer, minor units (cents). */
  expense: number;
  /** `rev` less `fees` less `expense`. Integer, minor units (cents). */
  npr: number;
  /** Shared part of `npr`. Basis points: 6000 is 60%. */
  share: number;
  /** Shared amount of `npr`. Integer, minor units (cents). */
  pool: number;
  /** The amounts before rounding, for verification. */
  exact: {
    /** `expense`. Cents as a decimal, not rounded. */
    expense: string;
    /** `npr`. Cents as a decimal, not rounded. */
    npr: string;
    /** `pool`. Cents as a decimal, not rounded. */
    pool: string;
  };
}

/** A participant's share of a pool. */
export interface ParticipantShare {
  /** Type of participant: a group of agents or the partner. */
  participant_type: "agent_group" | "partner";
  /** The agent group; null for the partner. */
  agent_group_id: string | null;
  /** Name of the group or partner. */
  name: string;
  /** Share of the pool. Basis points: 6000 is 60%. */
  share: number;
  /**
   * Amount of the share, by largest remainder: all shares add up to the pool. Integer, minor units
   * (cents).
   */
  amount: number;
}

export interface ParticipantReport {
  /** The rows, largest volume first. */
  data: Array<ParticipantReportRow>;
}

/**
 * One agent group or partner: its residuals, and the results of the merchants in which it has a
 * share.
 */
export interface ParticipantReportRow {
  /** The tenant. */
  tenant_id: string;
  /** The partner. */
  partner_id: string;
  /** Type of participant: a group of agents or the partner. */
  participant_type: "agent_group" | "partner";
  /** The agent group; null for the partner. */
  agent_group_id: string | null;
  /** Name of the group or partner. */
  name: string;
  /** Number of merchants included in the row. */
  merchant_count: number;
  /** Number of payments that settled in the period. */
  transaction_count: number;
  /**
   * Gross payment volume: the captured amount of the payments that settled. Refunds are not
   * deducted. Integer, minor units (cents).
   */
  gpv: number;
  /** Revenue: the processing fees that merchants paid. Integer, minor units (cents). */
  rev: number;
  /**
   * Amounts passed on: interchange and assessments of the card networks. Integer, minor units
   * (cents).
   */
  fees: number;
  /**
   * Expense according to the Schedule A, after the tier's discount. Integer, minor units (cents).
   */
  expense: number;
  /**
   * Net processing revenue: `rev` less `fees` less `expense`. Negative for a loss. Integer, minor
   * units (cents).
   */
  npr: number;
  /** Number of refunds that settled in the period. */
  refund_count: number;
  /** Refunded amount. Integer, minor units (cents). */
  refund_amount: number;
  /**
   * Amount of the share, by largest remainder: all shares add up to the pool. Integer, minor units
   * (cents).
   */
  amount: number;
  /**
   * Shares by sales code; the amounts add up to `amount`. A sales code whose share changed within
   * the period has one entry for each share.
   */
  shares: Array<{
    /** The sales code. */
    sales_code_id: string;
    /** The sales code's name. */
    sales_code_name: string;
    /** Share of the pool. Basis points: 6000 is 60%. */
    share: number;
    /**
     * Amount of the share, by largest remainder: all shares add up to the pool. Integer, minor
     * units (cents).
     */
    amount: number;
  }>;
}

export interface ResidualLinePage {
  /**
   * Lines grouped by merchant: payments in order of settlement, then other fees, then the rounding.
   */
  data: Array<ResidualLine>;
  meta: {
    /** Whether another page follows. */
    has_more: boolean;
    /** Limit that was applied. */
    limit: number;
    /** `cursor` of the next page; null on the last page. */
    next_cursor: string | null;
  };
}

/**
 * One step from a transaction to a report. Over all lines of a merchant, `pool` and the shares add
 * up to the cents of the reports.
 */
export interface ResidualLine {
  /**
   * Type of line. A `payment` line is one item of a payment. A `fee` line is a fee that is not part
   * of a payment, such as a monthly fee. A `rounding` line, once for each merchant and sales code,
   * is the difference from rounding its pool to cents.
   */
  type: "payment" | "fee" | "rounding";
  /** The merchant account. */
  account_id: string;
  /** The sales code of the merchant. */
  sales_code_id: string;
  /** Version of the sales code in effect; null for rounding. */
  sales_code_version: number | null;
  /** The settled payment; null for other lines. */
  payment_id: string | null;
  /** The settled fee; null for other lines. */
  fee_id: string | null;
  /** Settlement time, which determines the versions; null for rounding. */
  settled_at: string | null;
  /**
   * Key of the item. `CP` is card present, `CNP` card not present. `ACH_PROCESSING`, the processing
   * fees of bank payments, is an addition to the published keys.
   */
  key: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE" | "ACH_PROCESSING" | null;
  /** Name of the item. */
  name: string | null;
  /** The Schedule A that was applied. */
  schedule_a_id: string | null;
  /** Version of the Schedule A in effect. */
  schedule_a_version: number | null;
  /** Volume on which the expense was calculated. Integer, minor units (cents). */
  volume: number;
  /** Expense rate of the Schedule A. */
  expense_rate: number | null;
  /** Unit of the expense rate. */
  expense_type: "mille_cents" | "mille_bips" | null;
  /** Tier discount on the expense. Basis points: 6000 is 60%. */
  discount: number | null;
  /** Amount that the merchant paid. Integer, minor units (cents). */
  rev: number;
  /** Amount passed on to the networks. Integer, minor units (cents). */
  fees: number;
  /** Expense according to the Schedule A. Cents as a decimal, not rounded. */
  expense: string;
  /** `rev` less `fees` less `expense`. Cents as a decimal, not rounded. */
  npr: string;
  /** Shared part of `npr`. Basis points: 6000 is 60%. */
  share: number | null;
  /** Shared amount, or the rounding difference. Cents as a decimal, not rounded. */
  pool: string;
  /** Participants' shares of `pool`. */
  shares: Array<{
    /** Type of participant: a group of agents or the partner. */
    participant_type: "agent_group" | "partner";
    /** The agent group; null for the partner. */
    agent_group_id: string | null;
    /** Name of the group or partner. */
    name: string;
    /** Share of the pool. Basis points: 6000 is 60%. */
    share: number;
    /** Amount of the share. Cents as a decimal, not rounded. */
    amount: string;
  }>;
  /** The calculation as a formula, for verification. */
  rule: string;
}

/** A completed period, compared with a variation of one Schedule A. */
export interface ResidualComparison {
  /** The Schedule A that was varied. */
  schedule_a_id: string;
  /** The version that was applied; null if items or tiers were sent. */
  version: number | null;
  before: {
    /** Expense according to the Schedule A. Integer, minor units (cents). */
    expense: number;
    /** `rev` less `fees` less `expense`. Integer, minor units (cents). */
    npr: number;
    /** Shared part of `npr`. Integer, minor units (cents). */
    pool: number;
  };
  after: {
    /** Expense according to the Schedule A. Integer, minor units (cents). */
    expense: number;
    /** `rev` less `fees` less `expense`. Integer, minor units (cents). */
    npr: number;
    /** Shared part of `npr`. Integer, minor units (cents). */
    pool: number;
  };
  /** Every participant of the period, largest difference first. */
  data: Array<{
    /** The partner. */
    partner_id: string;
    /** Type of participant: a group of agents or the partner. */
    participant_type: "agent_group" | "partner";
    /** The agent group; null for the partner. */
    agent_group_id: string | null;
    /** Name of the group or partner. */
    name: string;
    /** Amount in the report. Integer, minor units (cents). */
    before: number;
    /** Amount with the variation. Integer, minor units (cents). */
    after: number;
    /** `after` less `before`. Integer, minor units (cents). */
    difference: number;
  }>;
}
