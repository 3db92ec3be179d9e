import { Controller, useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { DateField } from "../../kit/date-field.tsx";
import { SelectField, TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { applyMessages } from "../apply/messages/index.ts";
import { onboardMessages } from "../onboard/messages/index.ts";
import { required, rulesOf } from "../onboard/rules.ts";
import type { FormProps } from "./form-props.ts";
import { requirementsMessages } from "./messages/index.ts";
import { useSend } from "./use-send.ts";

const empty = {
  owner: {
    owner_id: "",
    first_name: "",
    last_name: "",
    email: "",
    phone_number: "",
    ownership_percent: "",
    birth_date: "",
    ssn: "",
    residence_address: {
      address_line1: "",
      address_line2: "",
      city: "",
      state: "",
      zip_code: "",
    },
  },
};

type Owner = (typeof empty)["owner"];

/** Sends the data of an owner, complete: nothing that is on file is shown here. */
export function OwnerForm({ token, requirement, view, onChanged, onStale }: FormProps) {
  const m = useMessages(requirementsMessages);
  const { states } = useMessages(applyMessages).options;
  const rules = rulesOf(useMessages(onboardMessages).enter);
  const nameRule = (text: string) => text.trim().length >= 2 || m.nameRequired;
  const form = useForm({ defaultValues: empty, mode: "onTouched" });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  useClearedErrors(form);
  const send = useSend(form, { token, onChanged, onStale });
  const at = errors.owner;
  const address = at?.residence_address;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.handleSubmit(({ owner }) =>
        send("/owners", { requirement: requirement.key, owner: toSend(owner) }),
      )}
    >
      {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
      {view.owners.length > 0 && (
        <SelectField
          label={m.owner}
          options={[
            ["", m.newOwner],
            ...view.owners.map(({ owner_id, name }) => [owner_id, name] as const),
          ]}
          {...register("owner.owner_id")}
        />
      )}
      <div className="field-pair">
        <TextField
          label={m.firstName}
          autoComplete="given-name"
          maxLength={100}
          error={at?.first_name?.message}
          {...register("owner.first_name", { validate: nameRule })}
        />
        <TextField
          label={m.lastName}
          autoComplete="family-name"
          maxLength={100}
          error={at?.last_name?.message}
          {...register("owner.last_name", { validate: nameRule })}
        />
      </div>
      <TextField
        label={m.email}
        type="email"
        autoComplete="email"
        maxLength={70}
        error={at?.email?.message}
        {...register("owner.email", { validate: rules.email })}
      />
      <TextField
        label={m.phone}
        type="tel"
        autoComplete="tel"
        maxLength={20}
        error={at?.phone_number?.message}
        {...register("owner.phone_number", { validate: rules.phone })}
      />
      <TextField
        label={m.percent}
        inputMode="decimal"
        maxLength={6}
        error={at?.ownership_percent?.message}
        {...register("owner.ownership_percent", { validate: rules.percent })}
      />
      <Controller
        control={form.control}
        name="owner.birth_date"
        rules={{ validate: rules.birthDate }}
        render={({ field }) => (
          <DateField
            name={field.name}
            label={m.birthDate}
            birthday
            error={at?.birth_date?.message}
            value={field.value}
            onText={field.onChange}
            onLeave={field.onBlur}
            inputRef={field.ref}
          />
        )}
      />
      <TextField
        label={m.ssn}
        inputMode="numeric"
        autoComplete="off"
        figures
        maxLength={11}
        error={at?.ssn?.message}
        {...register("owner.ssn", { validate: rules.taxId })}
      />
      <TextField
        label={m.street}
        autoComplete="address-line1"
        maxLength={100}
        error={address?.address_line1?.message}
        {...register("owner.residence_address.address_line1", { validate: rules.street })}
      />
      <TextField
        label={m.street2}
        optional
        autoComplete="address-line2"
        maxLength={100}
        error={address?.address_line2?.message}
        {...register("owner.residence_address.address_line2", { validate: rules.notPoBox })}
      />
      <TextField
        label={m.city}
        autoComplete="address-level2"
        maxLength={24}
        error={address?.city?.message}
        {...register("owner.residence_address.city", { validate: required(m.cityRequired) })}
      />
      <div className="field-pair">
        <SelectField
          label={m.state}
          autoComplete="address-level1"
          options={[["", m.chooseState], ...Object.entries(states)]}
          error={address?.state?.message}
          {...register("owner.residence_address.state", {
            validate: required(m.stateRequired),
          })}
        />
        <TextField
          label={m.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          figures
          maxLength={5}
          error={address?.zip_code?.message}
          {...register("owner.residence_address.zip_code", { validate: rules.zip })}
        />
      </div>
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {m.sendOwner}
        </Button>
      </div>
    </form>
  );
}

function toSend({ owner_id, residence_address, ...owner }: Owner): object {
  const { address_line2, ...address } = residence_address;
  return {
    ...owner,
    ...(owner_id === "" ? {} : { owner_id }),
    ownership_percent: Number(owner.ownership_percent),
    residence_address: {
      ...address,
      ...(address_line2.trim() === "" ? {} : { address_line2 }),
    },
  };
}
