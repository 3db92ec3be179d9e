import type { UnderwritingReplay } from "@openpayfac/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/choice.tsx";
import { codeText } from "../../../kit/code-text.ts";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { Text } from "../../../kit/text.tsx";
import { useErrorMessage } from "../../server/error-message.ts";
import { ActionForm } from "../action-form.tsx";
import { Go } from "../navigate.tsx";
import { change } from "../operations.ts";
import {
  type EnteredCategory,
  type EnteredPolicy,
  enteredFrom,
  labelOf,
  type Policy,
  policyOf,
  wrongIn,
} from "./entered-policy.ts";
import { m } from "./messages.ts";

type Change = (change: Partial<EnteredPolicy>) => void;

/** Changes the policy, with the approval of another administrator. */
export function PolicyForm({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const [entered, setEntered] = useState(() => enteredFrom(policy));
  const [comment, setComment] = useState("");
  const set: Change = (part) => setEntered({ ...entered, ...part });
  const check = () => wrongIn(entered) ?? (comment.trim() === "" ? m.commentMissing : undefined);
  return (
    <ActionForm
      submit={m.apply}
      stepUp="people"
      reason={comment}
      check={check}
      send={(key) =>
        change(undefined, "POST", "/platform/underwriting/policies", {
          key,
          body: { policy: policyOf(entered, policy), comment: comment.trim() },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.applyBody}</p>
      <TextField
        label={m.newVersion}
        help={m.versionHelp}
        maxLength={40}
        value={entered.version}
        onChange={({ target }) => set({ version: target.value })}
      />
      <TextAreaField
        label={m.comment}
        help={m.commentHelp}
        rows={2}
        maxLength={500}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {(["thresholds", "risk_points", "limits"] as const).map((group) => (
        <fieldset key={group} className="stack">
          <legend>{group === "risk_points" ? m.points : m[group]}</legend>
          <Numbers texts={entered[group]} onChange={(texts) => set({ [group]: texts })} />
        </fieldset>
      ))}
      <Tiers entered={entered} set={set} />
      <Categories entered={entered} set={set} />
      <Comparison entered={entered} policy={policy} />
    </ActionForm>
  );
}

function Numbers({
  texts,
  onChange,
}: {
  texts: Readonly<Record<string, string>>;
  onChange: (texts: Readonly<Record<string, string>>) => void;
}) {
  return Object.entries(texts).map(([name, text]) => (
    <TextField
      key={name}
      label={labelOf(name)}
      inputMode="numeric"
      maxLength={9}
      value={text}
      onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
    />
  ));
}

function Tiers({ entered: { tiers }, set }: { entered: EnteredPolicy; set: Change }) {
  const update = (at: number, part: Partial<EnteredPolicy["tiers"][number]>) =>
    set({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)) });
  return tiers.map((tier, at) => (
    <fieldset key={tier.name} className="stack">
      <legend>
        {m.tier}: <Text>{tier.name}</Text>
      </legend>
      <Numbers texts={tier.numbers} onChange={(numbers) => update(at, { numbers })} />
      <Checkbox
        label={m.refer}
        checked={tier.refer}
        onChange={({ target }) => update(at, { refer: target.checked })}
      />
    </fieldset>
  ));
}

const noCategory: EnteredCategory = { codes: "", policy: "restricted", points: "0", reason: "" };

function Categories({ entered: { categories }, set }: { entered: EnteredPolicy; set: Change }) {
  const update = (at: number, part: Partial<EnteredCategory>) =>
    set({
      categories: categories.map((each, index) => (index === at ? { ...each, ...part } : each)),
    });
  return (
    <>
      {categories.map((category, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a category has no other identity.
        <fieldset key={at} className="stack">
          <legend>{m.category(at + 1)}</legend>
          <TextField
            label={m.codes}
            maxLength={2_000}
            value={category.codes}
            onChange={({ target }) => update(at, { codes: target.value })}
          />
          <SelectField
            label={m.policy}
            options={Object.entries(m.policies)}
            value={category.policy}
            onChange={({ target }) =>
              update(at, { policy: target.value as EnteredCategory["policy"] })
            }
          />
          <TextField
            label={m.pointsOf}
            inputMode="numeric"
            maxLength={3}
            value={category.points}
            onChange={({ target }) => update(at, { points: target.value })}
          />
          <TextField
            label={m.reason}
            maxLength={200}
            value={category.reason}
            onChange={({ target }) => update(at, { reason: target.value })}
          />
          <Button
            kind="link"
            onClick={() => set({ categories: categories.filter((_, index) => index !== at) })}
          >
            {m.removeCategory}
            <span className="visually-hidden">: {m.category(at + 1)}</span>
          </Button>
        </fieldset>
      ))}
      <div className="row">
        <Button kind="other" onClick={() => set({ categories: [...categories, noCategory] })}>
          {m.addCategory}
        </Button>
      </div>
    </>
  );
}

function Comparison({ entered, policy }: { entered: EnteredPolicy; policy: Policy }) {
  const messageOf = useErrorMessage();
  const [wrong, setWrong] = useState<string>();
  const replay = useMutation({
    mutationFn: () =>
      change<UnderwritingReplay>(undefined, "POST", "/platform/underwriting/replay", {
        body: { policy: policyOf(entered, policy) },
      }),
  });
  const compare = () => {
    const found = wrongIn(entered);
    setWrong(found);
    if (found === undefined) replay.mutate();
  };
  return (
    <div className="stack" aria-live="polite">
      <div className="row">
        <Button kind="other" busy={replay.isPending} onClick={compare}>
          {m.compare}
        </Button>
      </div>
      {wrong !== undefined && <Alert tone="negative">{wrong}</Alert>}
      {replay.isError && <Alert tone="negative">{messageOf(replay.error)}</Alert>}
      {replay.data !== undefined && <Compared replay={replay.data} />}
    </div>
  );
}

function Compared({ replay }: { replay: UnderwritingReplay }) {
  return (
    <>
      <p>
        {m.compared(replay.changed.length, replay.decisions)} {!replay.complete && m.incomplete}
      </p>
      <ul className="note-list">
        {replay.changed.slice(0, 20).map((each) => (
          <li key={each.application_id}>
            <Go to={`/dashboard/applications/${each.application_id}`}>
              <Text>{each.name}</Text>
            </Go>
            <p className="quiet small">
              {m.wouldDecide(codeText(each.decided), codeText(each.would_decide))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
