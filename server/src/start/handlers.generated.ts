// Generated from the files that export a handler by tools/write-handlers.ts: npm run generate.
import type { OperationHandler } from "../http/operation-handler.ts";
import type { PageOperationHandler } from "../http/page-handler.ts";
import { handleGetAccount } from "../boarding/accounts/get-account.ts";
import { handleListAccounts } from "../boarding/accounts/list-accounts.ts";
import { handleChangePlatformAccountCompany } from "../boarding/accounts/operations/change-platform-account-company.ts";
import { handleClosePlatformAccount } from "../boarding/accounts/operations/close-platform-account.ts";
import { handleGetAccountBrand } from "../boarding/accounts/operations/get-account-brand.ts";
import { handleGetPlatformAccount } from "../boarding/accounts/operations/get-platform-account.ts";
import { handleSetAccountBrand } from "../boarding/accounts/operations/set-account-brand.ts";
import { handleUpdatePlatformAccount } from "../boarding/accounts/operations/update-platform-account.ts";
import { handleGetAccountSales } from "../boarding/accounts/sales/get-account-sales.ts";
import { handleSetAccountSales } from "../boarding/accounts/sales/set-account-sales.ts";
import { handleGetApplicationForm, handleSaveApplicationForm, handleSubmitApplicationForm, handleListApplicationFormMccs, handleAddApplicationDocument, handleOpenApplicationIdentityPage, handleRemoveApplicationDocument, handleSetApplicationFormLanguage } from "../boarding/application-form/register-form-calls.ts";
import { handleCreateApplicationLink } from "../boarding/applications/create-application-link.ts";
import { handleCreateApplication } from "../boarding/applications/create-application.ts";
import { handleDeleteApplication } from "../boarding/applications/delete-application.ts";
import { handleGetApplication } from "../boarding/applications/get-application.ts";
import { handleListApplications } from "../boarding/applications/list-applications.ts";
import { handleSubmitApplication } from "../boarding/applications/submit-application.ts";
import { handleUpdateApplication } from "../boarding/applications/update-application.ts";
import { handleDecidePlatformBankAccount } from "../boarding/bank-accounts/decide-platform-bank-account.ts";
import { handleDecideSandboxBankAccount } from "../boarding/bank-accounts/decide-sandbox-bank-account.ts";
import { handleGetBankAccount } from "../boarding/bank-accounts/get-bank-account.ts";
import { handleGetPlatformBankAccount } from "../boarding/bank-accounts/get-platform-bank-account.ts";
import { handleListBankAccounts } from "../boarding/bank-accounts/list-bank-accounts.ts";
import { handleCancelBusinessBankAccountChange } from "../boarding/bank-accounts/of-businesses/cancel-business-bank-account-change.ts";
import { handleChangeBusinessBankAccount } from "../boarding/bank-accounts/of-businesses/change-business-bank-account.ts";
import { handleGetBusinessPayouts } from "../boarding/bank-accounts/of-businesses/get-business-payouts.ts";
import { handleCreateBusiness } from "../boarding/businesses/create-business.ts";
import { handleGetBusiness } from "../boarding/businesses/get-business.ts";
import { handleListBusinesses } from "../boarding/businesses/list-businesses.ts";
import { handleCreateContractorLink } from "../boarding/contractors/create-contractor-link.ts";
import { handleDecidePlatformContractor } from "../boarding/contractors/decide-platform-contractor.ts";
import { handleDecideSandboxContractor } from "../boarding/contractors/decide-sandbox-contractor.ts";
import { handleGetContractorApplication } from "../boarding/contractors/get-contractor-application.ts";
import { handleGetContractor } from "../boarding/contractors/get-contractor.ts";
import { handleGetPlatformContractor } from "../boarding/contractors/get-platform-contractor.ts";
import { handleListContractors } from "../boarding/contractors/list-contractors.ts";
import { handleOpenOnboardLink, handleSignUpContractor, handleSetOnboardLanguage } from "../boarding/contractors/onboard-calls.ts";
import { handleSetContractorBankAccount } from "../boarding/contractors/set-bank-account.ts";
import { handleActivateContractor, handleDeactivateContractor } from "../boarding/contractors/set-contractor-active.ts";
import { handleGetDashboardOverview, handleOpenAccountRequirements } from "../boarding/dashboard/dashboard-calls.ts";
import { handleListDashboardAccounts } from "../boarding/dashboard/list-accounts.ts";
import { handleListEmailSamples } from "../boarding/emails/list-email-samples.ts";
import { handleCreateLocation } from "../boarding/locations/create-location.ts";
import { handleDeleteLocation } from "../boarding/locations/delete-location.ts";
import { handleGetLocation } from "../boarding/locations/get-location.ts";
import { handleListLocations } from "../boarding/locations/list-locations.ts";
import { handleUpdateLocation } from "../boarding/locations/update-location.ts";
import { handleListMccs } from "../boarding/mccs/list-mccs.ts";
import { handleAssignBoardingOrder } from "../boarding/orders/assign-boarding-order.ts";
import { handleExportBoardingOrders } from "../boarding/orders/export-boarding-orders.ts";
import { handleGetBoardingOrder } from "../boarding/orders/get-boarding-order.ts";
import { handleImportBoardingOrders } from "../boarding/orders/import-boarding-orders.ts";
import { handleListBoardingOrders } from "../boarding/orders/list-boarding-orders.ts";
import { handleRejectBoardingOrder } from "../boarding/orders/reject-boarding-order.ts";
import { handleResumeBoardingOrder } from "../boarding/orders/resume-boarding-order.ts";
import { handleGetPartnerSettings } from "../boarding/partners/get-partner-settings.ts";
import { handleSetPartnerBrand } from "../boarding/partners/set-partner-brand.ts";
import { handleUpdatePartnerEmails } from "../boarding/partners/update-partner-emails.ts";
import { handleUpdatePartner } from "../boarding/partners/update-partner.ts";
import { handleCreateProcessingPlan } from "../boarding/plans/create-processing-plan.ts";
import { handleGetProcessingPlan } from "../boarding/plans/get-processing-plan.ts";
import { handleListProcessingPlanVersions } from "../boarding/plans/list-processing-plan-versions.ts";
import { handleListProcessingPlans } from "../boarding/plans/list-processing-plans.ts";
import { handlePreviewProcessingPlan } from "../boarding/plans/preview/preview-processing-plan.ts";
import { handleUpdateProcessingPlan } from "../boarding/plans/update-processing-plan.ts";
import { handleGetRequirementsPage, handleSetRequiredBankAccount, handleCancelRequiredBankAccount, handleAddRequiredDocument, handleOpenRequiredIdentityPage, handleAddRequiredInformation, handleAddRequiredOwner, handleAddRequiredTaxId, handleSendRequirementsLink, handleSetRequirementsLanguage } from "../boarding/requirements-page/register-page-calls.ts";
import { handleCancelBankAccountChange, handleCancelContractorBankAccountChange } from "../boarding/requirements/cancel-bank-account-change.ts";
import { handleCreateAccountRequirement } from "../boarding/requirements/create-requirement.ts";
import { handleCreateRequirementsLink, handleCreateContractorRequirementsLink } from "../boarding/requirements/create-requirements-link.ts";
import { handleGetProvidedRequirement } from "../boarding/requirements/get-provided-requirement.ts";
import { handleGetAccountRequirements, handleGetContractorRequirements } from "../boarding/requirements/get-requirements.ts";
import { handleUpdateAccountRequirement } from "../boarding/requirements/update-requirement.ts";
import { handleAssignApplication } from "../boarding/reviews/assign-application.ts";
import { handleCommentOnApplication } from "../boarding/reviews/comment-on-application.ts";
import { handleDecidePlatformApplication } from "../boarding/reviews/decide-platform-application.ts";
import { handleGetApplicationDocument } from "../boarding/reviews/get-application-document.ts";
import { handleGetApplicationReview } from "../boarding/reviews/get-application-review.ts";
import { handleGetPlatformApplication } from "../boarding/reviews/get-platform-application.ts";
import { handleRequestApplicationInformation } from "../boarding/reviews/request-application-information.ts";
import { handleReviewApplicationCheck } from "../boarding/reviews/review-application-check.ts";
import { handleReviewApplicationDocument } from "../boarding/reviews/review-application-document.ts";
import { handleFileScreeningReport } from "../boarding/screening/operations/file-screening-report.ts";
import { handleGetScreening } from "../boarding/screening/operations/get-screening.ts";
import { handleListScreeningFindings } from "../boarding/screening/operations/list-screening-findings.ts";
import { handleListScreeningReports } from "../boarding/screening/operations/list-screening-reports.ts";
import { handleReviewScreeningFinding } from "../boarding/screening/operations/review-screening-finding.ts";
import { handleStartScreening } from "../boarding/screening/operations/start-screening.ts";
import { handleListSensitiveDataReads } from "../boarding/sensitive-data/list-sensitive-data-reads.ts";
import { handleRevealApplication } from "../boarding/sensitive-data/reveal-application.ts";
import { handleRevealBankAccount } from "../boarding/sensitive-data/reveal-bank-account.ts";
import { handleRevealFile } from "../boarding/sensitive-data/reveal-file.ts";
import { handleRevealIdentity } from "../boarding/sensitive-data/reveal-identity.ts";
import { handleDecideSandboxApplication } from "../boarding/underwriting/decide-sandbox-application.ts";
import { handleListApplicationChecks } from "../boarding/underwriting/list-application-checks.ts";
import { handleApplyUnderwritingPolicy } from "../boarding/underwriting/policy/operations/apply-underwriting-policy.ts";
import { handleGetUnderwritingPolicy } from "../boarding/underwriting/policy/operations/get-underwriting-policy.ts";
import { handleListUnderwritingPolicies } from "../boarding/underwriting/policy/operations/list-underwriting-policies.ts";
import { handleReplayUnderwritingPolicy } from "../boarding/underwriting/policy/operations/replay-underwriting-policy.ts";
import { handleSetSandboxCheck } from "../boarding/underwriting/set-sandbox-check.ts";
import { handleCreateLoginUrl } from "../boarding/users/create-login-url.ts";
import { handleCreateUser } from "../boarding/users/create-user.ts";
import { handleGetUser } from "../boarding/users/get-user.ts";
import { handleListUsers } from "../boarding/users/list-users.ts";
import { handleUpdateUserStatus } from "../boarding/users/update-user-status.ts";
import { handleUpdateUser } from "../boarding/users/update-user.ts";
import { handleListSandboxEmails } from "../email/list-sandbox-emails.ts";
import { handleGetPageSession, handleSignIn, handleSignInByLink, handleSignInByCode, handleSignOut, handleSendPasswordEmail, handleOpenPasswordLink, handleSetPassword, handleSetUserLanguage, handleGetPartnerBrand, handleGetBrandLogo } from "../identity/account-calls.ts";
import { handleConfirmIdentity } from "../identity/confirm-identity.ts";
import { handleListPasskeys, handleBeginPasskey, handleAddPasskey, handleRemovePasskey } from "../identity/passkeys/passkey-calls.ts";
import { handleBeginPasskeySignIn, handleSignInByPasskey, handleBeginPasskeyStepUp } from "../identity/passkeys/passkey-sign-in.ts";
import { handleGetSecurity, handleBeginSecondFactor, handleConfirmSecondFactor, handleRemoveSecondFactor } from "../identity/security-calls.ts";
import { handleListPageSessions, handleEndPageSession } from "../identity/session-calls.ts";
import { handleListSessionTenants, handleChooseSessionTenant } from "../identity/session-tenants.ts";
import { handleListBalances } from "../payments/balances/list-balances.ts";
import { handleReturnSandboxBankDebit } from "../payments/bank-debits/return-sandbox-bank-debit.ts";
import { handleCreateSandboxAchReturn } from "../payments/bank/create-sandbox-ach-return.ts";
import { handleCompleteCheckoutSession } from "../payments/checkout-sessions/complete-checkout-session.ts";
import { handleCreateCheckoutSession } from "../payments/checkout-sessions/create-checkout-session.ts";
import { handleExpireCheckoutSession } from "../payments/checkout-sessions/expire-checkout-session.ts";
import { handleGetCheckoutSessionDetails } from "../payments/checkout-sessions/get-checkout-session-details.ts";
import { handleGetCheckoutSession } from "../payments/checkout-sessions/get-checkout-session.ts";
import { handleListCheckoutSessions } from "../payments/checkout-sessions/list-checkout-sessions.ts";
import { handlePayCheckoutSession } from "../payments/checkout-sessions/pay-checkout-session.ts";
import { handleAcceptDispute } from "../payments/disputes/accept-dispute.ts";
import { handleContestDispute } from "../payments/disputes/contest-dispute.ts";
import { handleCreateDisputeAttachment } from "../payments/disputes/create-dispute-attachment.ts";
import { handleCreateDisputeNote } from "../payments/disputes/create-dispute-note.ts";
import { handleCreateSandboxDispute } from "../payments/disputes/create-sandbox-dispute.ts";
import { handleDecideSandboxDispute } from "../payments/disputes/decide-sandbox-dispute.ts";
import { handleDeleteDisputeAttachment } from "../payments/disputes/delete-dispute-attachment.ts";
import { handleGetDispute } from "../payments/disputes/get-dispute.ts";
import { handleListDisputesOfPayment } from "../payments/disputes/list-disputes-of-payment.ts";
import { handleListDisputes } from "../payments/disputes/list-disputes.ts";
import { handleOpenElementSession, handleReadElementIntent, handleOpenApplePaySession } from "../payments/elements/register-element-calls.ts";
import { handleCancelExternalPayment } from "../payments/external-payments/cancel-external-payment.ts";
import { handleCaptureExternalPayment } from "../payments/external-payments/capture-external-payment.ts";
import { handleCreateExternalPayment } from "../payments/external-payments/create-external-payment.ts";
import { handleSettleSandboxExternalPayment } from "../payments/external-payments/settle-sandbox-external-payment.ts";
import { handleUpdateExternalPayment } from "../payments/external-payments/update-external-payment.ts";
import { handleCancelExternalRefund } from "../payments/external-refunds/cancel-external-refund.ts";
import { handleCreateExternalRefund } from "../payments/external-refunds/create-external-refund.ts";
import { handleSettleSandboxExternalRefund } from "../payments/external-refunds/settle-sandbox-external-refund.ts";
import { handleUpdateExternalRefund } from "../payments/external-refunds/update-external-refund.ts";
import { handleCreateFee } from "../payments/fees/create-fee.ts";
import { handleGetFee } from "../payments/fees/get-fee.ts";
import { handleListFeesOfPayment } from "../payments/fees/list-fees-of-payment.ts";
import { handleListFees } from "../payments/fees/list-fees.ts";
import { handleRefundFee } from "../payments/fees/refund-fee.ts";
import { handleDownloadFile } from "../payments/files/download-file.ts";
import { handleGetFile } from "../payments/files/get-file.ts";
import { handleUploadFile } from "../payments/files/upload-file.ts";
import { handleGetPaymentMoneyFlow } from "../payments/money-flow/get-payment-money-flow.ts";
import { handleCancelPaymentIntent } from "../payments/payment-intents/cancel-payment-intent.ts";
import { handleCapturePaymentIntent } from "../payments/payment-intents/capture-payment-intent.ts";
import { handleCreatePaymentIntent } from "../payments/payment-intents/create-payment-intent.ts";
import { handleGetPaymentIntent } from "../payments/payment-intents/get-payment-intent.ts";
import { handleListPaymentIntents } from "../payments/payment-intents/list-payment-intents.ts";
import { handleUpdatePaymentIntent } from "../payments/payment-intents/update-payment-intent.ts";
import { handleCancelPaymentMethodIntent } from "../payments/payment-method-intents/cancel-payment-method-intent.ts";
import { handleCreatePaymentMethodIntent } from "../payments/payment-method-intents/create-payment-method-intent.ts";
import { handleGetPaymentMethodIntent } from "../payments/payment-method-intents/get-payment-method-intent.ts";
import { handleListPaymentMethodIntents } from "../payments/payment-method-intents/list-payment-method-intents.ts";
import { handleUpdatePaymentMethodIntent } from "../payments/payment-method-intents/update-payment-method-intent.ts";
import { handleCreatePaymentMethod } from "../payments/payment-methods/create-payment-method.ts";
import { handleGetPaymentMethod } from "../payments/payment-methods/get-payment-method.ts";
import { handleListPaymentMethods } from "../payments/payment-methods/list-payment-methods.ts";
import { handleUpdatePaymentMethod } from "../payments/payment-methods/update-payment-method.ts";
import { handleCreatePayment } from "../payments/payments/create-payment.ts";
import { handleGetPayment } from "../payments/payments/get-payment.ts";
import { handleListPaymentsOfIntent } from "../payments/payments/list-payments-of-intent.ts";
import { handleGetPayout } from "../payments/payouts/get-payout.ts";
import { handleListPayouts, handleListBusinessPayouts } from "../payments/payouts/list-payouts.ts";
import { handleReturnSandboxPayout } from "../payments/payouts/return-sandbox-payout.ts";
import { handleGetAccountProcessingPlan } from "../payments/plans/get-account-processing-plan.ts";
import { handleSetAccountProcessingPlan } from "../payments/plans/set-account-processing-plan.ts";
import { handleCreateRefund } from "../payments/refunds/create-refund.ts";
import { handleGetRefund } from "../payments/refunds/get-refund.ts";
import { handleListRefundsOfIntent } from "../payments/refunds/list-refunds-of-intent.ts";
import { handleListRefundsOfPayment } from "../payments/refunds/list-refunds-of-payment.ts";
import { handleDownloadTransactions } from "../payments/search/download-transactions.ts";
import { handleSearchPaymentIntents } from "../payments/search/search-payment-intents.ts";
import { handleSearchTransactions } from "../payments/search/search-transactions.ts";
import { handleGetTransaction } from "../payments/transactions/get-transaction.ts";
import { handleListTransactions } from "../payments/transactions/list-transactions.ts";
import { handleCreateSandboxUnmatchedSettlement } from "../payments/unmatched-settlements/create-sandbox-unmatched-settlement.ts";
import { handleListUnmatchedSettlements } from "../payments/unmatched-settlements/list-unmatched-settlements.ts";
import { handleListPlatformAccounts } from "../platform/accounts/list-accounts.ts";
import { handleCreateAdjustment } from "../platform/adjustments/create-adjustment.ts";
import { handleListAdjustments } from "../platform/adjustments/list-adjustments.ts";
import { handleCreateApiKey } from "../platform/api-keys/create-api-key.ts";
import { handleListApiKeys } from "../platform/api-keys/list-api-keys.ts";
import { handleRevokeApiKey } from "../platform/api-keys/revoke-api-key.ts";
import { handleRotateApiKey } from "../platform/api-keys/rotate-api-key.ts";
import { handleGetApiRequest } from "../platform/api-requests/get-api-request.ts";
import { handleListApiRequests } from "../platform/api-requests/list-api-requests.ts";
import { handleListPlatformApplications } from "../platform/applications/list-platform-applications.ts";
import { handleListAuditEntries } from "../platform/audit-entries/list-audit-entries.ts";
import { handleGetBalanceReport } from "../platform/balance-report/get-balance-report.ts";
import { handleListPlatformBalances } from "../platform/balances/list-balances.ts";
import { handleListNegativeBalances } from "../platform/balances/list-negative-balances.ts";
import { handleListUpcomingReleases } from "../platform/balances/list-upcoming-releases.ts";
import { handleListPlatformBankAccounts } from "../platform/bank-accounts/list-bank-accounts.ts";
import { handleCreateBankDebit } from "../platform/bank-debits/create-bank-debit.ts";
import { handleGetBankDebit } from "../platform/bank-debits/get-bank-debit.ts";
import { handleListBankDebits } from "../platform/bank-debits/list-bank-debits.ts";
import { handleListPlatformBusinesses } from "../platform/businesses/list-businesses.ts";
import { handleApproveChangeRequest } from "../platform/change-requests/approve-change-request.ts";
import { handleGetChangeRequest } from "../platform/change-requests/get-change-request.ts";
import { handleListChangeRequests } from "../platform/change-requests/list-change-requests.ts";
import { handleRejectChangeRequest } from "../platform/change-requests/reject-change-request.ts";
import { handleTakeChangeRequestSecret } from "../platform/change-requests/take-change-request-secret.ts";
import { handleWithdrawChangeRequest } from "../platform/change-requests/withdraw-change-request.ts";
import { handleListPlatformContractors } from "../platform/contractors/list-contractors.ts";
import { handleListDeliveries } from "../platform/deliveries/list-deliveries.ts";
import { handleReplayDeliveries } from "../platform/deliveries/replay-deliveries.ts";
import { handleGetDisputeDraft } from "../platform/disputes/get-dispute-draft.ts";
import { handleListPlatformDisputes } from "../platform/disputes/list-disputes.ts";
import { handleGetDisputePacket } from "../platform/disputes/packet/get-dispute-packet.ts";
import { handleSaveDisputeDraft } from "../platform/disputes/save-dispute-draft.ts";
import { handleCreateExport } from "../platform/exports/create-export.ts";
import { handleDownloadExport } from "../platform/exports/download-export.ts";
import { handleGetExport } from "../platform/exports/get-export.ts";
import { handleListExports } from "../platform/exports/list-exports.ts";
import { handleListPlatformFees } from "../platform/fees/list-fees.ts";
import { handleListLedgerEntries } from "../platform/ledger/list-ledger-entries.ts";
import { handleListPlatformLocations } from "../platform/locations/list-locations.ts";
import { handleListMetrics } from "../platform/metrics/list-metrics.ts";
import { handleCreatePartner } from "../platform/partners/create-partner.ts";
import { handleGetPartner } from "../platform/partners/get-partner.ts";
import { handleListPartners } from "../platform/partners/list-partners.ts";
import { handleCancelPayout } from "../platform/payouts/cancel-payout.ts";
import { handleGetPayoutSettings } from "../platform/payouts/get-payout-settings.ts";
import { handleGetPlatformPayout } from "../platform/payouts/get-payout.ts";
import { handleHoldPayout } from "../platform/payouts/hold-payout.ts";
import { handleListPayoutItems } from "../platform/payouts/list-payout-items.ts";
import { handleListPlatformPayouts } from "../platform/payouts/list-payouts.ts";
import { handleReleasePayout } from "../platform/payouts/release-payout.ts";
import { handleRetryPayout } from "../platform/payouts/retry-payout.ts";
import { handleGetPreferences, handleUpdatePreferences } from "../platform/preferences/preferences.ts";
import { handleConfigureProcessor } from "../platform/processor-connections/configure-processor.ts";
import { handleGetProcessorConnection } from "../platform/processor-connections/get-processor-connection.ts";
import { handleListProcessorConnections } from "../platform/processor-connections/list-processor-connections.ts";
import { handleRemoveProcessor } from "../platform/processor-connections/remove-processor.ts";
import { handleCreateRiskRule } from "../platform/risk/create-risk-rule.ts";
import { handleGetAccountHealth } from "../platform/risk/get-account-health.ts";
import { handleGetRiskAlert } from "../platform/risk/get-risk-alert.ts";
import { handleListRiskAlerts } from "../platform/risk/list-risk-alerts.ts";
import { handleListRiskColleagues } from "../platform/risk/list-risk-colleagues.ts";
import { handleListRiskRules } from "../platform/risk/list-risk-rules.ts";
import { handleReleaseRiskAlert } from "../platform/risk/release-risk-alert.ts";
import { handleUpdateRiskAlert } from "../platform/risk/update-risk-alert.ts";
import { handleUpdateRiskRule } from "../platform/risk/update-risk-rule.ts";
import { handleCreateSavedView } from "../platform/saved-views/create-saved-view.ts";
import { handleDeleteSavedView } from "../platform/saved-views/delete-saved-view.ts";
import { handleListSavedViews } from "../platform/saved-views/list-saved-views.ts";
import { handleUpdateSavedView } from "../platform/saved-views/update-saved-view.ts";
import { handleDownloadAllPayments } from "../platform/search/download-all-payments.ts";
import { handleResolveObject } from "../platform/search/resolve-object.ts";
import { handleSearchAllPayments } from "../platform/search/search-all-payments.ts";
import { handleSearchAllRefunds } from "../platform/search/search-all-refunds.ts";
import { handleSearch } from "../platform/search/search.ts";
import { handleFetchFundingDay } from "../platform/settlements/fetch-funding-day.ts";
import { handleGetSettlementRecord } from "../platform/settlements/get-settlement-record.ts";
import { handleGetPlatformSettlement } from "../platform/settlements/get-settlement.ts";
import { handleGetSuspense } from "../platform/settlements/get-suspense.ts";
import { handleKeepInSuspense } from "../platform/settlements/keep-in-suspense.ts";
import { handleListFundingDays } from "../platform/settlements/list-funding-days.ts";
import { handleListRecordsOfSettlement } from "../platform/settlements/list-records-of-settlement.ts";
import { handleListSettlementRecords } from "../platform/settlements/list-settlement-records.ts";
import { handleListPlatformSettlements } from "../platform/settlements/list-settlements.ts";
import { handleMatchSettlementRecord } from "../platform/settlements/match-settlement-record.ts";
import { handleRecordExternalOfRecord } from "../platform/settlements/record-external-of-record.ts";
import { handleWriteOffRecord } from "../platform/settlements/write-off-record.ts";
import { handleCorrectStatement } from "../platform/statements/correct-statement.ts";
import { handleDownloadStatement } from "../platform/statements/download-statement.ts";
import { handleGetStatement } from "../platform/statements/get-statement.ts";
import { handleIssueStatement } from "../platform/statements/issue-statement.ts";
import { handleListStatements } from "../platform/statements/list-statements.ts";
import { handleStreamNotices } from "../platform/stream/stream-notices.ts";
import { handleGetSystem } from "../platform/system/get-system.ts";
import { handleListPartitions } from "../platform/system/list-partitions.ts";
import { handleListSystemRuns } from "../platform/system/list-system-runs.ts";
import { handleResolveAttempt } from "../platform/system/resolve-attempt.ts";
import { handleStartSystemRun } from "../platform/system/start-system-run.ts";
import { handleListTasks } from "../platform/tasks/list-tasks.ts";
import { handleCreateTenant } from "../platform/tenants/create-tenant.ts";
import { handleListTenants } from "../platform/tenants/list-tenants.ts";
import { handleAddTerminal } from "../platform/terminals/add-terminal.ts";
import { handleListPlatformTerminals } from "../platform/terminals/list-terminals.ts";
import { handleRemoveTerminal } from "../platform/terminals/remove-terminal.ts";
import { handleUpdateTerminal } from "../platform/terminals/update-terminal.ts";
import { handleGetTimeline } from "../platform/timeline/get-timeline.ts";
import { handleGetUserPolicies } from "../platform/user-policies/get-user-policies.ts";
import { handleListUserPolicyChanges } from "../platform/user-policies/list-user-policy-changes.ts";
import { handleUpdateUserPolicies } from "../platform/user-policies/update-user-policies.ts";
import { handleGetTeamUser } from "../platform/users/get-team-user.ts";
import { handleInviteTeamUser } from "../platform/users/invite-team-user.ts";
import { handleListTeamUsers } from "../platform/users/list-team-users.ts";
import { handleResendTeamInvitation } from "../platform/users/resend-team-invitation.ts";
import { handleSignOutTeamUser } from "../platform/users/sign-out-team-user.ts";
import { handleUpdateTeamUser } from "../platform/users/update-team-user.ts";
import { handleListOwnViews } from "../platform/view-as/list-own-views.ts";
import { handleListViewableUsers } from "../platform/view-as/list-viewable-users.ts";
import { handleListViewsOfUser } from "../platform/view-as/list-views-of-user.ts";
import { handleStartViewAs } from "../platform/view-as/start-view-as.ts";
import { handleStopViewAs } from "../platform/view-as/stop-view-as.ts";
import { handleCreateAgentGroup } from "../residuals/agents/create-agent-group.ts";
import { handleCreateAgent } from "../residuals/agents/create-agent.ts";
import { handleListAgentGroups } from "../residuals/agents/list-agent-groups.ts";
import { handleListAgents } from "../residuals/agents/list-agents.ts";
import { handleCreateResidualPeriod } from "../residuals/periods/create-period.ts";
import { handleGetResidualPeriod } from "../residuals/periods/get-period.ts";
import { handleListResidualPeriods } from "../residuals/periods/list-periods.ts";
import { handleCompareResidualPeriod } from "../residuals/periods/preview-period.ts";
import { handleRunResidualPeriod } from "../residuals/periods/run-period.ts";
import { handleUpdateResidualPeriod } from "../residuals/periods/update-period.ts";
import { handleListResidualLines } from "../residuals/reports/list-lines.ts";
import { handleReportMerchants } from "../residuals/reports/report-merchants.ts";
import { handleReportParticipants } from "../residuals/reports/report-participants.ts";
import { handleReportPartners } from "../residuals/reports/report-partners.ts";
import { handleReportSalesCodes } from "../residuals/reports/report-sales-codes.ts";
import { handleCreateSalesCode } from "../residuals/sales-codes/create-sales-code.ts";
import { handleGetSalesCode } from "../residuals/sales-codes/get-sales-code.ts";
import { handleListAgentsOfSalesCode } from "../residuals/sales-codes/list-agents.ts";
import { handleListSalesCodes } from "../residuals/sales-codes/list-sales-codes.ts";
import { handleUpdateSalesCode } from "../residuals/sales-codes/update-sales-code.ts";
import { handleCreateScheduleA } from "../residuals/schedule-as/create-schedule-a.ts";
import { handleGetScheduleA } from "../residuals/schedule-as/get-schedule-a.ts";
import { handleListScheduleAs } from "../residuals/schedule-as/list-schedule-as.ts";
import { handleUpdateScheduleA } from "../residuals/schedule-as/update-schedule-a.ts";
import { handleGetSandboxClock, handleMoveSandboxClock } from "../sandbox/clock/clock-handlers.ts";
import { handlePreviewSandboxClock } from "../sandbox/clock/preview-clock.ts";
import { handleListSandboxUsers, handleSignInToSandbox } from "../sandbox/sign-in/sign-in-calls.ts";
import { handleListVirtualTerminals, handleGetVirtualTerminal, handleActAtVirtualTerminal, handleStreamVirtualTerminal } from "../sandbox/virtual-terminal/virtual-terminal-calls.ts";
import { handleAuthorizeCard, handleAuthorizeManual } from "../terminals/authorize-handlers.ts";
import { handleCancelCommand } from "../terminals/cancel-command.ts";
import { handleConnectTerminal } from "../terminals/connect-terminal.ts";
import { handlePingTerminal, handleGetActivationCode, handleSetDateTime, handleGetPanPadVersion } from "../terminals/device-handlers.ts";
import { handleDisconnectTerminal } from "../terminals/disconnect-terminal.ts";
import { handleListTerminals, handleListTerminalDetails } from "../terminals/list-terminals.ts";
import { handlePrintReceipt } from "../terminals/print-receipt.ts";
import { handleDisplayText, handleClearDisplay, handleReadConfirmation, handleReadInput, handleReadSignature, handleReadTip } from "../terminals/prompt-handlers.ts";
import { handleReadCard, handleReadManual } from "../terminals/read-card-handlers.ts";
import { handleCreateWebhookEndpoint } from "../webhooks/create-webhook-endpoint.ts";
import { handleDeleteWebhookEndpoint } from "../webhooks/delete-webhook-endpoint.ts";
import { handleGetEvent } from "../webhooks/get-event.ts";
import { handleGetWebhookEndpoint } from "../webhooks/get-webhook-endpoint.ts";
import { handleListEndpointDeliveryAttempts, handleListEventDeliveryAttempts } from "../webhooks/list-delivery-attempts.ts";
import { handleListEvents } from "../webhooks/list-events.ts";
import { handleListWebhookEndpoints } from "../webhooks/list-webhook-endpoints.ts";
import { handleReplayEndpointEvents } from "../webhooks/replay-endpoint-events.ts";
import { handleReplayEvent } from "../webhooks/replay-event.ts";
import { handleRotateWebhookSecret } from "../webhooks/rotate-webhook-secret.ts";
import { handleSendTestEvent } from "../webhooks/send-test-event.ts";
import { handleUpdateWebhookEndpoint } from "../webhooks/update-webhook-endpoint.ts";

export const operationHandlers: readonly OperationHandler[] = [
  handleGetAccount,
  handleListAccounts,
  handleChangePlatformAccountCompany,
  handleClosePlatformAccount,
  handleGetAccountBrand,
  handleGetPlatformAccount,
  handleSetAccountBrand,
  handleUpdatePlatformAccount,
  handleGetAccountSales,
  handleSetAccountSales,
  handleCreateApplicationLink,
  handleCreateApplication,
  handleDeleteApplication,
  handleGetApplication,
  handleListApplications,
  handleSubmitApplication,
  handleUpdateApplication,
  handleDecidePlatformBankAccount,
  handleDecideSandboxBankAccount,
  handleGetBankAccount,
  handleGetPlatformBankAccount,
  handleListBankAccounts,
  handleCancelBusinessBankAccountChange,
  handleChangeBusinessBankAccount,
  handleGetBusinessPayouts,
  handleCreateBusiness,
  handleGetBusiness,
  handleListBusinesses,
  handleCreateContractorLink,
  handleDecidePlatformContractor,
  handleDecideSandboxContractor,
  handleGetContractorApplication,
  handleGetContractor,
  handleGetPlatformContractor,
  handleListContractors,
  handleSetContractorBankAccount,
  handleActivateContractor,
  handleDeactivateContractor,
  handleCreateLocation,
  handleDeleteLocation,
  handleGetLocation,
  handleListLocations,
  handleUpdateLocation,
  handleListMccs,
  handleAssignBoardingOrder,
  handleExportBoardingOrders,
  handleGetBoardingOrder,
  handleImportBoardingOrders,
  handleListBoardingOrders,
  handleRejectBoardingOrder,
  handleResumeBoardingOrder,
  handleGetPartnerSettings,
  handleSetPartnerBrand,
  handleUpdatePartnerEmails,
  handleUpdatePartner,
  handleCreateProcessingPlan,
  handleGetProcessingPlan,
  handleListProcessingPlanVersions,
  handleListProcessingPlans,
  handlePreviewProcessingPlan,
  handleUpdateProcessingPlan,
  handleCancelBankAccountChange,
  handleCancelContractorBankAccountChange,
  handleCreateAccountRequirement,
  handleCreateRequirementsLink,
  handleCreateContractorRequirementsLink,
  handleGetProvidedRequirement,
  handleGetAccountRequirements,
  handleGetContractorRequirements,
  handleUpdateAccountRequirement,
  handleAssignApplication,
  handleCommentOnApplication,
  handleDecidePlatformApplication,
  handleGetApplicationDocument,
  handleGetApplicationReview,
  handleGetPlatformApplication,
  handleRequestApplicationInformation,
  handleReviewApplicationCheck,
  handleReviewApplicationDocument,
  handleFileScreeningReport,
  handleGetScreening,
  handleListScreeningFindings,
  handleListScreeningReports,
  handleReviewScreeningFinding,
  handleStartScreening,
  handleListSensitiveDataReads,
  handleRevealApplication,
  handleRevealBankAccount,
  handleRevealFile,
  handleRevealIdentity,
  handleDecideSandboxApplication,
  handleListApplicationChecks,
  handleApplyUnderwritingPolicy,
  handleGetUnderwritingPolicy,
  handleListUnderwritingPolicies,
  handleReplayUnderwritingPolicy,
  handleSetSandboxCheck,
  handleCreateLoginUrl,
  handleCreateUser,
  handleGetUser,
  handleListUsers,
  handleUpdateUserStatus,
  handleUpdateUser,
  handleListSandboxEmails,
  handleListBalances,
  handleReturnSandboxBankDebit,
  handleCreateSandboxAchReturn,
  handleCompleteCheckoutSession,
  handleCreateCheckoutSession,
  handleExpireCheckoutSession,
  handleGetCheckoutSessionDetails,
  handleGetCheckoutSession,
  handleListCheckoutSessions,
  handlePayCheckoutSession,
  handleAcceptDispute,
  handleContestDispute,
  handleCreateDisputeAttachment,
  handleCreateDisputeNote,
  handleCreateSandboxDispute,
  handleDecideSandboxDispute,
  handleDeleteDisputeAttachment,
  handleGetDispute,
  handleListDisputesOfPayment,
  handleListDisputes,
  handleCancelExternalPayment,
  handleCaptureExternalPayment,
  handleCreateExternalPayment,
  handleSettleSandboxExternalPayment,
  handleUpdateExternalPayment,
  handleCancelExternalRefund,
  handleCreateExternalRefund,
  handleSettleSandboxExternalRefund,
  handleUpdateExternalRefund,
  handleCreateFee,
  handleGetFee,
  handleListFeesOfPayment,
  handleListFees,
  handleRefundFee,
  handleDownloadFile,
  handleGetFile,
  handleUploadFile,
  handleGetPaymentMoneyFlow,
  handleCancelPaymentIntent,
  handleCapturePaymentIntent,
  handleCreatePaymentIntent,
  handleGetPaymentIntent,
  handleListPaymentIntents,
  handleUpdatePaymentIntent,
  handleCancelPaymentMethodIntent,
  handleCreatePaymentMethodIntent,
  handleGetPaymentMethodIntent,
  handleListPaymentMethodIntents,
  handleUpdatePaymentMethodIntent,
  handleCreatePaymentMethod,
  handleGetPaymentMethod,
  handleListPaymentMethods,
  handleUpdatePaymentMethod,
  handleCreatePayment,
  handleGetPayment,
  handleListPaymentsOfIntent,
  handleGetPayout,
  handleListPayouts,
  handleListBusinessPayouts,
  handleReturnSandboxPayout,
  handleGetAccountProcessingPlan,
  handleSetAccountProcessingPlan,
  handleCreateRefund,
  handleGetRefund,
  handleListRefundsOfIntent,
  handleListRefundsOfPayment,
  handleDownloadTransactions,
  handleSearchPaymentIntents,
  handleSearchTransactions,
  handleGetTransaction,
  handleListTransactions,
  handleCreateSandboxUnmatchedSettlement,
  handleListUnmatchedSettlements,
  handleListPlatformAccounts,
  handleCreateAdjustment,
  handleListAdjustments,
  handleCreateApiKey,
  handleListApiKeys,
  handleRevokeApiKey,
  handleRotateApiKey,
  handleGetApiRequest,
  handleListApiRequests,
  handleListPlatformApplications,
  handleListAuditEntries,
  handleGetBalanceReport,
  handleListPlatformBalances,
  handleListNegativeBalances,
  handleListUpcomingReleases,
  handleListPlatformBankAccounts,
  handleCreateBankDebit,
  handleGetBankDebit,
  handleListBankDebits,
  handleListPlatformBusinesses,
  handleApproveChangeRequest,
  handleGetChangeRequest,
  handleListChangeRequests,
  handleRejectChangeRequest,
  handleTakeChangeRequestSecret,
  handleWithdrawChangeRequest,
  handleListPlatformContractors,
  handleListDeliveries,
  handleReplayDeliveries,
  handleGetDisputeDraft,
  handleListPlatformDisputes,
  handleGetDisputePacket,
  handleSaveDisputeDraft,
  handleCreateExport,
  handleDownloadExport,
  handleGetExport,
  handleListExports,
  handleListPlatformFees,
  handleListLedgerEntries,
  handleListPlatformLocations,
  handleListMetrics,
  handleCreatePartner,
  handleGetPartner,
  handleListPartners,
  handleCancelPayout,
  handleGetPayoutSettings,
  handleGetPlatformPayout,
  handleHoldPayout,
  handleListPayoutItems,
  handleListPlatformPayouts,
  handleReleasePayout,
  handleRetryPayout,
  handleGetPreferences,
  handleUpdatePreferences,
  handleConfigureProcessor,
  handleGetProcessorConnection,
  handleListProcessorConnections,
  handleRemoveProcessor,
  handleCreateRiskRule,
  handleGetAccountHealth,
  handleGetRiskAlert,
  handleListRiskAlerts,
  handleListRiskColleagues,
  handleListRiskRules,
  handleReleaseRiskAlert,
  handleUpdateRiskAlert,
  handleUpdateRiskRule,
  handleCreateSavedView,
  handleDeleteSavedView,
  handleListSavedViews,
  handleUpdateSavedView,
  handleDownloadAllPayments,
  handleResolveObject,
  handleSearchAllPayments,
  handleSearchAllRefunds,
  handleSearch,
  handleFetchFundingDay,
  handleGetSettlementRecord,
  handleGetPlatformSettlement,
  handleGetSuspense,
  handleKeepInSuspense,
  handleListFundingDays,
  handleListRecordsOfSettlement,
  handleListSettlementRecords,
  handleListPlatformSettlements,
  handleMatchSettlementRecord,
  handleRecordExternalOfRecord,
  handleWriteOffRecord,
  handleCorrectStatement,
  handleDownloadStatement,
  handleGetStatement,
  handleIssueStatement,
  handleListStatements,
  handleStreamNotices,
  handleGetSystem,
  handleListPartitions,
  handleListSystemRuns,
  handleResolveAttempt,
  handleStartSystemRun,
  handleListTasks,
  handleCreateTenant,
  handleListTenants,
  handleAddTerminal,
  handleListPlatformTerminals,
  handleRemoveTerminal,
  handleUpdateTerminal,
  handleGetTimeline,
  handleGetUserPolicies,
  handleListUserPolicyChanges,
  handleUpdateUserPolicies,
  handleGetTeamUser,
  handleInviteTeamUser,
  handleListTeamUsers,
  handleResendTeamInvitation,
  handleSignOutTeamUser,
  handleUpdateTeamUser,
  handleListViewableUsers,
  handleListViewsOfUser,
  handleCreateAgentGroup,
  handleCreateAgent,
  handleListAgentGroups,
  handleListAgents,
  handleCreateResidualPeriod,
  handleGetResidualPeriod,
  handleListResidualPeriods,
  handleCompareResidualPeriod,
  handleRunResidualPeriod,
  handleUpdateResidualPeriod,
  handleListResidualLines,
  handleReportMerchants,
  handleReportParticipants,
  handleReportPartners,
  handleReportSalesCodes,
  handleCreateSalesCode,
  handleGetSalesCode,
  handleListAgentsOfSalesCode,
  handleListSalesCodes,
  handleUpdateSalesCode,
  handleCreateScheduleA,
  handleGetScheduleA,
  handleListScheduleAs,
  handleUpdateScheduleA,
  handleGetSandboxClock,
  handleMoveSandboxClock,
  handlePreviewSandboxClock,
  handleAuthorizeCard,
  handleAuthorizeManual,
  handleCancelCommand,
  handleConnectTerminal,
  handlePingTerminal,
  handleGetActivationCode,
  handleSetDateTime,
  handleGetPanPadVersion,
  handleDisconnectTerminal,
  handleListTerminals,
  handleListTerminalDetails,
  handlePrintReceipt,
  handleDisplayText,
  handleClearDisplay,
  handleReadConfirmation,
  handleReadInput,
  handleReadSignature,
  handleReadTip,
  handleReadCard,
  handleReadManual,
  handleCreateWebhookEndpoint,
  handleDeleteWebhookEndpoint,
  handleGetEvent,
  handleGetWebhookEndpoint,
  handleListEndpointDeliveryAttempts,
  handleListEventDeliveryAttempts,
  handleListEvents,
  handleListWebhookEndpoints,
  handleReplayEndpointEvents,
  handleReplayEvent,
  handleRotateWebhookSecret,
  handleSendTestEvent,
  handleUpdateWebhookEndpoint,
];

export const pageOperationHandlers: readonly PageOperationHandler[] = [
  handleGetApplicationForm,
  handleSaveApplicationForm,
  handleSubmitApplicationForm,
  handleListApplicationFormMccs,
  handleAddApplicationDocument,
  handleOpenApplicationIdentityPage,
  handleRemoveApplicationDocument,
  handleSetApplicationFormLanguage,
  handleOpenOnboardLink,
  handleSignUpContractor,
  handleSetOnboardLanguage,
  handleGetDashboardOverview,
  handleOpenAccountRequirements,
  handleListDashboardAccounts,
  handleListEmailSamples,
  handleGetRequirementsPage,
  handleSetRequiredBankAccount,
  handleCancelRequiredBankAccount,
  handleAddRequiredDocument,
  handleOpenRequiredIdentityPage,
  handleAddRequiredInformation,
  handleAddRequiredOwner,
  handleAddRequiredTaxId,
  handleSendRequirementsLink,
  handleSetRequirementsLanguage,
  handleGetPageSession,
  handleSignIn,
  handleSignInByLink,
  handleSignInByCode,
  handleSignOut,
  handleSendPasswordEmail,
  handleOpenPasswordLink,
  handleSetPassword,
  handleSetUserLanguage,
  handleGetPartnerBrand,
  handleGetBrandLogo,
  handleConfirmIdentity,
  handleListPasskeys,
  handleBeginPasskey,
  handleAddPasskey,
  handleRemovePasskey,
  handleBeginPasskeySignIn,
  handleSignInByPasskey,
  handleBeginPasskeyStepUp,
  handleGetSecurity,
  handleBeginSecondFactor,
  handleConfirmSecondFactor,
  handleRemoveSecondFactor,
  handleListPageSessions,
  handleEndPageSession,
  handleListSessionTenants,
  handleChooseSessionTenant,
  handleOpenElementSession,
  handleReadElementIntent,
  handleOpenApplePaySession,
  handleListOwnViews,
  handleStartViewAs,
  handleStopViewAs,
  handleListSandboxUsers,
  handleSignInToSandbox,
  handleListVirtualTerminals,
  handleGetVirtualTerminal,
  handleActAtVirtualTerminal,
  handleStreamVirtualTerminal,
];
