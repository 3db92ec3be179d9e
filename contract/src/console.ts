import type { Static } from "typebox";
import type { AccountRequirements as AccountRequirementsSchema } from "./boarding/account-requirements.ts";
import type { AccountSales as AccountSalesSchema } from "./boarding/account-sales.ts";
import type { Account as AccountSchema } from "./boarding/accounts.ts";
import type { Application as ApplicationSchema } from "./boarding/application.ts";
import type { BoardingOrder as BoardingOrderSchema } from "./boarding/boarding-orders.ts";
import type { Business as BusinessSchema } from "./boarding/businesses.ts";
import type { Location as LocationSchema } from "./boarding/locations.ts";
import type { ProcessingPlanVersion as ProcessingPlanVersionSchema } from "./boarding/plan-changes.ts";
import type { ProcessingPlan as ProcessingPlanSchema } from "./boarding/processing-plans.ts";
import type { SensitiveDataRead as SensitiveDataReadSchema } from "./boarding/sensitive-data.ts";
import type { Balance as BalanceSchema } from "./payments/balances.ts";
import type { CheckoutSession as CheckoutSessionSchema } from "./payments/checkout-sessions.ts";
import type { DeliveryAttempt as DeliveryAttemptSchema } from "./payments/delivery-attempts.ts";
import type { Dispute as DisputeSchema } from "./payments/disputes.ts";
import type { Event as EventSchema } from "./payments/event-log.ts";
import type { Fee as FeeSchema } from "./payments/fees.ts";
import type { MoneyFlow as MoneyFlowSchema } from "./payments/money-flow.ts";
import type { PaymentIntent as PaymentIntentSchema } from "./payments/payment-intents.ts";
import type { Payment as PaymentSchema } from "./payments/payments.ts";
import type { Payout as PayoutSchema } from "./payments/payouts.ts";
import type { Refund as RefundSchema } from "./payments/refunds.ts";
import type { Transaction as TransactionSchema } from "./payments/transactions.ts";
import type { WebhookEndpoint as WebhookEndpointSchema } from "./payments/webhook-endpoints.ts";
import type { AccountBrand as AccountBrandSchema } from "./platform/account-brands.ts";
import type { PlatformAccountHealth as PlatformAccountHealthSchema } from "./platform/account-health.ts";
import type {
  AccountOperations as AccountOperationsSchema,
  ProvidedRequirement as ProvidedRequirementSchema,
} from "./platform/account-operations.ts";
import type { PlatformAccount as PlatformAccountSchema } from "./platform/accounts.ts";
import type { Adjustment as AdjustmentSchema } from "./platform/adjustments.ts";
import type {
  AgentGroup as AgentGroupSchema,
  GroupAgent as GroupAgentSchema,
} from "./platform/agents.ts";
import type { ApiKey as ApiKeySchema, NewApiKey as NewApiKeySchema } from "./platform/api-keys.ts";
import type {
  ApiRequestDetail as ApiRequestDetailSchema,
  ApiRequest as ApiRequestSchema,
} from "./platform/api-requests.ts";
import type { ApplicationReview as ApplicationReviewSchema } from "./platform/application-reviews.ts";
import type {
  PlatformApplicationDetails as PlatformApplicationDetailsSchema,
  PlatformApplication as PlatformApplicationSchema,
} from "./platform/applications.ts";
import type { AuditEntry as AuditEntrySchema } from "./platform/audit-entries.ts";
import type { BalanceReport as BalanceReportSchema } from "./platform/balance-report.ts";
import type { PlatformBalance as PlatformBalanceSchema } from "./platform/balances.ts";
import type {
  BusinessPayouts as BusinessPayoutsSchema,
  PlatformBankAccountDetails as PlatformBankAccountDetailsSchema,
  PlatformBankAccount as PlatformBankAccountSchema,
} from "./platform/bank-accounts.ts";
import type { BankDebit as BankDebitSchema } from "./platform/bank-debits.ts";
import type { PlatformBusiness as PlatformBusinessSchema } from "./platform/businesses.ts";
import type {
  ChangeRequest as ChangeRequestSchema,
  ChangeRequestSecret as ChangeRequestSecretSchema,
} from "./platform/change-requests.ts";
import type {
  PlatformContractorDetails as PlatformContractorDetailsSchema,
  PlatformContractor as PlatformContractorSchema,
} from "./platform/contractors.ts";
import type { Delivery as DeliverySchema } from "./platform/deliveries.ts";
import type {
  DisputeDraft as DisputeDraftSchema,
  PlatformDispute as PlatformDisputeSchema,
} from "./platform/disputes.ts";
import type { ExportedList as ExportedListName } from "./platform/exported-lists.ts";
import type { Export as ExportSchema } from "./platform/exports.ts";
import type { PlatformFee as PlatformFeeSchema } from "./platform/fees.ts";
import type { LedgerTransaction as LedgerTransactionSchema } from "./platform/ledger-entries.ts";
import type { PlatformLocation as PlatformLocationSchema } from "./platform/locations.ts";
import type { MetricSeries as MetricSeriesSchema, metricNames } from "./platform/metrics.ts";
import type { NegativeBalance as NegativeBalanceSchema } from "./platform/negative-balances.ts";
import type { PartnerSettings as PartnerSettingsSchema } from "./platform/partner-settings.ts";
import type { Partner as PartnerSchema } from "./platform/partners.ts";
import type {
  PayeeCheck as PayeeCheckSchema,
  PayeeDecision as PayeeDecisionSchema,
} from "./platform/payee-checks.ts";
import type { PaymentSummary as PaymentSummarySchema } from "./platform/payment-search.ts";
import type { PayoutSettings as PayoutSettingsSchema } from "./platform/payout-settings.ts";
import type {
  PayoutItem as PayoutItemSchema,
  PlatformPayoutDetails as PlatformPayoutDetailsSchema,
  PlatformPayout as PlatformPayoutSchema,
} from "./platform/payouts.ts";
import type { PlanPreview as PlanPreviewSchema } from "./platform/plan-previews.ts";
import type { UserPreferences as UserPreferencesSchema } from "./platform/preferences.ts";
import type { ProcessorConnection as ProcessorConnectionSchema } from "./platform/processor-connections.ts";
import type { RefundSummary as RefundSummarySchema } from "./platform/refund-search.ts";
import type {
  RiskAlertDetails as RiskAlertDetailsSchema,
  RiskAlert as RiskAlertSchema,
  RiskColleagueList as RiskColleagueListSchema,
} from "./platform/risk-alerts.ts";
import type { RiskRule as RiskRuleSchema } from "./platform/risk-rules.ts";
import type { SavedView as SavedViewSchema } from "./platform/saved-views.ts";
import type {
  ScreeningFinding as ScreeningFindingSchema,
  ScreeningReportList as ScreeningReportListSchema,
  ScreeningState as ScreeningStateSchema,
} from "./platform/screening.ts";
import type {
  SettlementRecord as SettlementRecordSchema,
  Suspense as SuspenseSchema,
} from "./platform/settlement-records.ts";
import type {
  FundingDay as FundingDaySchema,
  PlatformSettlement as PlatformSettlementSchema,
} from "./platform/settlements.ts";
import type {
  StatementDetails as StatementDetailsSchema,
  Statement as StatementSchema,
} from "./platform/statements.ts";
import type {
  ProcessorAttempt as ProcessorAttemptSchema,
  SystemState as SystemSchema,
} from "./platform/system.ts";
import type {
  PartitionList as PartitionListSchema,
  SystemRun as SystemRunSchema,
} from "./platform/system-runs.ts";
import type { Task as TaskSchema } from "./platform/tasks.ts";
import type { Tenant as TenantSchema } from "./platform/tenants.ts";
import type { PlatformTerminal as PlatformTerminalSchema } from "./platform/terminals.ts";
import type { Timeline as TimelineSchema } from "./platform/timeline.ts";
import type {
  AppliedUnderwritingPolicy as AppliedUnderwritingPolicySchema,
  UnderwritingPolicyList as UnderwritingPolicyListSchema,
  UnderwritingReplay as UnderwritingReplaySchema,
} from "./platform/underwriting.ts";
import type { UpcomingRelease as UpcomingReleaseSchema } from "./platform/upcoming-releases.ts";
import type {
  UserPolicyChange as UserPolicyChangeSchema,
  UserPolicySettings as UserPolicySettingsSchema,
} from "./platform/user-policies.ts";
import type { TeamUser as TeamUserSchema } from "./platform/users.ts";
import type { ViewAsSession as ViewAsSessionSchema } from "./platform/view-as.ts";
import type { TerminalDetail as TerminalDetailSchema } from "./terminals/terminals.ts";

/**
 * The objects that the pages of the console show, as types alone: none of the contract is part of
 * the pages' scripts.
 */
export type Account = Static<typeof AccountSchema>;
export type AccountRequirements = Static<typeof AccountRequirementsSchema>;
export type Application = Static<typeof ApplicationSchema>;
export type Business = Static<typeof BusinessSchema>;
export type Location = Static<typeof LocationSchema>;
export type BalanceReport = Static<typeof BalanceReportSchema>;
export type Export = Static<typeof ExportSchema>;
export type ExportedList = ExportedListName;
export type Fee = Static<typeof FeeSchema>;
export type PlatformAccount = Static<typeof PlatformAccountSchema>;
export type PlatformAccountHealth = Static<typeof PlatformAccountHealthSchema>;
export type RiskAlert = Static<typeof RiskAlertSchema>;
export type RiskAlertDetails = Static<typeof RiskAlertDetailsSchema>;
export type RiskColleagueList = Static<typeof RiskColleagueListSchema>;
export type RiskRule = Static<typeof RiskRuleSchema>;
export type PlatformApplication = Static<typeof PlatformApplicationSchema>;
export type PlatformApplicationDetails = Static<typeof PlatformApplicationDetailsSchema>;
export type ApplicationReview = Static<typeof ApplicationReviewSchema>;
export type Adjustment = Static<typeof AdjustmentSchema>;
export type BankDebit = Static<typeof BankDebitSchema>;
export type NegativeBalance = Static<typeof NegativeBalanceSchema>;
export type ApiKey = Static<typeof ApiKeySchema>;
export type NewApiKey = Static<typeof NewApiKeySchema>;
export type PayoutSettings = Static<typeof PayoutSettingsSchema>;
export type UserPolicyChange = Static<typeof UserPolicyChangeSchema>;
export type UserPolicySettings = Static<typeof UserPolicySettingsSchema>;
export type PlanPreview = Static<typeof PlanPreviewSchema>;
export type ProcessingPlan = Static<typeof ProcessingPlanSchema>;
export type ProcessingPlanVersion = Static<typeof ProcessingPlanVersionSchema>;
export type UserPreferences = Static<typeof UserPreferencesSchema>;
export type Statement = Static<typeof StatementSchema>;
export type StatementDetails = Static<typeof StatementDetailsSchema>;
export type AccountSales = Static<typeof AccountSalesSchema>;
export type AccountBrand = Static<typeof AccountBrandSchema>;
export type AgentGroup = Static<typeof AgentGroupSchema>;
export type GroupAgent = Static<typeof GroupAgentSchema>;
export type Tenant = Static<typeof TenantSchema>;
export type Partner = Static<typeof PartnerSchema>;
export type PartnerSettings = Static<typeof PartnerSettingsSchema>;
export type PlatformBusiness = Static<typeof PlatformBusinessSchema>;
export type PlatformLocation = Static<typeof PlatformLocationSchema>;
export type UpcomingRelease = Static<typeof UpcomingReleaseSchema>;
export type PlatformFee = Static<typeof PlatformFeeSchema>;
export type PlatformTerminal = Static<typeof PlatformTerminalSchema>;
export type TeamUser = Static<typeof TeamUserSchema>;
export type ViewAsSession = Static<typeof ViewAsSessionSchema>;
export type TerminalDetail = Static<typeof TerminalDetailSchema>;
export type ChangeRequest = Static<typeof ChangeRequestSchema>;
export type ChangeRequestSecret = Static<typeof ChangeRequestSecretSchema>;
export type System = Static<typeof SystemSchema>;
export type ProcessorConnection = Static<typeof ProcessorConnectionSchema>;
export type PartitionList = Static<typeof PartitionListSchema>;
export type SystemRun = Static<typeof SystemRunSchema>;
export type ProcessorAttempt = Static<typeof ProcessorAttemptSchema>;
export type ApiRequest = Static<typeof ApiRequestSchema>;
export type ApiRequestDetail = Static<typeof ApiRequestDetailSchema>;
export type AuditEntry = Static<typeof AuditEntrySchema>;
export type PlatformBankAccount = Static<typeof PlatformBankAccountSchema>;
export type PlatformBankAccountDetails = Static<typeof PlatformBankAccountDetailsSchema>;
export type BusinessPayouts = Static<typeof BusinessPayoutsSchema>;
export type AccountOperations = Static<typeof AccountOperationsSchema>;
export type ProvidedRequirement = Static<typeof ProvidedRequirementSchema>;
export type PlatformContractor = Static<typeof PlatformContractorSchema>;
export type PlatformContractorDetails = Static<typeof PlatformContractorDetailsSchema>;
export type BoardingOrder = Static<typeof BoardingOrderSchema>;
export type PayeeCheck = Static<typeof PayeeCheckSchema>;
export type PayeeDecision = Static<typeof PayeeDecisionSchema>;
export type Balance = Static<typeof BalanceSchema>;
export type CheckoutSession = Static<typeof CheckoutSessionSchema>;
export type Delivery = Static<typeof DeliverySchema>;
export type DeliveryAttempt = Static<typeof DeliveryAttemptSchema>;
export type DisputeDraft = Static<typeof DisputeDraftSchema>;
export type Dispute = Static<typeof DisputeSchema>;
export type MetricName = (typeof metricNames)[number];
export type MetricSeries = Static<typeof MetricSeriesSchema>;
export type LedgerTransaction = Static<typeof LedgerTransactionSchema>;
export type MoneyFlow = Static<typeof MoneyFlowSchema>;
export type Payment = Static<typeof PaymentSchema>;
export type PaymentIntent = Static<typeof PaymentIntentSchema>;
export type PaymentSummary = Static<typeof PaymentSummarySchema>;
export type Payout = Static<typeof PayoutSchema>;
export type PlatformPayout = Static<typeof PlatformPayoutSchema>;
export type RecordedEvent = Static<typeof EventSchema>;
export type Refund = Static<typeof RefundSchema>;
export type RefundSummary = Static<typeof RefundSummarySchema>;
export type FundingDay = Static<typeof FundingDaySchema>;
export type PlatformSettlement = Static<typeof PlatformSettlementSchema>;
export type SettlementRecord = Static<typeof SettlementRecordSchema>;
export type Suspense = Static<typeof SuspenseSchema>;
export type Task = Static<typeof TaskSchema>;
export type PayoutItem = Static<typeof PayoutItemSchema>;
export type PlatformBalance = Static<typeof PlatformBalanceSchema>;
export type PlatformDispute = Static<typeof PlatformDisputeSchema>;
export type PlatformPayoutDetails = Static<typeof PlatformPayoutDetailsSchema>;
export type ScreeningState = Static<typeof ScreeningStateSchema>;
export type ScreeningFinding = Static<typeof ScreeningFindingSchema>;
export type ScreeningReportList = Static<typeof ScreeningReportListSchema>;
export type SavedView = Static<typeof SavedViewSchema>;
export type AppliedUnderwritingPolicy = Static<typeof AppliedUnderwritingPolicySchema>;
export type UnderwritingPolicyList = Static<typeof UnderwritingPolicyListSchema>;
export type UnderwritingReplay = Static<typeof UnderwritingReplaySchema>;
export type SensitiveDataRead = Static<typeof SensitiveDataReadSchema>;
export type Timeline = Static<typeof TimelineSchema>;
export type Transaction = Static<typeof TransactionSchema>;
export type WebhookEndpoint = Static<typeof WebhookEndpointSchema>;
export type { AdjustmentKind } from "./platform/adjustments.ts";
export type { DebitObstacle } from "./platform/bank-debits.ts";
export type { RiskAction, RiskMetric } from "./platform/risk-metrics.ts";
export type { Grant, Grants, Role, RoleType } from "./platform/roles.ts";
export type { TaskType } from "./platform/tasks.ts";
export type { Permission, StepUpClass } from "./shared/permissions.ts";
