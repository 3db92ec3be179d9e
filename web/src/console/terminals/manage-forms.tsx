import type { PlatformTerminal } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { accountsQuery, accountsWithinQuery, type ScopeAccount, useScope } from "../scope.ts";
import { AccountChoices, NoAccount, ScopeSearch } from "../shell/account-choices.tsx";
import { m } from "./manage-messages.ts";

const hsnLengthMax = 18;
const nameLengthMax = 60;

type Chosen = Pick<ScopeAccount, "id" | "name">;

/** Assigns a device to an account of the scope. */
export function AddForm({ onClose }: { onClose: () => void }) {
  const { account: only, name: nameOfOnly } = useScope();
  const [chosen, setChosen] = useState<Chosen>();
  const [hsn, setHsn] = useState("");
  const [name, setName] = useState("");
  const account = chosen?.id ?? only;
  const check = () => {
    if (account === undefined) return m.accountMissing;
    if (hsn.trim() === "") return m.hsnMissing;
    return name.trim() === "" ? m.nameMissing : undefined;
  };
  return (
    <ActionForm
      submit={m.add}
      check={check}
      send={(key) =>
        change(undefined, "POST", `/platform/accounts/${account}/terminals`, {
          key,
          body: { hsn: hsn.trim(), name: name.trim() },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.addBody}</p>
      {only === undefined ? (
        <AccountField chosen={chosen} onChoose={setChosen} />
      ) : (
        <p>
          {m.account}: <Text>{nameOfOnly ?? only}</Text>
        </p>
      )}
      <TextField
        label={m.hsn}
        autoComplete="off"
        maxLength={hsnLengthMax}
        value={hsn}
        onChange={({ target }) => setHsn(target.value)}
      />
      <NameField value={name} onChange={setName} />
    </ActionForm>
  );
}

interface FormProps {
  terminal: PlatformTerminal;
  onClose: () => void;
  /** Input   account: that of the device afterwards; undefined: none. */
  onMoved: (account: string | undefined) => void;
}

const pathOf = ({ account_id, hsn }: PlatformTerminal) =>
  `/platform/accounts/${account_id}/terminals/${hsn}`;

export function RenameForm({ terminal, onClose }: FormProps) {
  const [name, setName] = useState(terminal.name);
  return (
    <ActionForm
      submit={m.rename}
      check={() => (name.trim() === "" ? m.nameMissing : undefined)}
      send={(key) =>
        change(undefined, "PATCH", pathOf(terminal), { key, body: { name: name.trim() } })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <NameField value={name} onChange={setName} />
    </ActionForm>
  );
}

/** Moves a device to another account of the same part of the hierarchy. */
export function MoveForm({ terminal, onClose, onMoved }: FormProps) {
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <ActionForm
      submit={m.moveSubmit}
      check={() => (chosen === undefined ? m.accountMissing : undefined)}
      send={(key) =>
        change(undefined, "PATCH", pathOf(terminal), { key, body: { account_id: chosen?.id } })
      }
      onDone={() => onMoved(chosen?.id)}
      onCancel={onClose}
    >
      <p>{m.moveBody}</p>
      <AccountField chosen={chosen} onChoose={setChosen} />
    </ActionForm>
  );
}

export function RemoveForm({ terminal, onClose, onMoved }: FormProps) {
  return (
    <ActionForm
      submit={m.remove}
      kind="danger"
      send={() => change(undefined, "DELETE", pathOf(terminal))}
      onDone={() => onMoved(undefined)}
      onCancel={onClose}
    >
      <p>{m.removeBody}</p>
    </ActionForm>
  );
}

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <TextField
      label={m.name}
      help={m.nameHelp}
      autoComplete="off"
      maxLength={nameLengthMax}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Finds an account of the scope, and shows the one that was chosen. */
function AccountField({
  chosen,
  onChoose,
}: {
  chosen: Chosen | undefined;
  onChoose: (account: Chosen | undefined) => void;
}) {
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { within } = useScope();
  const all = useQuery({ ...accountsQuery(text), enabled: within === undefined });
  const own = useQuery(accountsWithinQuery(within, text));
  const accounts = within === undefined ? all : own;
  if (chosen !== undefined) {
    return (
      <div className="row">
        <span>
          {m.account}: <Text>{chosen.name}</Text>
        </span>
        <Button kind="other" onClick={() => onChoose(undefined)}>
          {m.otherAccount}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack">
      <ScopeSearch label={m.findAccount} value={typed} onChange={setTyped} />
      {accounts.isError ? (
        <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : accounts.data === undefined ? (
        <Skeleton lines={3} />
      ) : accounts.data.data.length === 0 ? (
        <NoAccount text={text} />
      ) : (
        <AccountChoices
          accounts={accounts.data.data.slice(0, 8)}
          onChoose={(id) => onChoose(accounts.data.data.find((each) => each.id === id))}
        />
      )}
    </div>
  );
}
