import type { ReactNode } from "react";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";

/** The head of the page of balances. Input   tools: of its list. */
export function BalancesHead({ tools }: { tools?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{m.balances}</h1>
      <div className="row">
        <Go to="/dashboard/balance-report">{m.report}</Go>
        <Go to="/dashboard/fees">{m.fees}</Go>
        {tools}
      </div>
    </header>
  );
}
