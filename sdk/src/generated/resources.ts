// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { Caller } from "../calls/call.ts";
import { AccountHealth } from "./resources/account-health.ts";
import { Accounts } from "./resources/accounts.ts";
import { Adjustments } from "./resources/adjustments.ts";
import { AgentGroups } from "./resources/agent-groups.ts";
import { ApiKeys } from "./resources/api-keys.ts";
import { ApiRequests } from "./resources/api-requests.ts";
import { ApplicationReviews } from "./resources/application-reviews.ts";
import { Applications } from "./resources/applications.ts";
import { AuditEntries } from "./resources/audit-entries.ts";
import { BalanceReports } from "./resources/balance-reports.ts";
import { Balances } from "./resources/balances.ts";
import { BankAccounts } from "./resources/bank-accounts.ts";
import { BankDebits } from "./resources/bank-debits.ts";
import { BoardingOrders } from "./resources/boarding-orders.ts";
import { Businesses } from "./resources/businesses.ts";
import { ChangeRequests } from "./resources/change-requests.ts";
import { CheckoutSessions } from "./resources/checkout-sessions.ts";
import { Contractors } from "./resources/contractors.ts";
import { Deliveries } from "./resources/deliveries.ts";
import { Disputes } from "./resources/disputes.ts";
import { Events } from "./resources/events.ts";
import { Exports } from "./resources/exports.ts";
import { ExternalPayments } from "./resources/external-payments.ts";
import { ExternalRefunds } from "./resources/external-refunds.ts";
import { Fees } from "./resources/fees.ts";
import { Files } from "./resources/files.ts";
import { LedgerEntries } from "./resources/ledger-entries.ts";
import { Locations } from "./resources/locations.ts";
import { Mccs } from "./resources/mccs.ts";
import { Metrics } from "./resources/metrics.ts";
import { Objects } from "./resources/objects.ts";
import { Partners } from "./resources/partners.ts";
import { PaymentIntents } from "./resources/payment-intents.ts";
import { PaymentMethodIntents } from "./resources/payment-method-intents.ts";
import { PaymentMethods } from "./resources/payment-methods.ts";
import { PaymentSummaries } from "./resources/payment-summaries.ts";
import { Payments } from "./resources/payments.ts";
import { Payouts } from "./resources/payouts.ts";
import { PlanPreviews } from "./resources/plan-previews.ts";
import { PlatformAccounts } from "./resources/platform-accounts.ts";
import { PlatformApplications } from "./resources/platform-applications.ts";
import { PlatformBalances } from "./resources/platform-balances.ts";
import { PlatformBankAccounts } from "./resources/platform-bank-accounts.ts";
import { PlatformBusinesses } from "./resources/platform-businesses.ts";
import { PlatformContractors } from "./resources/platform-contractors.ts";
import { PlatformDisputes } from "./resources/platform-disputes.ts";
import { PlatformFees } from "./resources/platform-fees.ts";
import { PlatformLocations } from "./resources/platform-locations.ts";
import { PlatformPayouts } from "./resources/platform-payouts.ts";
import { PlatformSettlements } from "./resources/platform-settlements.ts";
import { PlatformTerminals } from "./resources/platform-terminals.ts";
import { Preferences } from "./resources/preferences.ts";
import { ProcessingPlans } from "./resources/processing-plans.ts";
import { ProcessorConnections } from "./resources/processor-connections.ts";
import { RefundSummaries } from "./resources/refund-summaries.ts";
import { Refunds } from "./resources/refunds.ts";
import { ResidualPeriods } from "./resources/residual-periods.ts";
import { ResidualReports } from "./resources/residual-reports.ts";
import { RiskAlerts } from "./resources/risk-alerts.ts";
import { RiskRules } from "./resources/risk-rules.ts";
import { SalesCodes } from "./resources/sales-codes.ts";
import { Sandbox } from "./resources/sandbox.ts";
import { SavedViews } from "./resources/saved-views.ts";
import { ScheduleAs } from "./resources/schedule-as.ts";
import { Screening } from "./resources/screening.ts";
import { SensitiveData } from "./resources/sensitive-data.ts";
import { SettlementRecords } from "./resources/settlement-records.ts";
import { Statements } from "./resources/statements.ts";
import { Stream } from "./resources/stream.ts";
import { System } from "./resources/system.ts";
import { Tasks } from "./resources/tasks.ts";
import { Team } from "./resources/team.ts";
import { Tenants } from "./resources/tenants.ts";
import { Terminals } from "./resources/terminals.ts";
import { Timelines } from "./resources/timelines.ts";
import { Transactions } from "./resources/transactions.ts";
import { UnderwritingPolicies } from "./resources/underwriting-policies.ts";
import { UnmatchedSettlements } from "./resources/unmatched-settlements.ts";
import { UserPolicies } from "./resources/user-policies.ts";
import { Users } from "./resources/users.ts";
import { WebhookEndpoints } from "./resources/webhook-endpoints.ts";

/** The calls of the four APIs, by resource. */
export abstract class Resources {
  /** Volume, tickets and rates of accounts, compared with their applications. */
  readonly accountHealth: AccountHealth;
  /** Merchant accounts, created when an application is approved. */
  readonly accounts: Accounts;
  /** Corrections of negative balances. */
  readonly adjustments: Adjustments;
  /** Groups of agents who refer merchants, and their agents. */
  readonly agentGroups: AgentGroups;
  /** Keys of programs. A key itself is shown once, when it is created. */
  readonly apiKeys: ApiKeys;
  /** Requests of API keys, and changes and errors of signed-in users, of the last 30 days. */
  readonly apiRequests: ApiRequests;
  /** The basis of a decision on an application, and the decision. */
  readonly applicationReviews: ApplicationReviews;
  /** Merchants' applications to accept payments, and their progress. */
  readonly applications: Applications;
  /** Changes by users and operators, in a chain of hashes. */
  readonly auditEntries: AuditEntries;
  /** Balances by day or month, compared with ledger, transactions and bank. */
  readonly balanceReports: BalanceReports;
  /** Funds that the platform owes to a merchant account. */
  readonly balances: Balances;
  /** Bank accounts that receive the payouts of businesses. */
  readonly bankAccounts: BankAccounts;
  /** Debits of the bank accounts of merchants that owe the platform. */
  readonly bankDebits: BankDebits;
  /** Orders to board approved merchants at the acquirer, for operators. */
  readonly boardingOrders: BoardingOrders;
  /** Merchants, with their locations, accounts and users. */
  readonly businesses: Businesses;
  /** Changes that one user proposed and another user approves. */
  readonly changeRequests: ChangeRequests;
  /** Hosted pages on which a customer pays for one order. */
  readonly checkoutSessions: CheckoutSessions;
  /** Payees: individuals and companies that receive splits. */
  readonly contractors: Contractors;
  /** Deliveries of events to webhook endpoints. */
  readonly deliveries: Deliveries;
  /** Cardholders' objections to payments. */
  readonly disputes: Disputes;
  /** Changes of objects, and their deliveries to endpoints. */
  readonly events: Events;
  /** Lists that a job writes to a file. */
  readonly exports: Exports;
  /** Payments of another gateway, recorded so that openpayfac settles them. */
  readonly externalPayments: ExternalPayments;
  /** Refunds of another gateway, recorded so that openpayfac settles them. */
  readonly externalRefunds: ExternalRefunds;
  /** A charge that one owner pays another for a service. */
  readonly fees: Fees;
  /** Uploaded files that other operations attach. */
  readonly files: Files;
  /** The entries that every balance is the sum of. */
  readonly ledgerEntries: LedgerEntries;
  /** Places where a business accepts payments. */
  readonly locations: Locations;
  /** The card networks' codes for lines of business. */
  readonly mccs: Mccs;
  /** Sums over time, for charts. */
  readonly metrics: Metrics;
  /** Objects of all kinds, by what is known of them. */
  readonly objects: Objects;
  /** Partners of the tenant, with the volume of their merchants. */
  readonly partners: Partners;
  /** The amount of an order to collect, from creation to capture. */
  readonly paymentIntents: PaymentIntents;
  /** Intents to store a payment method without charging it now. */
  readonly paymentMethodIntents: PaymentMethodIntents;
  /** Cards and bank accounts that can be charged. */
  readonly paymentMethods: PaymentMethods;
  /** Payments of all accounts. */
  readonly paymentSummaries: PaymentSummaries;
  /** Charges of a payment intent. */
  readonly payments: Payments;
  /** Transfers of a balance to a bank account. */
  readonly payouts: Payouts;
  /** Prices of payments by terms that are not saved. */
  readonly planPreviews: PlanPreviews;
  /** Accounts with their capabilities, balances and plans. */
  readonly platformAccounts: PlatformAccounts;
  /** Applications of all partners, with the reviewers' queue. */
  readonly platformApplications: PlatformApplications;
  /** Amounts that the platform owes to each account. */
  readonly platformBalances: PlatformBalances;
  /** Bank accounts for payouts, their checks, decisions and changes. */
  readonly platformBankAccounts: PlatformBankAccounts;
  /** Businesses with the number of their locations and accounts. */
  readonly platformBusinesses: PlatformBusinesses;
  /** Contractors of all partners and businesses, their checks and decisions. */
  readonly platformContractors: PlatformContractors;
  /** Disputes of all accounts, and the evidence that is prepared for them. */
  readonly platformDisputes: PlatformDisputes;
  /** Fees of all accounts. */
  readonly platformFees: PlatformFees;
  /** Locations of all businesses. */
  readonly platformLocations: PlatformLocations;
  /** Payouts of all owners, and what each consists of. */
  readonly platformPayouts: PlatformPayouts;
  /** Funding files of all accounts by day, and their difference to the bank. */
  readonly platformSettlements: PlatformSettlements;
  /** Terminals of all accounts, as the platform last saw them. */
  readonly platformTerminals: PlatformTerminals;
  /** How a user sees the console. */
  readonly preferences: Preferences;
  /** The fees and terms of an account's payment processing. */
  readonly processingPlans: ProcessingPlans;
  /** Connections of the installation to processors and services, without credentials. */
  readonly processorConnections: ProcessorConnections;
  /** Refunds of all accounts. */
  readonly refundSummaries: RefundSummaries;
  /** Refunds of captured payments. */
  readonly refunds: Refunds;
  /** Months for which residuals are calculated. */
  readonly residualPeriods: ResidualPeriods;
  /** Results of a period: by partner, sales code, merchant and participant. */
  readonly residualReports: ResidualReports;
  /** Accounts that reached the threshold of a risk rule. */
  readonly riskAlerts: RiskAlerts;
  /** Thresholds of the tenant, and what happens at each. */
  readonly riskRules: RiskRules;
  /** Links between merchants and their agents, with the agents' shares. */
  readonly salesCodes: SalesCodes;
  /**
   * Simulates time, cardholders, banks and underwriters. These operations exist only in the
   * sandbox, not in live mode.
   */
  readonly sandbox: Sandbox;
  /** Filters of lists, under a name. */
  readonly savedViews: SavedViews;
  /** A partner's costs of processing, and the shares of the profit. */
  readonly scheduleAs: ScheduleAs;
  /** Sanctions lists, findings about merchants and contractors, and required reports. */
  readonly screening: Screening;
  /** Encrypted data of merchants, for operators who give a reason. */
  readonly sensitiveData: SensitiveData;
  /** Lines of funding files, and what users decide about those without a match. */
  readonly settlementRecords: SettlementRecords;
  /** Monthly statements of accounts and partners, from the ledger. */
  readonly statements: Statements;
  /** Notices of changes, for pages that are open. */
  readonly stream: Stream;
  /** State of the platform itself. */
  readonly system: System;
  /** Steps that wait for the caller. */
  readonly tasks: Tasks;
  /** Users who sign in, with their roles and their part of the hierarchy. */
  readonly team: Team;
  /** Payment facilitators of the installation. */
  readonly tenants: Tenants;
  /** Card terminals: sessions, prompts, cards and receipts. */
  readonly terminals: Terminals;
  /** Everything that happened to a payment intent, in the order of time. */
  readonly timelines: Timelines;
  /** The changes of a balance. */
  readonly transactions: Transactions;
  /** The rules that decide applications, as data. */
  readonly underwritingPolicies: UnderwritingPolicies;
  /** Settlements without a payment, and external payments without a settlement. */
  readonly unmatchedSettlements: UnmatchedSettlements;
  /** Policies of users: when a second user has to approve, how users sign in, and from where. */
  readonly userPolicies: UserPolicies;
  /** People who log in to a dashboard. */
  readonly users: Users;
  /** Your URLs that receive events. */
  readonly webhookEndpoints: WebhookEndpoints;

  constructor(caller: Caller) {
    this.accountHealth = new AccountHealth(caller);
    this.accounts = new Accounts(caller);
    this.adjustments = new Adjustments(caller);
    this.agentGroups = new AgentGroups(caller);
    this.apiKeys = new ApiKeys(caller);
    this.apiRequests = new ApiRequests(caller);
    this.applicationReviews = new ApplicationReviews(caller);
    this.applications = new Applications(caller);
    this.auditEntries = new AuditEntries(caller);
    this.balanceReports = new BalanceReports(caller);
    this.balances = new Balances(caller);
    this.bankAccounts = new BankAccounts(caller);
    this.bankDebits = new BankDebits(caller);
    this.boardingOrders = new BoardingOrders(caller);
    this.businesses = new Businesses(caller);
    this.changeRequests = new ChangeRequests(caller);
    this.checkoutSessions = new CheckoutSessions(caller);
    this.contractors = new Contractors(caller);
    this.deliveries = new Deliveries(caller);
    this.disputes = new Disputes(caller);
    this.events = new Events(caller);
    this.exports = new Exports(caller);
    this.externalPayments = new ExternalPayments(caller);
    this.externalRefunds = new ExternalRefunds(caller);
    this.fees = new Fees(caller);
    this.files = new Files(caller);
    this.ledgerEntries = new LedgerEntries(caller);
    this.locations = new Locations(caller);
    this.mccs = new Mccs(caller);
    this.metrics = new Metrics(caller);
    this.objects = new Objects(caller);
    this.partners = new Partners(caller);
    this.paymentIntents = new PaymentIntents(caller);
    this.paymentMethodIntents = new PaymentMethodIntents(caller);
    this.paymentMethods = new PaymentMethods(caller);
    this.paymentSummaries = new PaymentSummaries(caller);
    this.payments = new Payments(caller);
    this.payouts = new Payouts(caller);
    this.planPreviews = new PlanPreviews(caller);
    this.platformAccounts = new PlatformAccounts(caller);
    this.platformApplications = new PlatformApplications(caller);
    this.platformBalances = new PlatformBalances(caller);
    this.platformBankAccounts = new PlatformBankAccounts(caller);
    this.platformBusinesses = new PlatformBusinesses(caller);
    this.platformContractors = new PlatformContractors(caller);
    this.platformDisputes = new PlatformDisputes(caller);
    this.platformFees = new PlatformFees(caller);
    this.platformLocations = new PlatformLocations(caller);
    this.platformPayouts = new PlatformPayouts(caller);
    this.platformSettlements = new PlatformSettlements(caller);
    this.platformTerminals = new PlatformTerminals(caller);
    this.preferences = new Preferences(caller);
    this.processingPlans = new ProcessingPlans(caller);
    this.processorConnections = new ProcessorConnections(caller);
    this.refundSummaries = new RefundSummaries(caller);
    this.refunds = new Refunds(caller);
    this.residualPeriods = new ResidualPeriods(caller);
    this.residualReports = new ResidualReports(caller);
    this.riskAlerts = new RiskAlerts(caller);
    this.riskRules = new RiskRules(caller);
    this.salesCodes = new SalesCodes(caller);
    this.sandbox = new Sandbox(caller);
    this.savedViews = new SavedViews(caller);
    this.scheduleAs = new ScheduleAs(caller);
    this.screening = new Screening(caller);
    this.sensitiveData = new SensitiveData(caller);
    this.settlementRecords = new SettlementRecords(caller);
    this.statements = new Statements(caller);
    this.stream = new Stream(caller);
    this.system = new System(caller);
    this.tasks = new Tasks(caller);
    this.team = new Team(caller);
    this.tenants = new Tenants(caller);
    this.terminals = new Terminals(caller);
    this.timelines = new Timelines(caller);
    this.transactions = new Transactions(caller);
    this.underwritingPolicies = new UnderwritingPolicies(caller);
    this.unmatchedSettlements = new UnmatchedSettlements(caller);
    this.userPolicies = new UserPolicies(caller);
    this.users = new Users(caller);
    this.webhookEndpoints = new WebhookEndpoints(caller);
  }
}
