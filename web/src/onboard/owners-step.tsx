import { useEffect, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/choice.tsx";
import { FieldError, SelectField, TextField } from "../../kit/field.tsx";
import { titleOptions } from "../apply/labels.ts";
import { AddressFields } from "./address-fields.tsx";
import { BirthDate } from "./birth-date.tsx";
import { percentRule, required, ssnRule } from "./rules.ts";
import { emptyOwner, ownersMax, type SignUpValues } from "./values.ts";

/** The people behind a company: everyone with 25% or more, and the one who signs. */
export function OwnersStep() {
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
      <p className="quiet">
        List everyone who owns 25% or more of the company, and the person who signs for it.
      </p>
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
            Add another owner
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
  const { register, formState, watch, setValue, getValues } = useFormContext<SignUpValues>();
  const path = `company.owners.${index}` as const;
  const errors = formState.errors.company?.owners?.[index];
  const owner = watch(path);
  const kind = watch("company.ownership_type");
  const name = `${owner?.first_name ?? ""} ${owner?.last_name ?? ""}`.trim();
  const title = name === "" ? `Owner ${index + 1}` : name;
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
            label="First name"
            autoComplete={`${section} given-name`}
            maxLength={50}
            error={errors?.first_name?.message}
            {...register(`${path}.first_name`, { validate: required("Enter the first name.") })}
          />
          <TextField
            label="Last name"
            autoComplete={`${section} family-name`}
            maxLength={50}
            error={errors?.last_name?.message}
            {...register(`${path}.last_name`, { validate: required("Enter the last name.") })}
          />
        </div>
        <div className="field-pair">
          <SelectField
            label="Title"
            options={titleOptions(kind, owner?.title ?? "")}
            error={errors?.title?.message}
            {...register(`${path}.title`, { validate: required("Choose the title.") })}
          />
          <TextField
            label="Ownership in percent"
            autoComplete="off"
            inputMode="decimal"
            figures
            maxLength={6}
            error={errors?.ownership_percent?.message}
            {...register(`${path}.ownership_percent`, { validate: percentRule })}
          />
        </div>
        <Checkbox
          name={`${path}.signer`}
          label={alone ? "Signs for the company" : "Signs for the company (one person only)"}
          checked={owner?.signer ?? false}
          onChange={sign}
        />
        <div className="field-pair">
          <BirthDate path={`${path}.birth_date`} error={errors?.birth_date?.message} />
          <TextField
            label="Social Security number or ITIN"
            help="Nine digits, to confirm the person."
            autoComplete="off"
            inputMode="numeric"
            figures
            maxLength={11}
            error={errors?.ssn?.message}
            {...register(`${path}.ssn`, { validate: ssnRule })}
          />
        </div>
        <AddressFields path={`${path}.address`} section={section} home />
        {!alone && (
          <div>
            <Button kind="danger" onClick={onRemove}>
              Remove {title}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
