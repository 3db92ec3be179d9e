// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
/** What the openpayfac Residuals API 1.0.0 takes and answers. */

export interface ScheduleAPage {
  /** Last changed first. */
  data: Array<PartialScheduleA>;
  meta: {
    /** Whether another page follows. */
    has_more: boolean;
    /** Limit that was applied. */
    limit: number;
    /** The page that this is. */
    page: number;
  };
}

/** A Schedule A in a list: get it by its id for items, tiers and versions. */
export interface PartialScheduleA {
  /** The Schedule A's id. */
  id: string;
  entity: "schedule_a";
  /** What you call it. At most 100 characters. */
  name: string;
  /** The partner whose costs it holds. */
  partner_id: string;
  /** The version that holds now. */
  active_version: number;
  /** Description of the endpoint. At most 1000 characters. */
  description: string | null;
}

/** What processing costs a partner, and how the profit is shared. */
export interface ScheduleA {
  /** The Schedule A's id. */
  id: string;
  entity: "schedule_a";
  /** The tenant. */
  tenant_id: string;
  /** The partner whose costs it holds. */
  partner_id: string;
  /** What you call it. At most 100 characters. */
  name: string;
  /** Description of the endpoint. At most 1000 characters. */
  description: string | null;
  /** The version that holds now. */
  active_version: number;
  /** Costs and shares, one entry per key. */
  items: Array<ScheduleAItem>;
  /** Discounts for volume, lowest first. */
  tiers: Array<ScheduleATier>;
  /** Every version, newest first. `items` and `tiers` above are the active one's. */
  versions: Array<ScheduleAVersion>;
  /** The sales codes that use it. */
  sales_codes: Array<{
    /** The sales code's id. */
    id: string;
    /** What you call it. At most 100 characters. */
    name: string;
  }>;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** What one kind of fee costs, and how much of its profit is shared. */
export interface ScheduleAItem {
  /** What the merchant pays for. `CP` is card present, `CNP` card not present. */
  key: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE";
  /** The item in words, as statements show it. At most 100 characters. */
  name: string;
  /**
   * What it costs the partner side, in the unit that `expense_type` names: 10000 mille_cents are 10
   * cents each time, 200000 mille_bips are 2 % of the volume.
   */
  expense: number;
  /**
   * `mille_cents`: thousandths of a cent, each time. `mille_bips`: thousandths of a basis point of
   * the volume, for items of card payments: other fees have no volume.
   */
  expense_type: "mille_cents" | "mille_bips";
  /** The partner side's part of what this item earns. Basis points: 6000 is 60 %. */
  share: number;
}

/** A discount for partners with more volume. */
export interface ScheduleATier {
  /**
   * The partner's volume (`gpv`) of a period from which this tier holds. Integer, minor units
   * (cents).
   */
  start_amount: number;
  /** How much is taken off every expense. Basis points: 6000 is 60 %. */
  discount: number;
}

/** What a Schedule A said during some time. */
export interface ScheduleAVersion {
  /** 1 for the first, one more for each change. */
  version: number;
  /** From when it holds: for transactions that settle then or later. */
  start_at: string;
  /** Until when it holds, exclusive; null for the last one. */
  end_at: string | null;
  /** Costs and shares, one entry per key. */
  items: Array<ScheduleAItem>;
  /** Discounts for volume, lowest first. */
  tiers: Array<ScheduleATier>;
}

/** What one kind of fee costs, and how much of its profit is shared. */
export interface ScheduleAItemRequest {
  /** What the merchant pays for. `CP` is card present, `CNP` card not present. */
  key: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE";
  /** The item in words. Absent: the key's own words. At most 100 characters. */
  name?: string | undefined;
  /**
   * What it costs the partner side, in the unit that `expense_type` names: 10000 mille_cents are 10
   * cents each time, 200000 mille_bips are 2 % of the volume.
   */
  expense: number;
  /**
   * `mille_cents`: thousandths of a cent, each time. `mille_bips`: thousandths of a basis point of
   * the volume, for items of card payments: other fees have no volume.
   */
  expense_type: "mille_cents" | "mille_bips";
  /** The partner side's part of what this item earns. Basis points: 6000 is 60 %. */
  share: number;
}

export interface SalesCodePage {
  /** Last changed first. */
  data: Array<SalesCode>;
  meta: {
    /** Whether another page follows. */
    has_more: boolean;
    /** Limit that was applied. */
    limit: number;
    /** The page that this is. */
    page: number;
  };
}

/** Joins merchants to a Schedule A and to the agents who brought them. */
export interface SalesCode {
  /** The sales code's id. */
  id: string;
  entity: "sales_code";
  /** The tenant. */
  tenant_id: string;
  /** The partner, from its Schedule A. */
  partner_id: string;
  /** What you call it. At most 100 characters. */
  name: string;
  /** Description of the endpoint. At most 1000 characters. */
  description: string | null;
  /** The Schedule A that its merchants are reckoned by. */
  schedule_a_id: string;
  /** The version that holds now. */
  active_version: number;
  /** Every version, newest first. */
  versions: Array<SalesCodeVersion>;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** What a sales code said during some time. */
export interface SalesCodeVersion {
  /** 1 for the first, one more for each change. */
  version: number;
  /** From when it holds: for transactions that settle then or later. */
  start_at: string;
  /** Until when it holds, exclusive; null for the last one. */
  end_at: string | null;
  /** The Schedule A that its merchants are reckoned by. */
  schedule_a_id: string;
  /** Who receives a part of the pool. Together at most 10000. */
  agent_group_shares: Array<{
    /**
     * For how many months from the sales code's first start the group receives it; null: without
     * end.
     */
    term: number | null;
    /** The group of agents that receives the part. */
    agent_group_id: string;
    /** The group's name. */
    agent_group_name: string;
    /** The group's part of the pool; the partner keeps the rest. Basis points: 6000 is 60 %. */
    share: number;
  }>;
}

export interface AgentPage {
  /** By last name, then first name. */
  data: Array<Agent>;
  meta: {
    /** Whether another page follows. */
    has_more: boolean;
    /** Limit that was applied. */
    limit: number;
    /** The page that this is. */
    page: number;
  };
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
  /** The group that the agent belongs to. */
  sales_group_id: string;
}

export interface ResidualPeriodPage {
  /** Latest first. */
  data: Array<ResidualPeriod>;
  meta: {
    /** Whether another page follows. */
    has_more: boolean;
    /** Limit that was applied. */
    limit: number;
    /** The page that this is. */
    page: number;
  };
}

/** A stretch of time, usually a month, for which residuals are reckoned. */
export interface ResidualPeriod {
  /** The period's id. */
  id: string;
  entity: "residual_period";
  /**
   * `pending`: not reckoned yet, or the last run failed. `processing`: being reckoned. `completed`:
   * final; a correction goes into the next period.
   */
  status: "pending" | "processing" | "completed";
  /** Its first moment: the end of the period before. */
  start_at: string;
  /** Its end, exclusive: what settles then belongs to the next period. */
  end_at: string;
  /** The tenant. */
  tenant_id: string;
  /** The API key or the user whose run completed it. */
  completed_by: string | null;
  /** When it was completed. */
  completed_at: string | null;
  /**
   * Why the last run failed, in words: at which step, what it met with, and whether it helps to run
   * the period again; null when it did not.
   */
  last_error: string | null;
  /** The reports that can be read; none before the period is completed. */
  reports: Array<{
    /** What a row of it is about. */
    name: "partners" | "sales_codes" | "merchants" | "participants";
    /** Where to read it. */
    path: string;
    /** How many rows it has. */
    row_count: number;
  }>;
  /** How far the run is; null unless it is `processing` and has begun. */
  progress: {
    /** How many slices of it are added up. */
    done: number;
    /** In how many slices of time it is read. */
    total: number;
  } | null;
  /**
   * What settled and is in no report, because no sales code held for its merchant at the time; null
   * before the period is completed.
   */
  unassigned: {
    /** How many merchants without a sales code processed. */
    merchant_count: number;
    /** How many of their payments settled. */
    transaction_count: number;
    /** What they captured. Integer, minor units (cents). */
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

/** One partner: the sum of its sales codes. */
export interface PartnerReportRow {
  /** The tenant. */
  tenant_id: string;
  /** The partner. */
  partner_id: string;
  /** The partner's name. */
  partner_name: string;
  /** How many sales codes the row adds up. */
  sales_code_count: number;
  /** How many merchants the row adds up. */
  merchant_count: number;
  /** How many payments settled in the period. */
  transaction_count: number;
  /**
   * Gross payment volume: what was captured of the payments that settled. Refunds are not taken
   * off. Integer, minor units (cents).
   */
  gpv: number;
  /** Revenue: the processing fees that merchants paid. Integer, minor units (cents). */
  rev: number;
  /** Passed on: interchange and assessments of the card networks. Integer, minor units (cents). */
  fees: number;
  /** Cost by Schedule A, after the tier's discount. Integer, minor units (cents). */
  expense: number;
  /**
   * Net processing revenue: `rev` less `fees` less `expense`. Below zero for a loss. Integer, minor
   * units (cents).
   */
  npr: number;
  /** How many refunds settled in the period. */
  refund_count: number;
  /** What they gave back. Integer, minor units (cents). */
  refund_amount: number;
  /**
   * The partner side's part of `npr`: `agent_share` and `partner_share`. Integer, minor units
   * (cents).
   */
  pool: number;
  /** What the agent groups receive together. Integer, minor units (cents). */
  agent_share: number;
  /** What the partner keeps. Integer, minor units (cents). */
  partner_share: number;
}

export interface SalesCodeReport {
  /** The rows, largest volume first. */
  data: Array<SalesCodeReportRow>;
}

/** One sales code: the sum of its merchants. */
export interface SalesCodeReportRow {
  /** The tenant. */
  tenant_id: string;
  /** The partner. */
  partner_id: string;
  /** The sales code. */
  sales_code_id: string;
  /** The sales code's name. */
  sales_code_name: string;
  /** How many merchants the row adds up. */
  merchant_count: number;
  /** How many payments settled in the period. */
  transaction_count: number;
  /**
   * Gross payment volume: what was captured of the payments that settled. Refunds are not taken
   * off. Integer, minor units (cents).
   */
  gpv: number;
  /** Revenue: the processing fees that merchants paid. Integer, minor units (cents). */
  rev: number;
  /** Passed on: interchange and assessments of the card networks. Integer, minor units (cents). */
  fees: number;
  /** Cost by Schedule A, after the tier's discount. Integer, minor units (cents). */
  expense: number;
  /**
   * Net processing revenue: `rev` less `fees` less `expense`. Below zero for a loss. Integer, minor
   * units (cents).
   */
  npr: number;
  /** How many refunds settled in the period. */
  refund_count: number;
  /** What they gave back. Integer, minor units (cents). */
  refund_amount: number;
  /**
   * The partner side's part of `npr`: `agent_share` and `partner_share`. Integer, minor units
   * (cents).
   */
  pool: number;
  /** What the agent groups receive together. Integer, minor units (cents). */
  agent_share: number;
  /** What the partner keeps. Integer, minor units (cents). */
  partner_share: number;
}

export interface MerchantReport {
  /** The rows, largest volume first. */
  data: Array<MerchantReportRow>;
}

/** One merchant: what it earned, by item, and who receives which part. */
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
  /** The merchant's number at the processor; null without one. */
  merchant_id: string | null;
  /** The sales code. */
  sales_code_id: string;
  /** The Schedule A that it was reckoned by. */
  schedule_a_id: string;
  /**
   * What the partner's tier took off every expense; 0 without a tier. Basis points: 6000 is 60 %.
   */
  discount: number;
  /** How many payments settled in the period. */
  transaction_count: number;
  /**
   * Gross payment volume: what was captured of the payments that settled. Refunds are not taken
   * off. Integer, minor units (cents).
   */
  gpv: number;
  /** Revenue: the processing fees that merchants paid. Integer, minor units (cents). */
  rev: number;
  /** Passed on: interchange and assessments of the card networks. Integer, minor units (cents). */
  fees: number;
  /** Cost by Schedule A, after the tier's discount. Integer, minor units (cents). */
  expense: number;
  /**
   * Net processing revenue: `rev` less `fees` less `expense`. Below zero for a loss. Integer, minor
   * units (cents).
   */
  npr: number;
  /** How many refunds settled in the period. */
  refund_count: number;
  /** What they gave back. Integer, minor units (cents). */
  refund_amount: number;
  /**
   * The partner side's part of `npr`: `agent_share` and `partner_share`. Integer, minor units
   * (cents).
   */
  pool: number;
  /** What the agent groups receive together. Integer, minor units (cents). */
  agent_share: number;
  /** What the partner keeps. Integer, minor units (cents). */
  partner_share: number;
  /** What each kind of fee earned. */
  items: Array<ReportItem>;
  /** How the pool is divided; the amounts add up to it. */
  shares: Array<ParticipantShare>;
}

/**
 * What one kind of fee earned. In cents the items add up to the merchant's row, by largest
 * remainder.
 */
export interface ReportItem {
  /** What the merchant pays for. `CP` is card present, `CNP` card not present. */
  key: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE";
  /** The item in words. */
  name: string;
  /** The Schedule A that it was reckoned by. */
  schedule_a_id: string;
  /** The version of Schedule A that held. */
  schedule_a_version: number;
  /** How many times it was paid. */
  count: number;
  /** The volume that it was paid on. Integer, minor units (cents). */
  volume: number;
  /** The cost by Schedule A, before the tier's discount. */
  expense_rate: number;
  /**
   * `mille_cents`: thousandths of a cent, each time. `mille_bips`: thousandths of a basis point of
   * the volume.
   */
  expense_type: "mille_cents" | "mille_bips";
  /** What the partner's tier in this version took off the cost. Basis points: 6000 is 60 %. */
  discount: number;
  /** What the merchant paid. Integer, minor units (cents). */
  rev: number;
  /** What of it was passed on. Integer, minor units (cents). */
  fees: number;
  /** What it cost by Schedule A. Integer, minor units (cents). */
  expense: number;
  /** `rev` less `fees` less `expense`. Integer, minor units (cents). */
  npr: number;
  /** The partner side's part of `npr`. Basis points: 6000 is 60 %. */
  share: number;
  /** The partner side's part of `npr` in money. Integer, minor units (cents). */
  pool: number;
  /** The figures before rounding, to be checked by hand. */
  exact: {
    /** `expense`. Cents as a decimal, not rounded. */
    expense: string;
    /** `npr`. Cents as a decimal, not rounded. */
    npr: string;
    /** `pool`. Cents as a decimal, not rounded. */
    pool: string;
  };
}

/** A part of a pool, and who receives it. */
export interface ParticipantShare {
  /** Whether a group of agents or the partner. */
  participant_type: "agent_group" | "partner";
  /** The group; null for the partner. */
  agent_group_id: string | null;
  /** The group's or the partner's name. */
  name: string;
  /** Its part of the pool. Basis points: 6000 is 60 %. */
  share: number;
  /**
   * Its part in money, by largest remainder: all parts add up to the pool. Integer, minor units
   * (cents).
   */
  amount: number;
}

export interface ParticipantReport {
  /** The rows, largest volume first. */
  data: Array<ParticipantReportRow>;
}

/**
 * One agent group or partner: what it receives, and what the merchants earned that it has a share
 * of.
 */
export interface ParticipantReportRow {
  /** The tenant. */
  tenant_id: string;
  /** The partner. */
  partner_id: string;
  /** Whether a group of agents or the partner. */
  participant_type: "agent_group" | "partner";
  /** The group; null for the partner. */
  agent_group_id: string | null;
  /** The group's or the partner's name. */
  name: string;
  /** How many merchants the row adds up. */
  merchant_count: number;
  /** How many payments settled in the period. */
  transaction_count: number;
  /**
   * Gross payment volume: what was captured of the payments that settled. Refunds are not taken
   * off. Integer, minor units (cents).
   */
  gpv: number;
  /** Revenue: the processing fees that merchants paid. Integer, minor units (cents). */
  rev: number;
  /** Passed on: interchange and assessments of the card networks. Integer, minor units (cents). */
  fees: number;
  /** Cost by Schedule A, after the tier's discount. Integer, minor units (cents). */
  expense: number;
  /**
   * Net processing revenue: `rev` less `fees` less `expense`. Below zero for a loss. Integer, minor
   * units (cents).
   */
  npr: number;
  /** How many refunds settled in the period. */
  refund_count: number;
  /** What they gave back. Integer, minor units (cents). */
  refund_amount: number;
  /**
   * Its part in money, by largest remainder: all parts add up to the pool. Integer, minor units
   * (cents).
   */
  amount: number;
  /**
   * Its part of each sales code; the amounts add up to `amount`. A sales code whose share changed
   * within the period comes once for each share.
   */
  shares: Array<{
    /** The sales code. */
    sales_code_id: string;
    /** The sales code's name. */
    sales_code_name: string;
    /** Its part of the pool. Basis points: 6000 is 60 %. */
    share: number;
    /**
     * Its part in money, by largest remainder: all parts add up to the pool. Integer, minor units
     * (cents).
     */
    amount: number;
  }>;
}

export interface ResidualLinePage {
  /**
   * Merchant by merchant; of each the payments in the order in which they settled, then other fees,
   * then the rounding.
   */
  data: Array<ResidualLine>;
  meta: {
    /** Whether another page follows. */
    has_more: boolean;
    /** Limit that was applied. */
    limit: number;
    /** The `cursor` of the next page; null on the last one. */
    next_cursor: string | null;
  };
}

/**
 * One step between a transaction and a report. Over all lines of a merchant, `pool` and the parts
 * add up to the cents of the reports.
 */
export interface ResidualLine {
  /**
   * `payment`: one kind of fee of one payment. `fee`: a fee that is of no payment, such as a
   * monthly one. `rounding`: what rounding a merchant's pool to cents added or took, once for each
   * merchant.
   */
  type: "payment" | "fee" | "rounding";
  /** The merchant account. */
  account_id: string;
  /** Its sales code. */
  sales_code_id: string;
  /** The version of the sales code that held. */
  sales_code_version: number | null;
  /** The payment that settled. */
  payment_id: string | null;
  /** The fee that settled. */
  fee_id: string | null;
  /** When it settled: the versions are those of this moment. */
  settled_at: string | null;
  /** What the merchant pays for. `CP` is card present, `CNP` card not present. */
  key: "AUTH_FEE_CP" | "AUTH_FEE_CNP" | "VISA_QUALIFIED_CP" | "VISA_QUALIFIED_CNP" | "MASTERCARD_QUALIFIED_CP" | "MASTERCARD_QUALIFIED_CNP" | "AMERICAN_EXPRESS_QUALIFIED_CP" | "AMERICAN_EXPRESS_QUALIFIED_CNP" | "DISCOVER_QUALIFIED_CP" | "DISCOVER_QUALIFIED_CNP" | "VISA_INTERCHANGE" | "MASTERCARD_INTERCHANGE" | "AMERICAN_EXPRESS_INTERCHANGE" | "DISCOVER_INTERCHANGE" | "MISC_INTERCHANGE" | "PLATFORM_FEE" | "CHARGEBACK_FEE" | "RETRIEVAL_FEE" | "BATCH_FEE" | "APPLICATION_FEE" | "MONTHLY_MINIMUM_FEE" | "PCI_NON_COMPLIANCE_FEE" | "GATEWAY_FEE" | "EARLY_CANCELLATION_FEE" | "REGULATORY_PRODUCT_FEE" | "DDA_REJECT_FEE" | "TOKEN_FEE" | "PARTNER_TRANSFER" | "ACCOUNT_ON_FILE_FEE" | null;
  /** The item in words. */
  name: string | null;
  /** The Schedule A that it was reckoned by. */
  schedule_a_id: string | null;
  /** The version of Schedule A that held. */
  schedule_a_version: number | null;
  /** The volume that the cost was reckoned on. Integer, minor units (cents). */
  volume: number;
  /** The cost by Schedule A. */
  expense_rate: number | null;
  /** What the cost is counted by. */
  expense_type: "mille_cents" | "mille_bips" | null;
  /** What the partner's tier took off the cost. Basis points: 6000 is 60 %. */
  discount: number | null;
  /** What the merchant paid. Integer, minor units (cents). */
  rev: number;
  /** What of it was passed on. Integer, minor units (cents). */
  fees: number;
  /** What it cost by Schedule A. Cents as a decimal, not rounded. */
  expense: string;
  /** `rev` less `fees` less `expense`. Cents as a decimal, not rounded. */
  npr: string;
  /** The partner side's part of `npr`. Basis points: 6000 is 60 %. */
  share: number | null;
  /** The partner side's part in money, or what rounding added. Cents as a decimal, not rounded. */
  pool: string;
  /** Who receives which part of `pool`. */
  shares: Array<{
    /** Whether a group of agents or the partner. */
    participant_type: "agent_group" | "partner";
    /** The group; null for the partner. */
    agent_group_id: string | null;
    /** The group's or the partner's name. */
    name: string;
    /** Its part of the pool. Basis points: 6000 is 60 %. */
    share: number;
    /** Its part in money. Cents as a decimal, not rounded. */
    amount: string;
  }>;
  /** The same as a sum, to be checked by hand. */
  rule: string;
}

/** A completed period as it is, and as it would have been. */
export interface ResidualComparison {
  /** The Schedule A that was put in another form. */
  schedule_a_id: string;
  /** The version that was tried; null where items or tiers were sent. */
  version: number | null;
  before: {
    /** Cost by Schedule A. Integer, minor units (cents). */
    expense: number;
    /** `rev` less `fees` less `expense`. Integer, minor units (cents). */
    npr: number;
    /** The partner side's part of `npr`. Integer, minor units (cents). */
    pool: number;
  };
  after: {
    /** Cost by Schedule A. Integer, minor units (cents). */
    expense: number;
    /** `rev` less `fees` less `expense`. Integer, minor units (cents). */
    npr: number;
    /** The partner side's part of `npr`. Integer, minor units (cents). */
    pool: number;
  };
  /** Every participant of the period, the largest difference first. */
  data: Array<{
    /** The partner. */
    partner_id: string;
    /** Whether a group of agents or the partner. */
    participant_type: "agent_group" | "partner";
    /** The group; null for the partner. */
    agent_group_id: string | null;
    /** The group's or the partner's name. */
    name: string;
    /** What it receives by the report. Integer, minor units (cents). */
    before: number;
    /** What it would have received. Integer, minor units (cents). */
    after: number;
    /** `after` less `before`. Integer, minor units (cents). */
    difference: number;
  }>;
}
