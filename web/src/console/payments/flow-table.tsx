import type { MoneyFlow } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { m } from "./flow-messages.ts";
import "../../../kit/table/data-table.css";
import { m as payments } from "./payment-messages.ts";

interface Row {
  key: string;
  depth: number;
  description: string;
  owner: keyof typeof m.ownerOf;
  amount: number;
  change: number;
  at: string;
}

type AnyStep = Omit<MoneyFlow["steps"][number], "steps" | "settlement_line" | "payout_share"> & {
  steps?: readonly AnyStep[];
};

/** The flow as a tree: a fee or a split is below the step that it follows from. */
export function FlowTable({ steps }: { steps: MoneyFlow["steps"] }) {
  const rows = rowsOf(steps as readonly AnyStep[], 0, "");
  return (
    <table className="data-table">
      <caption className="visually-hidden">{payments.tabs.flow}</caption>
      <thead>
        <tr>
          <th scope="col">{m.step}</th>
          <th scope="col">{m.owner}</th>
          <th scope="col" data-align="end">
            {m.amount}
          </th>
          <th scope="col" data-align="end">
            {m.change}
          </th>
          <th scope="col">{m.time}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, depth, description, owner, amount, change, at }) => (
          <tr key={key} data-row="">
            <td data-phone="main" className={`depth-${depth}`}>
              {depth > 0 && <span aria-hidden="true">└ </span>}
              {depth > 0 && <span className="visually-hidden">Level {depth + 1}: </span>}
              <Text>{description}</Text>
            </td>
            <td data-phone="none">{m.ownerOf[owner]}</td>
            <td data-align="end" data-phone="none">
              <Amount minor={amount} />
            </td>
            <td data-align="end" data-phone="state">
              <Amount minor={change} />
            </td>
            <td data-phone="when">
              <Time at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(steps: readonly AnyStep[], depth: number, before: string): Row[] {
  return steps.flatMap((step, at) => {
    const key = `${before}${at}`;
    return [
      {
        key,
        depth,
        description: step.description,
        owner: step.owner_type,
        amount: step.amount,
        change: step.balance_change,
        at: step.created_at,
      },
      ...rowsOf(step.steps ?? [], depth + 1, `${key}.`),
    ];
  });
}
