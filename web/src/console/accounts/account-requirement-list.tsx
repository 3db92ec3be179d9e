import type { AccountRequirements } from "@openpayfac/contract/console";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { m } from "./messages.ts";

/** The requirements of an account, those past due first. */
export function AccountRequirementList({
  requirements: { eventually_due: due, pending_verification: pending, bank_account_change: change },
}: {
  requirements: AccountRequirements;
}) {
  const all = [...due, ...pending];
  return (
    <>
      {all.length === 0 ? (
        <p className="quiet">{m.noRequirements}</p>
      ) : (
        <ul className="note-list">
          {all.map(({ id, kind, name, status, reason, deadline }) => (
            <li key={`${id} ${kind} ${name}`}>
              <div className="row">
                <strong>
                  <Text>{name}</Text>
                </strong>
                <StatusMark kind="requirement" value={status} />
                {deadline !== null && (
                  <span className="quiet small">
                    {m.requiredBy} <Time at={deadline} form="day" />
                  </span>
                )}
              </div>
              <Text className="own-text">{reason}</Text>
            </li>
          ))}
        </ul>
      )}
      {change !== null && (
        <p className="row">
          {m.change(change.bank_account_mask)}
          <StatusMark kind="bankAccountChange" value={change.status} />
        </p>
      )}
    </>
  );
}
