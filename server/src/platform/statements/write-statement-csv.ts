import type { StatementDetails } from "@openpayfac/contract";
import { csvRow } from "@openpayfac/contract/csv";
import type { Static } from "typebox";

type Details = Static<typeof StatementDetails>;

const columns = [
  "owner_id",
  "owner_name",
  "month",
  "version",
  "section",
  "name",
  "amount",
  "count",
  "fixed",
  "basis_points",
  "maximum",
  "base",
] as const;

/**
 * A statement as CSV. `opening_balance` and all rows of the sections `line` add up to
 * `closing_balance`; the section `fee` divides the line `fees`. Amounts are in cents.
 */
export function statementCsv(statement: Details): string {
  const { owner_id, owner_name, month, version } = statement;
  const head = [owner_id, owner_name, month, version];
  const row = (section: string, name: string, amount: number, more: readonly unknown[] = []) =>
    csvRow(columns.map((_, at) => [...head, section, name, amount, ...more][at]));
  return [
    csvRow(columns),
    row("balance", "opening_balance", statement.opening_balance),
    ...statement.lines.map(({ line, amount, count }) => row("line", line, amount, [count])),
    row("balance", "closing_balance", statement.closing_balance),
    ...statement.fees.map((fee) =>
      row("fee", fee.fee_type, fee.amount, [
        fee.count,
        fee.fixed,
        fee.basis_points,
        fee.maximum,
        fee.base,
      ]),
    ),
    ...statement.balances.flatMap(({ account, opening, closing }) => [
      row("opening", account, opening),
      row("closing", account, closing),
    ]),
  ].join("");
}
