import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import type { SandboxPageData } from "../../plugin/catalogs/catalog-data.ts";
import { Table } from "../mdx/table.tsx";
import type { CatalogSection } from "./catalog-section.ts";

type Cell = ReactNode;

/** Every value that makes the sandbox do something of its own. */
export function sandboxSections(data: SandboxPageData): CatalogSection[] {
  return [
    cards(data),
    amounts(data),
    postalCodes(data),
    securityCodes(data),
    refunds(data),
    bankAccounts(data),
    applications(data),
    verifications(data),
    payoutAccounts(data),
  ];
}

function cards({ cards: rows, brands }: SandboxPageData): CatalogSection {
  const prefixes = brands.map(({ brand, prefix, length }) => [
    brand,
    prefix,
    <code key="length">{length}</code>,
  ]);
  return {
    id: "cards",
    title: "Cards",
    content: (
      <>
        <p>
          Use any expiry date in the future. The Payments API accepts Visa, Mastercard, American
          Express and Discover; a payment method of another brand is rejected.
        </p>
        <Rows
          head={["number", "brand", "result", "failure_code"]}
          rows={rows.map((card) => [
            <code key="number">{card.number}</code>,
            card.brand,
            card.happens,
            codeOrNone(card.failure_code),
          ])}
        />
        <p>
          For any other number with a valid check digit and one of these prefixes, the amount
          determines the result:
        </p>
        <Rows head={["brand", "prefix", "digits"]} rows={prefixes} />
      </>
    ),
  };
}

function amounts({ amounts: rows }: SandboxPageData): CatalogSection {
  return {
    id: "amounts",
    title: "Amounts",
    content: (
      <>
        <p>
          From $1,001 to $1,999 the last three digits of the dollars select the issuer's response;
          the cents do not matter. Every other amount is approved.
        </p>
        <Rows
          head={["amount", "response code", "response text", "failure_code"]}
          rows={rows.map((row) => [
            <code key="amount">{row.amount}</code>,
            <code key="code">{row.code}</code>,
            row.text,
            codeOrNone(row.failure_code),
          ])}
        />
      </>
    ),
  };
}

function postalCodes({ postal_codes: rows }: SandboxPageData): CatalogSection {
  const endings = (region: string) =>
    [...new Set(rows.map(({ letter }) => letter))].map((letter) => {
      const of = rows.filter((row) => row.letter === letter && row.region === region);
      return [<code key="letter">{letter}</code>, of.map(({ ending }) => ending).join(", ")];
    });
  return {
    id: "postal-codes",
    title: "Postal codes",
    content: (
      <>
        <p>
          The last three characters of the postal code select the{" "}
          <Link to="/articles/avs-codes">AVS letter</Link>. They do not cause a decline.
        </p>
        <Rows head={["letter", "endings in the US"]} rows={endings("US")} />
        <Rows head={["letter", "endings elsewhere"]} rows={endings("other")} />
      </>
    ),
  };
}

function securityCodes({ security_codes: rows }: SandboxPageData): CatalogSection {
  return {
    id: "security-codes",
    title: "Security codes",
    content: (
      <>
        <p>
          The code selects the <Link to="/articles/cvv-codes">CVV letter</Link>; any other code
          matches. It does not cause a decline.
        </p>
        <Rows
          head={["security code", "letter"]}
          rows={rows.map((row) => [
            <code key="value">{row.value}</code>,
            <code key="letter">{row.letter}</code>,
          ])}
        />
      </>
    ),
  };
}

function refunds({ refunds: rule }: SandboxPageData): CatalogSection {
  return {
    id: "refunds",
    title: "Refunds",
    content: (
      <p>
        If at least <code>{rule.captured_at_least}</code> was captured, a partial refund of whole
        dollars from <code>{rule.from}</code> to <code>{rule.to}</code> is declined. The code is the
        one for its amount in the table of amounts.
      </p>
    ),
  };
}

function bankAccounts({ bank_accounts: rows }: SandboxPageData): CatalogSection {
  return {
    id: "bank-accounts",
    title: "Bank accounts",
    content: (
      <>
        <p>
          Use any routing number with a valid check digit, such as <code>021000021</code>. Debits of
          and payouts to an account that is not in this list are not returned.
        </p>
        <Rows
          head={["account number", "code", "result"]}
          rows={rows.map(({ number, code, happens }) => [
            <code key="number">{number}</code>,
            codeOrNone(code),
            happens,
          ])}
        />
      </>
    ),
  };
}

function applications({ applications: rows }: SandboxPageData): CatalogSection {
  return {
    id: "applications",
    title: "Applications",
    content: (
      <>
        <p>
          An application whose company has one of these numbers as its <code>ein</code> gets this
          status when it is submitted. After that, the rules decide.
        </p>
        <Rows
          head={["ein", "status"]}
          rows={rows.map(({ ein, status }) => [
            <code key="ein">{ein}</code>,
            <code key="status">{status}</code>,
          ])}
        />
      </>
    ),
  };
}

function verifications({ verifications: rows }: SandboxPageData): CatalogSection {
  return {
    id: "verifications",
    title: "Verification of applications",
    content: (
      <>
        <p>
          The simulated services recognize these values: the company's <code>ein</code> or{" "}
          <code>legal_name</code>, or the <code>last_name</code> of an owner. Every other value
          passes. Advance the clock of the sandbox where time has to pass.
        </p>
        <Rows
          head={["field", "value", "result", "status", "after"]}
          rows={rows.map(({ field, value, happens, status, after_minutes: minutes }) => [
            <code key="field">{field}</code>,
            <code key="value">{value}</code>,
            happens,
            <code key="status">{status}</code>,
            minutes === undefined ? "–" : `${minutes} minutes`,
          ])}
        />
      </>
    ),
  };
}

function payoutAccounts({ payout_accounts: rows }: SandboxPageData): CatalogSection {
  return {
    id: "payout-accounts",
    title: "Bank accounts of applications",
    content: (
      <>
        <p>
          An account number that the merchant enters in the application. Every other number is{" "}
          <code>VALIDATED</code>.
        </p>
        <Rows
          head={["account number", "validation status", "result"]}
          rows={rows.map(({ number, status, happens }) => [
            <code key="number">{number}</code>,
            <code key="status">{status}</code>,
            happens,
          ])}
        />
      </>
    ),
  };
}

function codeOrNone(code: string | undefined): Cell {
  return code === undefined ? "–" : <code>{code}</code>;
}

function Rows({ head, rows }: { head: string[]; rows: Cell[][] }): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
          <tr key={row}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move.
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
