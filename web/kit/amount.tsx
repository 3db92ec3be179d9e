import { amountText } from "./format-amount.ts";

/** An amount in figures of one width. Null or undefined: it is missing. */
export function Amount({ minor }: { minor: number | null | undefined }) {
  if (minor === null || minor === undefined) return <span className="amount">–</span>;
  const { sign, dollars, cents } = amountText(minor);
  return (
    <span className="amount">
      {sign}
      {dollars}
      <span className="amount-cents">{cents}</span>
    </span>
  );
}
