import Type from "typebox";
import { amountMinor, Currency, signedAmountMinor } from "../shared/money.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { reads } from "../shared/permissions.ts";
import { component, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { balanceReportExamples as examples } from "./examples/balance-report.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";
import { statementLines } from "./statement-lines.ts";

/** Kinds of changes of the balance: the lines of statements, with write-offs on their own. */
export const balanceLines = [...statementLines, "write_offs"] as const;

/** Kinds of movements at the platform's bank. */
export const bankLines = [
  "deposits",
  "bank_debits",
  "bank_returns",
  "bank_refunds",
  "payouts",
  "payout_returns",
] as const;

const day = (description: string) =>
  Type.String({
    pattern: patternMeaning("^20[0-9]{2}-[0-9]{2}-[0-9]{2}$", "a day in the format YYYY-MM-DD"),
    description,
  });

const difference = (of: string) =>
  signedAmountMinor(`The report's amount less that of ${of}. Expected: 0.`);

export const BalancePeriod = component(
  "BalancePeriod",
  strictObject({
    start: timestamp("Start, inclusive."),
    end: timestamp("End, exclusive."),
    opening_balance: signedAmountMinor("`pending` and `available` of all owners at the start."),
    lines: Type.Array(
      strictObject({
        line: oneOf(balanceLines, "Kind of change, as in statements."),
        amount: signedAmountMinor("Sum of the changes of the balance."),
      }),
      { description: "Changes by kind. They lead from the opening to the closing balance." },
    ),
    closing_balance: signedAmountMinor("The same at the end."),
    ledger_difference: difference("the balances of the ledger accounts"),
    transactions_difference: difference("the balance transactions of the period"),
    bank: strictObject({
      opening_balance: signedAmountMinor("Cash at the platform's bank at the start."),
      lines: Type.Array(
        strictObject({
          line: oneOf(
            bankLines,
            "`deposits`: the acquirer's funding, less its debits. `bank_debits`: debits of customers' bank accounts.",
          ),
          amount: signedAmountMinor("Sum of the postings to the ledger account `cash`."),
          recorded: signedAmountMinor(
            "Sum of the records: lines of funding files, and confirmed transfers of the bank.",
          ),
        }),
        { description: "Movements at the bank by kind." },
      ),
      closing_balance: signedAmountMinor("The same at the end."),
      difference: difference("the records of the bank and the acquirer"),
    }),
    in_transit: strictObject({
      deposits: signedAmountMinor(
        "Captured amounts, less refunds, that the acquirer or the bank has not paid at the end.",
      ),
      payouts: amountMinor("Payouts at the end that the bank has not confirmed."),
    }),
  }),
);

export const BalanceReport = component(
  "BalanceReport",
  strictObject(
    {
      entity: Type.Literal("balance_report"),
      currency: Currency,
      by: oneOf(["day", "month"], "Length of a period."),
      owners: Type.Integer({ minimum: 0, description: "Number of owners of the balances." }),
      periods: Type.Array(BalancePeriod, { description: "The periods, oldest first." }),
    },
    { description: "Balances and their changes, compared with ledger, transactions and bank." },
  ),
);

export const getBalanceReport = platformOperation({
  ...platformCommon,
  id: "getBalanceReport",
  resource: "balance_reports",
  method: "GET",
  path: "/platform/balance_report",
  ...reads("money:read"),
  summary: "Get the balance report",
  description:
    "Returns the balances of the scope's accounts, contractors and partners by day or month, in New York: opening balance, changes by kind, closing balance. Each period is compared with the ledger accounts, the balance transactions and the bank. With `Accept: text/csv`, the report is a file with a row for each line.",
  idempotent: false,
  query: strictObject({
    in: scopeNode,
    from: day("First day, in New York."),
    to: day("Last day, in New York."),
    by: Type.Optional(
      oneOf(["day", "month"], "Length of a period; `month` by default. At most 100 periods."),
    ),
  }),
  returns: {
    status: 200,
    schema: BalanceReport,
    content: { "text/csv": Type.String({ description: "A header row, and a row for each line." }) },
    description: "The report.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.month],
});
