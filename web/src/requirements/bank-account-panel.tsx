import { useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useLanguage, useMessages } from "../../kit/language/language.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { BankAccountForm } from "./bank-account-form.tsx";
import { dayOf } from "./day-of.ts";
import { requirementsMessages } from "./messages/index.ts";
import { RequirementPanel } from "./requirement-item.tsx";
import { change, type Requirement, type RequirementsView } from "./requirements-api.ts";

interface PanelProps {
  token: string;
  /** The requirement of a bank account; absent: none is due. */
  requirement: Requirement | undefined;
  view: RequirementsView;
  onChanged: (view: RequirementsView, message: string) => void;
  onStale: () => Promise<unknown>;
}

/** The bank account of an account: the form where one is due, else a way to replace it. */
export function BankAccountPanel(props: PanelProps) {
  const { requirement, view } = props;
  const m = useMessages(requirementsMessages);
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
      <RequirementPanel requirement={requirement} view={view}>
        <Change {...props} />
        {form}
      </RequirementPanel>
    );
  }
  const current = view.bank_account;
  return (
    <section className="panel" aria-labelledby="bank-account">
      <h2 id="bank-account">{m.bankTitle}</h2>
      {current !== null && (
        <p>
          {current.receives_payouts
            ? m.bankReceives(current.name, current.mask)
            : m.bankDoesNotReceive(current.name, current.mask)}
        </p>
      )}
      <Change {...props} />
      {replaces && form}
      <div className="row">
        <Button kind="other" aria-expanded={replaces} onClick={() => setReplaces(!replaces)}>
          {replaces ? m.keepBank : m.replaceBank}
        </Button>
      </div>
    </section>
  );
}

/** The pending change, and how to cancel it. */
function Change({ token, view, onChanged, onStale }: PanelProps) {
  const m = useMessages(requirementsMessages);
  const language = useLanguage();
  const messageOf = useErrorMessage();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const pending = view.bank_account_change;
  if (pending === null) return null;
  const cancel = async () => {
    setBusy(true);
    try {
      onChanged(await change(token, "/bank_account/cancel"), m.changeCancelled);
    } catch (failure) {
      setError(failure);
      void onStale();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert tone="waiting" title={m.changeTitle}>
      <div className="stack">
        <p>
          {pending.effective_at === null
            ? m.changeValidating(pending.mask)
            : m.changeWaiting(pending.mask, dayOf(pending.effective_at, language))}
        </p>
        <p>{m.changeNotYou}</p>
        {error !== undefined && <p>{messageOf(error)}</p>}
        <div className="row">
          <Button kind="danger" busy={busy} onClick={() => void cancel()}>
            {m.cancelChange}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
