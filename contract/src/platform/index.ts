import { Problem } from "../payments/problem.ts";
import type { Api } from "../shared/api.ts";
import { operationsOf } from "../shared/declared-operations.ts";
import * as accountBrands from "./account-brands.ts";
import * as accountHealth from "./account-health.ts";
import * as accountOperations from "./account-operations.ts";
import * as accountTerminals from "./account-terminals.ts";
import * as accounts from "./accounts.ts";
import * as adjustments from "./adjustments.ts";
import * as agents from "./agents.ts";
import * as apiKeys from "./api-keys.ts";
import * as apiRequests from "./api-requests.ts";
import * as applicationReviews from "./application-reviews.ts";
import * as applications from "./applications.ts";
import * as auditEntries from "./audit-entries.ts";
import * as balanceReport from "./balance-report.ts";
import * as balances from "./balances.ts";
import * as bankAccounts from "./bank-accounts.ts";
import * as bankDebits from "./bank-debits.ts";
import * as businesses from "./businesses.ts";
import * as changeRequests from "./change-requests.ts";
import * as contractors from "./contractors.ts";
import * as deliveries from "./deliveries.ts";
import * as disputes from "./disputes.ts";
import { platformErrors, platformErrorsOf } from "./errors.ts";
import { platformEvents } from "./events.ts";
import * as exports from "./exports.ts";
import * as fees from "./fees.ts";
import * as ledgerEntries from "./ledger-entries.ts";
import * as locations from "./locations.ts";
import * as metrics from "./metrics.ts";
import * as negativeBalances from "./negative-balances.ts";
import * as objectSearch from "./object-search.ts";
import * as partnerSettings from "./partner-settings.ts";
import * as partners from "./partners.ts";
import * as paymentSearch from "./payment-search.ts";
import * as payoutSettings from "./payout-settings.ts";
import * as payouts from "./payouts.ts";
import * as planPreviews from "./plan-previews.ts";
import * as preferences from "./preferences.ts";
import * as processorConnections from "./processor-connections.ts";
import * as refundSearch from "./refund-search.ts";
import * as riskAlerts from "./risk-alerts.ts";
import * as riskRules from "./risk-rules.ts";
import * as savedViews from "./saved-views.ts";
import * as screening from "./screening.ts";
import * as settlementRecords from "./settlement-records.ts";
import * as settlements from "./settlements.ts";
import * as statements from "./statements.ts";
import * as stream from "./stream.ts";
import * as system from "./system.ts";
import * as systemRuns from "./system-runs.ts";
import * as tasks from "./tasks.ts";
import * as tenants from "./tenants.ts";
import * as terminals from "./terminals.ts";
import * as timeline from "./timeline.ts";
import * as underwriting from "./underwriting.ts";
import * as upcomingReleases from "./upcoming-releases.ts";
import * as userPolicies from "./user-policies.ts";
import * as users from "./users.ts";
import * as viewAs from "./view-as.ts";

/** Every operation of the Platform API: the exports of these modules, in the order of the reference. */
export const platformOperations = {
  ...operationsOf(paymentSearch, refundSearch, timeline, disputes, payouts, payoutSettings),
  ...operationsOf(settlements, settlementRecords),
  ...operationsOf(balances, upcomingReleases, ledgerEntries, statements, balanceReport),
  ...operationsOf(fees, accounts, businesses),
  ...operationsOf(accountOperations, accountBrands, bankAccounts, contractors, locations),
  ...operationsOf(tenants, partners, partnerSettings, agents),
  ...operationsOf(objectSearch, metrics, tasks),
  ...operationsOf(negativeBalances, adjustments, bankDebits, accountHealth, riskAlerts, riskRules),
  ...operationsOf(planPreviews, terminals, accountTerminals, deliveries, apiKeys, users, viewAs),
  ...operationsOf(
    system,
    systemRuns,
    processorConnections,
    apiRequests,
    userPolicies,
    changeRequests,
    auditEntries,
  ),
  ...operationsOf(applications, applicationReviews, screening, underwriting),
  ...operationsOf(stream, exports, savedViews, preferences),
} as const;

export const platform: Api = {
  id: "platform",
  title: "openpayfac Platform API",
  version: "1.0.0",
  summary: "Search, figures, tasks and the audit log, for the console and for operators.",
  description:
    "The console's users call these operations with their session. Programs call them with an operator key in `x-api-key`. A caller sees its own part of the hierarchy: the tenant, a partner, a business or its locations. `in` limits a request to one partner, business, location or account.",
  resources: {
    payment_summaries: { title: "Payments", description: "Payments of all accounts." },
    refund_summaries: { title: "Refunds", description: "Refunds of all accounts." },
    objects: { title: "Objects", description: "Objects of all kinds, by what is known of them." },
    metrics: { title: "Metrics", description: "Sums over time, for charts." },
    timelines: {
      title: "Timelines",
      description: "Everything that happened to a payment intent, in the order of time.",
    },
    platform_disputes: {
      title: "Disputes",
      description: "Disputes of all accounts, and the evidence that is prepared for them.",
    },
    platform_payouts: {
      title: "Payouts",
      description: "Payouts of all owners, and what each consists of.",
    },
    platform_settlements: {
      title: "Settlements",
      description: "Funding files of all accounts by day, and their difference to the bank.",
    },
    settlement_records: {
      title: "Settlement records",
      description: "Lines of funding files, and what users decide about those without a match.",
    },
    platform_balances: {
      title: "Balances",
      description: "Amounts that the platform owes to each account.",
    },
    balance_reports: {
      title: "Balance report",
      description: "Balances by day or month, compared with ledger, transactions and bank.",
    },
    ledger_entries: {
      title: "Ledger entries",
      description: "The entries that every balance is the sum of.",
    },
    statements: {
      title: "Statements",
      description: "Monthly statements of accounts and partners, from the ledger.",
    },
    platform_fees: { title: "Fees", description: "Fees of all accounts." },
    platform_accounts: {
      title: "Accounts",
      description: "Accounts with their capabilities, balances and plans.",
    },
    platform_businesses: {
      title: "Businesses",
      description: "Businesses with the number of their locations and accounts.",
    },
    platform_bank_accounts: {
      title: "Bank accounts",
      description: "Bank accounts for payouts, their checks, decisions and changes.",
    },
    platform_applications: {
      title: "Applications",
      description: "Applications of all partners, with the reviewers' queue.",
    },
    application_reviews: {
      title: "Application reviews",
      description: "The basis of a decision on an application, and the decision.",
    },
    platform_contractors: {
      title: "Contractors",
      description: "Contractors of all partners and businesses, their checks and decisions.",
    },
    platform_locations: {
      title: "Locations",
      description: "Locations of all businesses.",
    },
    plan_previews: {
      title: "Plan previews",
      description: "Prices of payments by terms that are not saved.",
    },
    tenants: {
      title: "Tenants",
      description: "Payment facilitators of the installation.",
    },
    agent_groups: {
      title: "Agent groups",
      description: "Groups of agents who refer merchants, and their agents.",
    },
    partners: {
      title: "Partners",
      description: "Partners of the tenant, with the volume of their merchants.",
    },
    platform_terminals: {
      title: "Terminals",
      description: "Terminals of all accounts, as the platform last saw them.",
    },
    audit_entries: {
      title: "Audit log",
      description: "Changes by users and operators, in a chain of hashes.",
    },
    api_keys: {
      title: "API keys",
      description: "Keys of programs. A key itself is shown once, when it is created.",
    },
    system: {
      title: "System",
      description: "State of the platform itself.",
    },
    processor_connections: {
      title: "Processors",
      description:
        "Connections of the installation to processors and services, without credentials.",
    },
    api_requests: {
      title: "Requests",
      description:
        "Requests of API keys, and changes and errors of signed-in users, of the last 30 days.",
    },
    deliveries: {
      title: "Deliveries",
      description: "Deliveries of events to webhook endpoints.",
    },
    user_policies: {
      title: "Policies",
      description:
        "Policies of users: when a second user has to approve, how users sign in, and from where.",
    },
    change_requests: {
      title: "Change requests",
      description: "Changes that one user proposed and another user approves.",
    },
    stream: { title: "Stream", description: "Notices of changes, for pages that are open." },
    exports: { title: "Exports", description: "Lists that a job writes to a file." },
    saved_views: { title: "Saved views", description: "Filters of lists, under a name." },
    preferences: { title: "Preferences", description: "How a user sees the console." },
    adjustments: {
      title: "Adjustments",
      description: "Corrections of negative balances.",
    },
    bank_debits: {
      title: "Bank debits",
      description: "Debits of the bank accounts of merchants that owe the platform.",
    },
    account_health: {
      title: "Account health",
      description: "Volume, tickets and rates of accounts, compared with their applications.",
    },
    risk_alerts: {
      title: "Risk alerts",
      description: "Accounts that reached the threshold of a risk rule.",
    },
    risk_rules: {
      title: "Risk rules",
      description: "Thresholds of the tenant, and what happens at each.",
    },
    screening: {
      title: "Screening",
      description:
        "Sanctions lists, findings about merchants and contractors, and required reports.",
    },
    underwriting_policies: {
      title: "Underwriting policies",
      description: "The rules that decide applications, as data.",
    },
    tasks: { title: "Tasks", description: "Steps that wait for the caller." },
    team: {
      title: "Team",
      description: "Users who sign in, with their roles and their part of the hierarchy.",
    },
  },
  operations: platformOperations,
  events: platformEvents,
  errors: platformErrors,
  errorBody: Problem,
  errorMediaType: "application/problem+json",
  errorsOf: platformErrorsOf,
};
