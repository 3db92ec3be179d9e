// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { Caller } from "../calls/call.ts";
import { Accounts } from "./resources/accounts.ts";
import { Applications } from "./resources/applications.ts";
import { Balances } from "./resources/balances.ts";
import { BankAccounts } from "./resources/bank-accounts.ts";
import { BoardingOrders } from "./resources/boarding-orders.ts";
import { Businesses } from "./resources/businesses.ts";
import { CheckoutSessions } from "./resources/checkout-sessions.ts";
import { Contractors } from "./resources/contractors.ts";
import { Disputes } from "./resources/disputes.ts";
import { Events } from "./resources/events.ts";
import { ExternalPayments } from "./resources/external-payments.ts";
import { ExternalRefunds } from "./resources/external-refunds.ts";
import { Fees } from "./resources/fees.ts";
import { Files } from "./resources/files.ts";
import { Locations } from "./resources/locations.ts";
import { Mccs } from "./resources/mccs.ts";
import { PaymentIntents } from "./resources/payment-intents.ts";
import { PaymentMethodIntents } from "./resources/payment-method-intents.ts";
import { PaymentMethods } from "./resources/payment-methods.ts";
import { Payments } from "./resources/payments.ts";
import { Payouts } from "./resources/payouts.ts";
import { ProcessingPlans } from "./resources/processing-plans.ts";
import { Refunds } from "./resources/refunds.ts";
import { ResidualPeriods } from "./resources/residual-periods.ts";
import { ResidualReports } from "./resources/residual-reports.ts";
import { SalesCodes } from "./resources/sales-codes.ts";
import { Sandbox } from "./resources/sandbox.ts";
import { ScheduleAs } from "./resources/schedule-as.ts";
import { SensitiveData } from "./resources/sensitive-data.ts";
import { Terminals } from "./resources/terminals.ts";
import { Transactions } from "./resources/transactions.ts";
import { UnmatchedSettlements } from "./resources/unmatched-settlements.ts";
import { Users } from "./resources/users.ts";
import { WebhookEndpoints } from "./resources/webhook-endpoints.ts";

/** The calls of the four APIs, by resource. */
export abstract class Resources {
  /** Merchant accounts, created when an application is approved. */
  readonly accounts: Accounts;
  /** Merchants' applications to accept payments, and their progress. */
  readonly applications: Applications;
  /** Funds that the platform owes to a merchant account. */
  readonly balances: Balances;
  /** Bank accounts that receive the payouts of businesses. */
  readonly bankAccounts: BankAccounts;
  /** Orders to board approved merchants at the acquirer, for operators. */
  readonly boardingOrders: BoardingOrders;
  /** Merchants, with their locations, accounts and users. */
  readonly businesses: Businesses;
  /** Hosted pages on which a customer pays for one order. */
  readonly checkoutSessions: CheckoutSessions;
  /** Payees: individuals and companies that receive splits. */
  readonly contractors: Contractors;
  /** Cardholders' objections to payments. */
  readonly disputes: Disputes;
  /** Changes of objects, and their deliveries to endpoints. */
  readonly events: Events;
  /** Payments of another gateway, recorded so that openpayfac settles them. */
  readonly externalPayments: ExternalPayments;
  /** Refunds of another gateway, recorded so that openpayfac settles them. */
  readonly externalRefunds: ExternalRefunds;
  /** A charge that one owner pays another for a service. */
  readonly fees: Fees;
  /** Uploaded files that other operations attach. */
  readonly files: Files;
  /** Places where a business accepts payments. */
  readonly locations: Locations;
  /** The card networks' codes for lines of business. */
  readonly mccs: Mccs;
  /** The amount of an order to collect, from creation to capture. */
  readonly paymentIntents: PaymentIntents;
  /** Intents to store a payment method without charging it now. */
  readonly paymentMethodIntents: PaymentMethodIntents;
  /** Cards and bank accounts that can be charged. */
  readonly paymentMethods: PaymentMethods;
  /** Charges of a payment intent. */
  readonly payments: Payments;
  /** Transfers of a balance to a bank account. */
  readonly payouts: Payouts;
  /** The fees and terms of an account's payment processing. */
  readonly processingPlans: ProcessingPlans;
  /** Refunds of captured payments. */
  readonly refunds: Refunds;
  /** Months for which residuals are calculated. */
  readonly residualPeriods: ResidualPeriods;
  /** Results of a period: by partner, sales code, merchant and participant. */
  readonly residualReports: ResidualReports;
  /** Links between merchants and their agents, with the agents' shares. */
  readonly salesCodes: SalesCodes;
  /**
   * Simulates time, cardholders, banks and underwriters. These operations exist only in the
   * sandbox, not in live mode.
   */
  readonly sandbox: Sandbox;
  /** A partner's costs of processing, and the shares of the profit. */
  readonly scheduleAs: ScheduleAs;
  /** Encrypted data of merchants, for operators who give a reason. */
  readonly sensitiveData: SensitiveData;
  /** Card terminals: sessions, prompts, cards and receipts. */
  readonly terminals: Terminals;
  /** The changes of a balance. */
  readonly transactions: Transactions;
  /** Settlements without a payment, and external payments without a settlement. */
  readonly unmatchedSettlements: UnmatchedSettlements;
  /** People who log in to a dashboard. */
  readonly users: Users;
  /** Your URLs that receive events. */
  readonly webhookEndpoints: WebhookEndpoints;

  constructor(caller: Caller) {
    this.accounts = new Accounts(caller);
    this.applications = new Applications(caller);
    this.balances = new Balances(caller);
    this.bankAccounts = new BankAccounts(caller);
    this.boardingOrders = new BoardingOrders(caller);
    this.businesses = new Businesses(caller);
    this.checkoutSessions = new CheckoutSessions(caller);
    this.contractors = new Contractors(caller);
    this.disputes = new Disputes(caller);
    this.events = new Events(caller);
    this.externalPayments = new ExternalPayments(caller);
    this.externalRefunds = new ExternalRefunds(caller);
    this.fees = new Fees(caller);
    this.files = new Files(caller);
    this.locations = new Locations(caller);
    this.mccs = new Mccs(caller);
    this.paymentIntents = new PaymentIntents(caller);
    this.paymentMethodIntents = new PaymentMethodIntents(caller);
    this.paymentMethods = new PaymentMethods(caller);
    this.payments = new Payments(caller);
    this.payouts = new Payouts(caller);
    this.processingPlans = new ProcessingPlans(caller);
    this.refunds = new Refunds(caller);
    this.residualPeriods = new ResidualPeriods(caller);
    this.residualReports = new ResidualReports(caller);
    this.salesCodes = new SalesCodes(caller);
    this.sandbox = new Sandbox(caller);
    this.scheduleAs = new ScheduleAs(caller);
    this.sensitiveData = new SensitiveData(caller);
    this.terminals = new Terminals(caller);
    this.transactions = new Transactions(caller);
    this.unmatchedSettlements = new UnmatchedSettlements(caller);
    this.users = new Users(caller);
    this.webhookEndpoints = new WebhookEndpoints(caller);
  }
}
