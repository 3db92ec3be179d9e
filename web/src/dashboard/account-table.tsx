import { Status } from "../../kit/alert.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { dashboardMessages } from "./messages/index.ts";
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
  /** On lists for a level above businesses. */
  business_name?: string;
  partner_name?: string;
}

/** Accounts, and what each may do. Input   mayOpen: whether the user may open their requirements. */
export function AccountTable({
  accounts,
  mayOpen = true,
}: {
  accounts: readonly ShownAccount[];
  mayOpen?: boolean;
}) {
  const m = useMessages(dashboardMessages);
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{m.account}</th>
          <th scope="col">{m.location}</th>
          <th scope="col">{m.state}</th>
          <th scope="col">{m.payments}</th>
          <th scope="col">{m.payouts}</th>
          <th scope="col">{m.requirements}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => {
          const state = accountStatusLabel(account.status, m.accountStatus);
          return (
            <tr key={account.id}>
              <td>
                <strong>{account.name}</strong>
                {account.business_name !== undefined && (
                  <span className="small overview-under">
                    {account.business_name} · {account.partner_name}
                  </span>
                )}
                <span className="quiet small overview-under">
                  <code>{shortId(account.id)}</code>{" "}
                  <CopyButton text={account.id} what={m.idOf(account.name)} />
                </span>
              </td>
              <td data-label={m.location}>{account.location_name ?? "–"}</td>
              <td data-label={m.state}>
                <Status tone={state.tone}>{state.text}</Status>
              </td>
              <td data-label={m.payments}>
                <OnOff on={account.processing_enabled} />
              </td>
              <td data-label={m.payouts}>
                <OnOff on={account.payouts_enabled} />
              </td>
              <td data-label={m.requirements}>
                <RequirementsLink account={account} mayOpen={mayOpen} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function OnOff({ on }: { on: boolean }) {
  const m = useMessages(dashboardMessages);
  return <Status tone={on ? "positive" : "neutral"}>{on ? m.on : m.off}</Status>;
}

/** Shortens an id, but keeps it distinguishable. */
function shortId(id: string): string {
  return `${id.slice(0, 9)}…${id.slice(-4)}`;
}
