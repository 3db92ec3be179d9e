import { useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/choice.tsx";
import { FieldError, OptionalMark } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { isResidenceBegun, type OwnerValues, readText } from "../draft/form-values.ts";
import { shownError, useField, useFormState, useFormStore } from "../draft/use-form.ts";
import { AddressEntries } from "../fields/address-entries.tsx";
import { PercentEntry, SelectEntry, TextEntry } from "../fields/entries.tsx";
import { SavedDate, SavedNumber } from "../fields/saved-secret.tsx";
import { titleOptions } from "../labels.ts";
import { applyMessages } from "../messages/index.ts";

export function OwnersStep() {
  const { store } = useFormStore();
  const { owners: m } = useMessages(applyMessages);
  const state = useFormState();
  const { owners } = state.values;
  /** An owner was added or removed: the last one takes the focus. */
  const changed = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Show the first owner without a click.
    if (owners.length === 0) store.addOwner();
  }, [owners.length, store]);
  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    list.current?.querySelector<HTMLElement>(".apply-owner:last-of-type h2")?.focus();
  });
  const isSole =
    owners.length === 1 && readText(state.values, "company.ownership_type") === "SOLO_TRADER";
  useEffect(() => {
    const [only] = owners;
    if (!isSole || only === undefined) return;
    const { title, ownership_percent: percent } = only.strings;
    // The ownership type settles both, so the form does not ask.
    if (title !== "OWNER" || percent !== "100") {
      store.fill({ "owners[0].title": "OWNER", "owners[0].ownership_percent": "100" });
    }
    if (!only.signer) store.setSigner(only.key);
  }, [isSole, owners, store]);
  const percents = owners.map(({ strings }) => Number(strings.ownership_percent) || 0);
  const sum = percents.reduce((total, percent) => total + percent, 0);
  return (
    <>
      <p className="quiet">{isSole ? m.soleIntro : m.intro}</p>
      <div ref={list} className="stack-wide" data-error-of="owners" tabIndex={-1}>
        {owners.map((owner, index) => (
          <OwnerEntries
            key={owner.key}
            owner={owner}
            index={index}
            alone={owners.length === 1}
            sole={isSole}
            onRemove={() => {
              changed.current = true;
              store.removeOwner(owner.key);
            }}
          />
        ))}
      </div>
      {!isSole && (
        <output className="apply-sum" data-whole={sum > 0 && sum <= 100}>
          <span>{m.total}</span>
          <strong>{percents.some((percent) => percent > 0) ? `${percentOf(sum)}%` : "–"}</strong>
        </output>
      )}
      <FieldError id="owners-error" error={shownError(state, "owners")} />
      {!isSole && (
        <div>
          <Button
            kind="other"
            onClick={() => {
              changed.current = true;
              store.addOwner();
            }}
          >
            {m.add}
          </Button>
        </div>
      )}
    </>
  );
}

/** Thirds are not told to the last digit. */
const percentOf = (sum: number) => Math.round(sum * 100) / 100;

function OwnerEntries({
  owner,
  index,
  alone,
  sole,
  onRemove,
}: {
  owner: OwnerValues;
  index: number;
  alone: boolean;
  /** Of a sole proprietorship: title, share and signer are settled. */
  sole: boolean;
  onRemove: () => void;
}) {
  const { store } = useFormStore();
  const all = useMessages(applyMessages);
  const m = all.owners;
  const { values } = useFormState();
  const path = `owners[${index}]`;
  const ownership = readText(values, "company.ownership_type");
  const name = `${owner.strings.first_name ?? ""} ${owner.strings.last_name ?? ""}`.trim();
  const section = `section-${owner.key}`;
  return (
    <fieldset className="field apply-group apply-owner">
      <legend>
        <h2 tabIndex={-1}>{name !== "" ? name : sole ? m.you : m.owner(index + 1)}</h2>
      </legend>
      <div className="field-pair">
        <TextEntry path={`${path}.first_name`} autoComplete={`${section} given-name`} />
        <TextEntry path={`${path}.last_name`} autoComplete={`${section} family-name`} />
      </div>
      {!sole && (
        <>
          <div className="field-pair">
            <SelectEntry
              path={`${path}.title`}
              options={titleOptions(ownership, owner.strings.title ?? "", all)}
              autoComplete="off"
            />
            <PercentEntry path={`${path}.ownership_percent`} label={m.share} fractions />
          </div>
          <Checkbox
            name={`${path}.signer`}
            label={alone ? m.signer : m.signerOfSeveral}
            checked={owner.signer}
            onChange={() => store.setSigner(owner.key)}
          />
        </>
      )}
      <SavedNumber path={`${path}.ssn`} saved={owner.savedSsn} help={m.secretHelp} />
      <SavedDate path={`${path}.birth_date`} isSaved={owner.birthDateSaved} section={section} />
      <TextEntry
        path={`${path}.email`}
        type="email"
        inputMode="email"
        autoComplete={`${section} email`}
      />
      <TextEntry path={`${path}.phone_number`} inputMode="tel" autoComplete={`${section} tel`} />
      <Residence path={`${path}.residence_address`} owner={owner} section={section} />
      {!alone && (
        <div>
          <Button kind="danger" onClick={onRemove}>
            {m.remove(name === "" ? m.owner(index + 1) : name)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Residence({
  path,
  owner,
  section,
}: {
  path: string;
  owner: OwnerValues;
  section: string;
}) {
  const { owners: m } = useMessages(applyMessages);
  const { optional: isOptional } = useField(`${path}.address_line1`);
  const isBegun = isResidenceBegun(owner.residence);
  const [open, setOpen] = useState(isBegun);
  if (!isOptional) {
    return (
      <fieldset className="field apply-group">
        <legend>
          <h3>{m.home}</h3>
        </legend>
        <AddressEntries path={path} section={section} />
      </fieldset>
    );
  }
  return (
    <details
      className="apply-details"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {m.home}
        <OptionalMark />
      </summary>
      {open && (
        <div className="stack">
          <AddressEntries path={path} section={section} />
        </div>
      )}
    </details>
  );
}
