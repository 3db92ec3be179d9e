import { useEffect, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/choice.tsx";
import { FieldError, SelectField, TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { titleOptions } from "../apply/labels.ts";
import { applyMessages } from "../apply/messages/index.ts";
import { AddressFields } from "./address-fields.tsx";
import { BirthDate } from "./birth-date.tsx";
import { onboardMessages } from "./messages/index.ts";
import { required, rulesOf } from "./rules.ts";
import { emptyOwner, ownersMax, type SignUpValues } from "./values.ts";

/** The people behind a company: everyone with 25% or more, and the one who signs. */
export function OwnersStep() {
  const m = useMessages(onboardMessages);
  const { control, formState } = useFormContext<SignUpValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "company.owners" });
  const errors = formState.errors.company?.owners;
  const added = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.querySelector<HTMLElement>("fieldset:last-of-type h3")?.focus();
  });
  return (
    <>
      <p className="quiet">{m.ownersIntro}</p>
      <div ref={list} className="stack-wide">
        {fields.map((field, index) => (
          <OwnerFields
            key={field.id}
            index={index}
            alone={fields.length === 1}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <FieldError id="owners-error" error={errors?.message ?? errors?.root?.message} />
      {fields.length < ownersMax && (
        <div>
          <Button
            kind="other"
            onClick={() => {
              added.current = true;
              append(emptyOwner(false), { shouldFocus: false });
            }}
          >
            {m.addOwner}
          </Button>
        </div>
      )}
    </>
  );
}

function OwnerFields({
  index,
  alone,
  onRemove,
}: {
  index: number;
  alone: boolean;
  onRemove: () => void;
}) {
  const m = useMessages(onboardMessages);
  const rules = rulesOf(m.enter);
  const all = useMessages(applyMessages);
  const { register, formState, watch, setValue, getValues } = useFormContext<SignUpValues>();
  const path = `company.owners.${index}` as const;
  const errors = formState.errors.company?.owners?.[index];
  const owner = watch(path);
  const kind = watch("company.ownership_type");
  const name = `${owner?.first_name ?? ""} ${owner?.last_name ?? ""}`.trim();
  const title = name === "" ? m.owner(index + 1) : name;
  const section = `section-owner${index + 1}`;
  const sign = () => {
    getValues("company.owners").forEach((_, other) => {
      setValue(`company.owners.${other}.signer`, other === index, { shouldDirty: true });
    });
  };
  return (
    <fieldset className="field">
      <legend>
        <h3 tabIndex={-1}>{title}</h3>
      </legend>
      <div className="stack owner-fields-body">
        <div className="field-pair">
          <TextField
            label={m.firstName}
            autoComplete={`${section} given-name`}
            maxLength={50}
            error={errors?.first_name?.message}
            {...register(`${path}.first_name`, { validate: required(m.enter.ownerFirstName) })}
          />
          <TextField
            label={m.lastName}
            autoComplete={`${section} family-name`}
            maxLength={50}
            error={errors?.last_name?.message}
            {...register(`${path}.last_name`, { validate: required(m.enter.ownerLastName) })}
          />
        </div>
        <div className="field-pair">
          <SelectField
            label={m.ownerTitle}
            options={titleOptions(kind, owner?.title ?? "", all)}
            error={errors?.title?.message}
            {...register(`${path}.title`, { validate: required(m.enter.ownerTitle) })}
          />
          <TextField
            label={m.percent}
            autoComplete="off"
            inputMode="decimal"
            figures
            maxLength={6}
            error={errors?.ownership_percent?.message}
            {...register(`${path}.ownership_percent`, { validate: rules.percent })}
          />
        </div>
        <Checkbox
          name={`${path}.signer`}
          label={alone ? m.signs : m.signsOfSeveral}
          checked={owner?.signer ?? false}
          onChange={sign}
        />
        <div className="field-pair">
          <BirthDate path={`${path}.birth_date`} error={errors?.birth_date?.message} />
          <TextField
            label={m.taxId}
            help={m.ownerTaxIdHelp}
            autoComplete="off"
            inputMode="numeric"
            figures
            maxLength={11}
            error={errors?.ssn?.message}
            {...register(`${path}.ssn`, { validate: rules.taxId })}
          />
        </div>
        <AddressFields path={`${path}.address`} section={section} home />
        {!alone && (
          <div>
            <Button kind="danger" onClick={onRemove}>
              {m.removeOwner(title)}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
