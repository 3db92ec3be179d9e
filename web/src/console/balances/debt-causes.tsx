import type { NegativeBalance } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Go } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { m } from "./debt-messages.ts";
import { ledgerAddress } from "./ledger-address.ts";

/** The debits since a balance came below zero, each with a link to its object or to the ledger. */
export function DebtCauses({ debt: { id, owner_type: type, causes } }: { debt: NegativeBalance }) {
  return (
    <ul className="debt-causes">
      {causes.map(({ cause, amount, count, source_id: source }) => (
        <li key={cause}>
          <Go
            to={
              source !== null && count === 1 && isShownId(source)
                ? `/dashboard/o/${source}?in=${id}`
                : ledgerAddress(id, "available")
            }
          >
            {cause === "split" && type !== "account"
              ? m.returnedSplits(count)
              : m.causes[cause](count)}
          </Go>{" "}
          <Amount minor={amount} />
        </li>
      ))}
    </ul>
  );
}
