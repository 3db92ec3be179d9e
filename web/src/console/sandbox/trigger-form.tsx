import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { parseAmount } from "../../../kit/format-amount.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { statusEntry } from "../../../kit/status/status-table.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { ActionForm } from "../action-form.tsx";
import { Go } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { change } from "../operations.ts";
import { m } from "./messages.ts";
import { decisionsOf, type Entries, requestOf, statusKindOf } from "./trigger-requests.ts";
import { candidatesOf, type TriggerName } from "./trigger-sources.ts";

/** The choice that shows a field for any id. */
const other = "other";

interface Result {
  id: string;
  status: string;
}

/** One trigger: its object, its facts and its result. */
export function TriggerForm({ name }: { name: TriggerName }) {
  const [title, about] = m.triggers[name];
  const [done, setDone] = useState<Result>();
  const candidates = useQuery({
    queryKey: ["sandbox candidates", name],
    queryFn: ({ signal }) => candidatesOf[name](signal),
  });
  return (
    <section className="section trigger" aria-labelledby="trigger">
      <h2 id="trigger">{title}</h2>
      <p className="quiet">{about}</p>
      {done !== undefined && (
        <Alert tone="positive">
          {m.done(done.id, done.status)}{" "}
          {isShownId(done.id) && <Go to={`/dashboard/o/${done.id}`}>{m.open}</Go>}
        </Alert>
      )}
      {candidates.isError ? (
        <Failed error={candidates.error} onRetry={() => void candidates.refetch()} />
      ) : candidates.isPending ? (
        <Skeleton lines={4} />
      ) : (
        <Entered
          key={done?.id}
          name={name}
          candidates={candidates.data.map(({ id, label }) => [id, label] as const)}
          onDone={setDone}
        />
      )}
    </section>
  );
}

function Entered({
  name,
  candidates,
  onDone,
}: {
  name: TriggerName;
  candidates: readonly (readonly [id: string, label: string])[];
  onDone: (result: Result) => void;
}) {
  const [chosen, setChosen] = useState(candidates[0]?.[0] ?? other);
  const [entries, setEntries] = useState<Entries>({});
  const set = (changed: Entries) => setEntries({ ...entries, ...changed });
  const id = chosen === other ? (entries.id ?? "").trim() : chosen;
  const decisions = decisionsOf[name];
  const decision = entries.decision ?? decisions?.[0] ?? "";
  const check = () => {
    if (id === "") return m.idMissing;
    const { amount = "" } = entries;
    const isNeeded = name === "unmatched";
    const hasAmount = amount.trim() !== "";
    if ((hasAmount || isNeeded) && parseAmount(amount) === undefined) return m.amountInvalid;
    return undefined;
  };
  const send = async (key: string) => {
    const { path, body } = requestOf(name, id, { ...entries, decision });
    const result = await change<Partial<Result>>(undefined, "POST", path, { key, body });
    const kind = statusKindOf[name];
    const status =
      kind === undefined ? m.sentToProcessor : statusEntry(kind, result.status ?? "")[2];
    onDone({ id: result.id ?? id, status });
  };
  return (
    <ActionForm submit={m.submit[name]} check={check} send={send} onDone={() => undefined}>
      <SelectField
        label={name === "unmatched" ? m.account : m.object}
        help={candidates.length === 0 ? m.noObject : m.objectHelp}
        value={chosen}
        options={[...candidates, [other, m.otherId]]}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen === other && (
        <TextField
          label={m.id}
          maxLength={40}
          autoComplete="off"
          value={entries.id ?? ""}
          onChange={({ target }) => set({ id: target.value })}
        />
      )}
      {decisions !== undefined && (
        <SelectField
          label={m.decision}
          value={decision}
          options={decisions.map((each) => [each, m.decisions[each]])}
          onChange={({ target }) => set({ decision: target.value })}
        />
      )}
      {name === "unmatched" && (
        <SelectField
          label={m.transactionType}
          value={entries.type ?? "payment"}
          options={Object.entries(m.transactionTypes)}
          onChange={({ target }) => set({ type: target.value })}
        />
      )}
      {(name === "dispute" || name === "unmatched") && (
        <TextField
          label={m.amount}
          help={name === "dispute" ? m.amountHelp : undefined}
          optional={name === "dispute"}
          inputMode="decimal"
          figures
          maxLength={20}
          value={entries.amount ?? ""}
          onChange={({ target }) => set({ amount: target.value })}
        />
      )}
      {name === "dispute" && (
        <TextField
          label={m.reasonCode}
          help={m.reasonCodeHelp}
          optional
          maxLength={8}
          value={entries.reason ?? ""}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
      {(name === "achReturn" || name === "payoutReturn") && (
        <SelectField
          label={m.returnCode}
          value={entries.code ?? "R01"}
          options={Object.entries(m.returnCodes)}
          onChange={({ target }) => set({ code: target.value })}
        />
      )}
    </ActionForm>
  );
}
