import type { ReactNode } from "react";
import { TextField } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { EmptyState } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import type { ScopeAccount } from "../scope.ts";
import { panelMessages } from "./panel-messages/index.ts";

/** The input that finds a part of the scope. */
export function ScopeSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <TextField
      label={label}
      type="search"
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function NoAccount({ text }: { text: string }) {
  const m = useMessages(panelMessages);
  return (
    <EmptyState title={text === "" ? m.noAccountYet : m.findNothing(text)}>
      {text === "" && <p>{m.noAccountYetBody}</p>}
    </EmptyState>
  );
}

/** Accounts to choose from. */
export function AccountChoices({
  accounts,
  onChoose,
}: {
  accounts: readonly ScopeAccount[];
  onChoose: (id: string) => void;
}) {
  return (
    <ul className="scope-list">
      {accounts.map(({ id, name, business_name, mid }) => (
        <Choice key={id} onChoose={() => onChoose(id)}>
          <Text>{name}</Text>
          <span className="quiet small">
            <Text>{business_name}</Text>
            {mid !== null && ` · ${mid}`}
          </span>
        </Choice>
      ))}
    </ul>
  );
}

export function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onChoose}>
        {children}
      </button>
    </li>
  );
}
