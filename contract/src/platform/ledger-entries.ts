import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import {
  component,
  nullable,
  oneOf,
  reserved,
  reservedValues,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { ledgerEntryExamples as examples } from "./examples/ledger-entries.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { statementLines } from "./statement-lines.ts";

/** The ledger accounts of each owner. */
export const ledgerAccounts = [
  "network_receivable",
  "cash",
  "bank_receivable",
  "network_payable",
  "pending",
  "available",
  "platform_fees",
  "partner_fees",
  "transfer_clearing",
  "in_dispute",
  "in_payout",
  "reserve",
  "suspense",
  "blocked",
  "write_offs",
] as const;

const sources = [
  "payment",
  "refund",
  "fee",
  "dispute",
  "payout",
  "adjustment",
  "bank_debit",
] as const;

export const LedgerTransaction = component(
  "LedgerTransaction",
  strictObject(
    {
      id: idOf("ledger_transaction", "The ledger transaction."),
      entity: Type.Literal("ledger_transaction"),
      sequence: Type.Integer({
        minimum: 1,
        description: "Its number in the owner's ledger. The numbers have no gap.",
      }),
      event: Type.String({
        description: "Name of the event, such as `capture` or `payout_created`.",
      }),
      source_type: Type.String({ description: "Kind of object that it is about." }),
      source_id: nullable(
        idOfAny(
          [...sources, "transfer", "settlement"],
          "The object that it is about; null for one that no API shows.",
        ),
      ),
      description: reserved(
        nullable(Type.String({ description: "Description." })),
        "`event` names what happened; no posting adds a text.",
      ),
      occurred_at: timestamp("Time of the event."),
      seal: nullable(
        Type.Integer({
          minimum: 1,
          description:
            "Number of the seal whose hash covers it; null: the next seal will cover it.",
        }),
      ),
      entries: Type.Array(
        strictObject({
          account: reservedValues(oneOf(ledgerAccounts, "Ledger account of the owner."), {
            partner_fees: "A partner's share is credited to the partner's own `available`.",
          }),
          debit: nullable(amountMinor("Debited amount; null for a credit.", { minimum: 1 })),
          credit: nullable(amountMinor("Credited amount; null for a debit.", { minimum: 1 })),
          balance: nullable(
            signedAmountMinor(
              "Balance of the ledger account after the entry, on its normal side. null in a list of one source, and for other ledger accounts than `account`.",
            ),
          ),
        }),
        { description: "Its entries, in order. All debits equal all credits." },
      ),
    },
    { description: "A balanced set of entries in one owner's ledger." },
  ),
);

export const listLedgerEntries = platformOperation({
  ...platformCommon,
  id: "listLedgerEntries",
  resource: "ledger_entries",
  method: "GET",
  path: "/platform/ledger/{id}/entries",
  ...reads("money:read"),
  summary: "List the ledger entries of an owner",
  description:
    "Returns the ledger transactions of a merchant account, a partner or a contractor with their entries, by descending sequence. `account` limits them to those that change one ledger account, `source_id` to those about one object. `line`, `from` and `to` find those behind an amount of a [statement](get-a-statement).",
  idempotent: false,
  params: strictObject({
    id: idOfAny(["account", "partner", "contractor"], "The owner of the ledger."),
  }),
  query: cursorQuery("ledger_transaction", {
    account: Type.Optional(
      oneOf(ledgerAccounts, "Returns only transactions that change this ledger account."),
    ),
    source_id: Type.Optional(idOfAny(sources, "Returns only transactions about this object.")),
    line: Type.Optional(
      oneOf(statementLines, "Returns only transactions in this line of a statement."),
    ),
    from: Type.Optional(timestamp("Returns only transactions at this time or later.")),
    to: Type.Optional(timestamp("Returns only transactions before this time.")),
  }),
  returns: {
    status: 200,
    schema: listOf("LedgerTransactionList", LedgerTransaction),
    description: "A page of ledger transactions.",
  },
  errors: [],
  examples: [examples.list],
});
