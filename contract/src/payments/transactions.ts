import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { disputeStatuses } from "./disputes.ts";
import { transactionExamples as examples } from "./examples/transactions.ts";
import { paymentsOperation } from "./operation.ts";
import { paymentStatuses, settlementStatus } from "./payments.ts";
import { refundStatuses } from "./refunds.ts";
import { searchFilters, searchPaging, searchResultOf } from "./search.ts";

export const transactionSourceTypes = [
  "dispute",
  "fee",
  "fee_refund",
  "funding",
  "payment",
  "payment_method",
  "payout",
  "refund",
  "refund_failure",
  "transfer",
  "reversal",
] as const;

const sourceIds = [
  "payment",
  "refund",
  "fee",
  "dispute",
  "payout",
  "reversal",
  "payment_method",
] as const;

export const Transaction = component(
  "Transaction",
  strictObject(
    {
      id: idOf("transaction", "The transaction's id."),
      ledger_account_id: idOf("ledger_account", "The merchant's account in the ledger."),
      payout_id: nullable(idOf("payout", "The payout that paid it out.")),
      bank_transfer_id: nullable(idOf("bank_transfer", "The bank transfer of that payout.")),
      source_type: oneOf(transactionSourceTypes, "What moved the balance."),
      source_id: idOfAny(sourceIds, "The object that moved the balance."),
      source_account_id: idOf("account", "The account that the source belongs to."),
      root_source_id: idOfAny(sourceIds, "Where it began: the payment behind a fee or a refund."),
      root_source_type: oneOf([...transactionSourceTypes, "adjustment"], "What kind that is."),
      amount: amountMinor("How much the balance moved; `direction` says which way."),
      direction: extension(oneOf(["credit", "debit"], "`credit` adds to the balance.")),
      settlement_id: nullable(idOf("settlement", "The settlement it came with.")),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("When it was settled.")),
      description: nullable(Type.String({ description: "What it is, in words." })),
      created_at: extension(timestamp("When it was posted.")),
      updated_at: extension(timestamp("When it was last changed.")),
    },
    { description: "One movement of a merchant account's balance." },
  ),
);

export const TransactionList = listOf("TransactionList", Transaction);

export const listTransactions = paymentsOperation({
  id: "listTransactions",
  resource: "transactions",
  method: "GET",
  path: "/transactions",
  summary: "List transactions",
  description:
    "Answers the movements of the account's balance, newest first. Credits less debits, over all of them, are `pending` plus `available`.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  query: cursorQuery("transaction", {
    payout_id: Type.Optional(idOf("payout", "Only what this payout paid out.")),
  }),
  returns: { status: 200, schema: TransactionList, description: "A page of transactions." },
  errors: [],
  examples: [examples.list],
});

const searched = searchFilters({
  statuses: [...new Set([...paymentStatuses, ...refundStatuses, ...disputeStatuses])],
  status: "The status of the object that moved the balance: a payment, a refund or a dispute.",
  sortColumns: ["amount", "updated_at", "created_at", "settled_at", "description"],
});

export const searchTransactions = paymentsOperation({
  id: "searchTransactions",
  resource: "transactions",
  method: "POST",
  path: "/transactions/search",
  summary: "Search transactions",
  description:
    "Finds the movements of the account's balance that fulfil everything that is sent, page by page, the last changed first. An empty body finds all.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  body: strictObject({ ...searched, ...searchPaging }),
  returns: {
    status: 200,
    schema: searchResultOf("TransactionSearchResult", Transaction),
    description: "A page of transactions.",
  },
  errors: [],
  examples: [examples.search],
});

export const downloadTransactions = paymentsOperation({
  id: "downloadTransactions",
  resource: "transactions",
  method: "POST",
  path: "/transactions/download",
  summary: "Download transactions",
  description:
    "Answers all that [a search](search-transactions) with the same filters would find, in one file: CSV with a header row of field names, or one JSON object a line with `Accept: application/json` or `application/x-ndjson`.\n\nA text that begins with `=`, `+`, `-` or `@` is preceded by an apostrophe in CSV, so that a spreadsheet does not run it.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  body: strictObject(searched),
  returns: {
    status: 200,
    content: {
      "text/csv": Type.String({ description: "A header row, then a row for each transaction." }),
      "application/x-ndjson": Type.String({ description: "A transaction as JSON on each line." }),
    },
    description: "The file.",
  },
  errors: [],
  examples: [examples.download],
});

export const getTransaction = paymentsOperation({
  id: "getTransaction",
  resource: "transactions",
  method: "GET",
  path: "/transactions/{id}",
  summary: "Get a transaction",
  description: "Answers one movement of the account's balance.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  params: strictObject({ id: idOf("transaction", "The transaction's id.") }),
  returns: { status: 200, schema: Transaction, description: "The transaction." },
  errors: [],
  examples: [examples.get],
});
