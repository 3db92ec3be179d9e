import type { ReactNode } from "react";
import { Amount } from "./amount.tsx";
import { formatAmount } from "./format-amount.ts";
import "./total-line.css";

export interface Term {
  label: string;
  /** With the sign with which it counts. */
  minor: number;
  /** Wraps the amount in a link to what it consists of. */
  link?: (amount: ReactNode) => ReactNode;
}

const amountOf = ({ link }: Term, minor: number) => {
  const amount = <Amount minor={minor} />;
  return link === undefined ? amount : link(amount);
};

/** Captured − fees = paid out: the line verifies its own sum, and shows a difference. */
export function TotalLine({ terms, result }: { terms: readonly Term[]; result: Term }) {
  const difference = terms.reduce((sum, { minor }) => sum + minor, 0) - result.minor;
  return (
    <div className="total-line">
      <p className="total-line-terms">
        {terms.map((term, at) => {
          const { label, minor } = term;
          return (
            <span key={label} className="total-line-term">
              {at > 0 && <span aria-hidden="true">{minor < 0 ? "−" : "+"}</span>}
              <span className="visually-hidden">
                {at === 0 ? "" : minor < 0 ? "less " : "plus "}
              </span>
              {label} {amountOf(term, at === 0 ? minor : Math.abs(minor))}
            </span>
          );
        })}
        <span className="total-line-term total-line-result">
          <span aria-hidden="true">=</span>
          <span className="visually-hidden">equals </span>
          {result.label} {amountOf(result, result.minor)}
        </span>
      </p>
      {difference === 0 ? (
        <p className="total-line-check">
          <span aria-hidden="true">✓ </span>Reconciled
        </p>
      ) : (
        <p className="total-line-difference" role="alert">
          Does not reconcile: {formatAmount(difference)}
        </p>
      )}
    </div>
  );
}
