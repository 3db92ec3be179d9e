import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  reservedValues,
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
  "adjustment",
  "bank_debit",
] as const;

/** Published kinds that no balance transaction has. */
const reservedSourceTypes = {
  funding: "A deposit of the acquirer confirms payments, and changes no owner's balance.",
  payment_method: "The validation of a payment method moves no funds.",
};

export const transactionSourceType = reservedValues(
  oneOf(transactionSourceTypes, "Kind of object that changed the balance."),
  reservedSourceTypes,
);

const sourceIds = [
  "payment",
  "refund",
  "fee",
  "dispute",
  "payout",
  "reversal",
  "payment_method",
  "adjustment",
  "bank_debit",
] as const;

export const Transaction = component(
  "Transaction",
  strictObject(
    {
      id: idOf("transaction", "The transaction's id."),
      ledger_account_id: idOf("ledger_account", "The ledger account of the owner."),
      payout_id: nullable(
        idOf("payout", "The payout that includes this transaction; null until paid out."),
      ),
      bank_transfer_id: nullable(
        idOf(
          "bank_transfer",
          "The bank transfer of that payout, as in its `payment_data`; null until the payout is sent.",
        ),
      ),
      source_type: transactionSourceType,
      source_id: idOfAny(sourceIds, "The object that changed the balance."),
      source_account_id: idOfAny(
        ["account", "partner", "contractor", "tenant"],
        "The account of the source object; for a payout of another owner, that owner.",
      ),
      root_source_id: idOfAny(
        sourceIds,
        "The original object: for example, the payment of a fee or a refund.",
      ),
      root_source_type: reservedValues(
        oneOf(transactionSourceTypes, "Kind of the original object."),
        {
          ...reservedSourceTypes,
          dispute: "The original object of a dispute is its payment.",
          fee_refund: "The original object of a refunded fee is the object of the fee.",
          refund: "The original object of a refund is its payment.",
          refund_failure: "The original object of a failed refund is its payment.",
          transfer: "The original object of a split is its payment.",
          reversal: "The original object of a reversal is its payment.",
        },
      ),
      amount: amountMinor("Amount by which the balance changed; `direction` gives the sign."),
      direction: extension(
        oneOf(["credit", "debit"], "`credit` increases the balance; `debit` decreases it."),
      ),
      settlement_id: nullable(
        idOf("settlement", "The settlement that includes it; null until settled."),
      ),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("Settlement time; null until settled.")),
      description: nullable(Type.String({ description: "Description." })),
      created_at: extension(timestamp("Time of posting.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "A balance transaction: one change of an owner's balance." },
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
    "Returns the balance transactions of the owner in `x-account-id`, newest first: a merchant account, a partner or a contractor. All credits less all debits equal `pending` plus `available`.",
  audience: "private-key",
  ...reads("money:read"),
  account: "required",
  owners: true,
  idempotent: false,
  query: cursorQuery("transaction", {
    payout_id: Type.Optional(
      idOf("payout", "Returns only transactions that this payout includes."),
    ),
  }),
  returns: { status: 200, schema: TransactionList, description: "A page of transactions." },
  errors: [],
  examples: [examples.list],
});

const searched = searchFilters({
  statuses: [...new Set([...paymentStatuses, ...refundStatuses, ...disputeStatuses])],
  status: "Status of the object that changed the balance: a payment, a refund or a dispute.",
  sortColumns: ["amount", "updated_at", "created_at", "settled_at", "description"],
});

export const searchTransactions = paymentsOperation({
  id: "searchTransactions",
  resource: "transactions",
  method: "POST",
  path: "/transactions/search",
  summary: "Search transactions",
  description:
    "Returns the owner's balance transactions that match all filters, page by page, last changed first. An empty body matches all transactions.",
  audience: "private-key",
  ...reads("money:read"),
  account: "required",
  owners: true,
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
    "Returns all transactions that [a search](search-transactions) with the same filters finds, in one file. The format is CSV with a header row of field names, or one JSON object per line with `Accept: application/json` or `application/x-ndjson`.\n\nIn CSV, a value that begins with `=`, `+`, `-` or `@` is preceded by an apostrophe, so that a spreadsheet does not execute it.",
  audience: "private-key",
  ...reads("money:read"),
  account: "required",
  owners: true,
  idempotent: false,
  body: strictObject(searched),
  returns: {
    status: 200,
    content: {
      "text/csv": Type.String({
        description: "A header row, followed by one row per transaction.",
      }),
      "application/x-ndjson": Type.String({ description: "One transaction per line, as JSON." }),
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
  description: "Returns one balance transaction of the owner in `x-account-id`.",
  audience: "private-key",
  ...reads("money:read"),
  account: "required",
  owners: true,
  idempotent: false,
  params: strictObject({ id: idOf("transaction", "The transaction's id.") }),
  returns: { status: 200, schema: Transaction, description: "The transaction." },
  errors: [],
  examples: [examples.get],
});
