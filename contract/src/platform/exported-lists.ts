import { listTransactions } from "../payments/transactions.ts";
import { listPlatformAccounts } from "./accounts.ts";
import { listAdjustments } from "./adjustments.ts";
import { listApiRequests } from "./api-requests.ts";
import { listAuditEntries } from "./audit-entries.ts";
import { listPlatformBalances } from "./balances.ts";
import { listPlatformBankAccounts } from "./bank-accounts.ts";
import { listPlatformBusinesses } from "./businesses.ts";
import { listPlatformContractors } from "./contractors.ts";
import { listDeliveries } from "./deliveries.ts";
import { listPlatformDisputes } from "./disputes.ts";
import { listPlatformFees } from "./fees.ts";
import { listLedgerEntries } from "./ledger-entries.ts";
import { listPlatformLocations } from "./locations.ts";
import { listPartners } from "./partners.ts";
import { searchAllPayments } from "./payment-search.ts";
import { listPlatformPayouts } from "./payouts.ts";
import { searchAllRefunds } from "./refund-search.ts";
import { listSettlementRecords } from "./settlement-records.ts";
import { listPlatformSettlements } from "./settlements.ts";
import { listStatements } from "./statements.ts";
import { listTeamUsers } from "./users.ts";

/** The lists that can be exported, by the operation that reads a page of each. */
export const exportedLists = {
  payments: searchAllPayments,
  refunds: searchAllRefunds,
  disputes: listPlatformDisputes,
  payouts: listPlatformPayouts,
  settlements: listPlatformSettlements,
  settlement_records: listSettlementRecords,
  balances: listPlatformBalances,
  transactions: listTransactions,
  ledger_entries: listLedgerEntries,
  adjustments: listAdjustments,
  statements: listStatements,
  fees: listPlatformFees,
  accounts: listPlatformAccounts,
  businesses: listPlatformBusinesses,
  locations: listPlatformLocations,
  partners: listPartners,
  contractors: listPlatformContractors,
  bank_accounts: listPlatformBankAccounts,
  deliveries: listDeliveries,
  requests: listApiRequests,
  users: listTeamUsers,
  audit_entries: listAuditEntries,
} as const;

export type ExportedList = keyof typeof exportedLists;

export const exportedListNames = Object.keys(exportedLists) as ExportedList[];

/** Lists of one owner, which the filter `owner_id` names. */
export const listsOfOwner: ReadonlySet<ExportedList> = new Set(["transactions", "ledger_entries"]);
