import { useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";
import { RequirementPanel } from "./requirement-item.tsx";
import { change, type Requirement, type RequirementsView } from "./requirements-api.ts";
import { dayOf, words } from "./words.ts";

interface PanelProps {
  token: string;
  /** The requirement of a bank account; absent: none is due. */
  requirement: Requirement | undefined;
  view: RequirementsView;
  onChanged: (view: RequirementsView, message: string) => void;
  onStale: () => void;
}

/** The bank account of an account: the form where one is due, else a way to replace it. */
export function BankAccountPanel(props: PanelProps) {
  const { requirement, view } = props;
  const [replaces, setReplaces] = useState(false);
  const form = (
    <BankAccountForm
      {...props}
      onChanged={(changed, message) => {
        setReplaces(false);
        props.onChanged(changed, message);
      }}
    />
  );
  if (requirement !== undefined) {
    return (
      <RequirementPanel requirement={requirement}>
        <Change {...props} />
        {form}
      </RequirementPanel>
    );
  }
  const current = view.bank_account;
  return (
    <section className="panel" aria-labelledby="bank-account">
      <h2 id="bank-account">{words.bankTitle}</h2>
      {current !== null && (
        <p>
          {current.receives_payouts
            ? words.bankReceives(current.name, current.mask)
            : words.bankDoesNotReceive(current.name, current.mask)}
        </p>
      )}
      <Change {...props} />
      {replaces && form}
      <div className="row">
        <Button kind="other" aria-expanded={replaces} onClick={() => setReplaces(!replaces)}>
          {replaces ? words.keepBank : words.replaceBank}
        </Button>
      </div>
    </section>
  );
}

/** The pending change, and how to cancel it. */
function Change({ token, view, onChanged, onStale }: PanelProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const pending = view.bank_account_change;
  if (pending === null) return null;
  const cancel = async () => {
    setBusy(true);
    try {
      onChanged(await change(token, "/bank_account/cancel"), words.changeCancelled);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : words.failed);
      onStale();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert tone="waiting" title={words.changeTitle}>
      <div className="stack">
        <p>
          {pending.effective_at === null
            ? words.changeValidating(pending.mask)
            : words.changeWaiting(pending.mask, dayOf(pending.effective_at))}
        </p>
        <p>{words.changeNotYou}</p>
        {error !== undefined && <p>{error}</p>}
        <div className="row">
          <Button kind="danger" busy={busy} onClick={() => void cancel()}>
            {words.cancelChange}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
