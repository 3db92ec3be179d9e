import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, Currency, signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { statementExamples as examples } from "./examples/statements.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";
import { owedAccounts, statementLines } from "./statement-lines.ts";

const statementOwners = ["account", "partner"] as const;

const month = (description: string) =>
  Type.String({
    pattern: patternMeaning("^20[0-9]{2}-(0[1-9]|1[0-2])$", "a month in the format YYYY-MM"),
    description,
  });

const fields = {
  id: idOf("statement", "The statement's id."),
  entity: Type.Literal("statement"),
  owner_type: oneOf(statementOwners, "Kind of owner."),
  owner_id: idOfAny(statementOwners, "The merchant account or the partner that it is for."),
  owner_name: Type.String({ description: "Name of the owner when it was issued." }),
  business_id: nullable(idOf("business", "The account's business; null for a partner.")),
  business_name: nullable(
    Type.String({ description: "Name of the business when it was issued; null for a partner." }),
  ),
  month: month("The month, in New York."),
  version: Type.Integer({
    minimum: 1,
    description: "1, and one more for each correction of the month.",
  }),
  corrects_id: nullable(idOf("statement", "The statement that it corrects; null for the first.")),
  corrected_by_id: nullable(
    idOf("statement", "The statement that corrects it; null: it is the latest of its month."),
  ),
  reason: nullable(Type.String({ description: "Why it was corrected; null for the first." })),
  issued_by: nullable(
    idOfAny(
      ["user", "api_key"],
      "The user or the key that issued it; null: the job at the end of the month.",
    ),
  ),
  currency: Currency,
  opening_balance: signedAmountMinor(
    "`pending` and `available` of the owner at the start of the month.",
  ),
  closing_balance: signedAmountMinor("The same at the end of the month."),
  period_start: timestamp("Start of the month in New York, inclusive."),
  period_end: timestamp("End of the month in New York, exclusive."),
  created_at: timestamp("Time at which it was issued."),
};

export const Statement = component(
  "Statement",
  strictObject(fields, {
    description: "The changes of an owner's balance in one month. It never changes.",
  }),
);

const points = (what: string) =>
  nullable(Type.Integer({ minimum: 0, description: `${what} Basis points.` }));
const cents = (what: string) => nullable(amountMinor(what));

export const StatementDetails = component(
  "StatementDetails",
  strictObject(
    {
      ...fields,
      lines: Type.Array(
        strictObject({
          line: oneOf(
            statementLines,
            "Kind of change. `returns`: debits that a bank returned. `fee_income`: fees that others paid to the owner. `reserve`: amounts held back and released.",
          ),
          count: Type.Integer({ minimum: 0, description: "Number of ledger transactions." }),
          amount: signedAmountMinor("Sum of the changes of the balance."),
        }),
        {
          description:
            "Changes of the balance by kind. `opening_balance` and all amounts add up to `closing_balance`. The [ledger entries](list-the-ledger-entries-of-an-owner) of each are found by `line`.",
        },
      ),
      fees: Type.Array(
        strictObject({
          fee_type: Type.String({ description: "Type of the fees, such as `PROCESSING`." }),
          fixed: cents("Fixed amount of each fee."),
          basis_points: points("Percentage of the amount."),
          maximum: cents("Largest amount of the percentage."),
          count: Type.Integer({ minimum: 0, description: "Number of charges and refunds." }),
          base: cents("Captured amount of the payments that the fees were charged for."),
          amount: signedAmountMinor("Sum; fees are negative, refunds of fees positive."),
        }),
        { description: "The line `fees` by type and rate. The amounts add up to it." },
      ),
      balances: Type.Array(
        strictObject({
          account: oneOf(owedAccounts, "Ledger account."),
          opening: signedAmountMinor("Balance at the start of the month."),
          closing: signedAmountMinor("Balance at the end of the month."),
        }),
        {
          description:
            "Amounts that the platform owes to the owner, by ledger account. `pending` and `available` add up to the balances of the statement.",
        },
      ),
    },
    { description: "A statement with its lines." },
  ),
);

const common = { ...platformCommon, resource: "statements" } as const;
const params = strictObject({ id: idOf("statement", "The statement's id.") });

export const listStatements = platformOperation({
  ...common,
  id: "listStatements",
  method: "GET",
  path: "/platform/statements",
  ...reads("money:read"),
  summary: "List statements",
  description:
    "Returns the statements of accounts and partners in the caller's part of the hierarchy, newest first. On the first of each month, at 2 AM in New York, each owner with a balance or a change gets the one of the month before.",
  idempotent: false,
  query: cursorQuery("statement", {
    in: scopeNode,
    owner_id: Type.Optional(idOfAny(statementOwners, "Returns only statements of this owner.")),
    month: Type.Optional(month("Returns only statements of this month.")),
  }),
  returns: {
    status: 200,
    schema: listOf("StatementList", Statement),
    description: "A page of statements.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getStatement = platformOperation({
  ...common,
  id: "getStatement",
  method: "GET",
  path: "/platform/statements/{id}",
  ...reads("money:read"),
  summary: "Get a statement",
  description: "Returns one statement with its lines, its fees by rate and its balances.",
  idempotent: false,
  params,
  returns: { status: 200, schema: StatementDetails, description: "The statement." },
  errors: [],
  examples: [examples.get],
});

export const downloadStatement = platformOperation({
  ...common,
  id: "downloadStatement",
  method: "GET",
  path: "/platform/statements/{id}/content",
  ...reads("money:read"),
  summary: "Download a statement",
  description:
    "Returns the statement as a PDF of Letter pages, or as CSV with `Accept: text/csv`. The audit log records each download by a user or an operator key.\n\nA value that begins with `=`, `+`, `-` or `@` and is not a number is preceded by an apostrophe, so that a spreadsheet does not execute it.",
  idempotent: false,
  params,
  returns: {
    status: 200,
    content: {
      "application/pdf": Type.String({ format: "binary", description: "The statement." }),
      "text/csv": Type.String({ description: "A header row, and one row for each line." }),
    },
    description: "The file.",
  },
  errors: [],
  examples: [examples.download],
});

export const issueStatement = platformOperation({
  ...common,
  id: "issueStatement",
  method: "POST",
  path: "/platform/statements",
  ...changes("money:issue"),
  summary: "Issue a statement",
  description:
    "Issues the statement of a month that has ended, or returns the latest one that the month has. Statements of the month before are issued by a job; this is for earlier months.",
  idempotent: true,
  body: strictObject({
    owner_id: idOfAny(statementOwners, "The merchant account or the partner."),
    month: month("A month that has ended in New York."),
  }),
  returns: { status: 201, schema: StatementDetails, description: "The statement." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.issue],
});

export const correctStatement = platformOperation({
  ...common,
  id: "correctStatement",
  method: "POST",
  path: "/platform/statements/{id}/correct",
  ...changes("money:adjust", { stepUp: "money", dualApproval: "adjustment" }),
  summary: "Correct a statement",
  description:
    "Issues a new statement of the same month from what the ledger has now, with a reference to this one, which stays unchanged. It is rejected if this one was corrected already, or if nothing differs.",
  idempotent: true,
  params,
  body: strictObject({
    reason: text("Why it is corrected; the new statement shows it.", {
      minLength: 1,
      maxLength: 300,
    }),
  }),
  returns: { status: 201, schema: StatementDetails, description: "The new statement." },
  errors: ["invalid_status"],
  examples: [examples.correct],
});
