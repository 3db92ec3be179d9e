import { Status } from "../../kit/alert.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { RequirementsLink } from "./requirements-link.tsx";
import { accountStatusLabel } from "./status-labels.ts";

export interface ShownAccount {
  id: string;
  name: string;
  status: string;
  location_name: string | null;
  mid: string | null;
  processing_enabled: boolean;
  payouts_enabled: boolean;
  requirements_due: number;
}

/** A business's accounts, and what each may do. */
export function AccountTable({ accounts }: { accounts: readonly ShownAccount[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Location</th>
          <th scope="col">State</th>
          <th scope="col">Payments</th>
          <th scope="col">Payouts</th>
          <th scope="col">Requirements</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => {
          const state = accountStatusLabel(account.status);
          return (
            <tr key={account.id}>
              <td>
                <strong>{account.name}</strong>
                <span className="quiet small overview-under">
                  <code>{shortId(account.id)}</code>{" "}
                  <CopyButton text={account.id} what={`the id of ${account.name}`} />
                </span>
              </td>
              <td data-label="Location">{account.location_name ?? "–"}</td>
              <td data-label="State">
                <Status tone={state.tone}>{state.text}</Status>
              </td>
              <td data-label="Payments">
                <OnOff on={account.processing_enabled} />
              </td>
              <td data-label="Payouts">
                <OnOff on={account.payouts_enabled} />
              </td>
              <td data-label="Requirements">
                <RequirementsLink account={account} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function OnOff({ on }: { on: boolean }) {
  return <Status tone={on ? "positive" : "neutral"}>{on ? "On" : "Off"}</Status>;
}

/** Shortens an id, but keeps it distinguishable. */
function shortId(id: string): string {
  return `${id.slice(0, 9)}…${id.slice(-4)}`;
}
