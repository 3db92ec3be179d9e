import { useFormContext } from "react-hook-form";
import { ChoiceField } from "../../kit/choice.tsx";
import { TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { onboardMessages } from "./messages/index.ts";
import { required, rulesOf } from "./rules.ts";
import type { SignUpValues } from "./values.ts";

/** Where the money goes. */
export function BankStep() {
  const m = useMessages(onboardMessages);
  const rules = rulesOf(m.enter);
  const { register, formState, getValues } = useFormContext<SignUpValues>();
  const errors = formState.errors.bank_account;
  return (
    <>
      <p className="quiet">{m.bankIntro}</p>
      <TextField
        label={m.holder}
        help={m.holderHelp}
        autoComplete="name"
        maxLength={100}
        error={errors?.holder_name?.message}
        {...register("bank_account.holder_name", {
          validate: required(m.enter.holder),
        })}
      />
      <ChoiceField
        label={m.accountType}
        options={[
          { value: "CHECKING", text: m.checking },
          { value: "SAVINGS", text: m.savings },
        ]}
        {...register("bank_account.account_type")}
      />
      <TextField
        label={m.routing}
        help={m.routingHelp}
        autoComplete="off"
        inputMode="numeric"
        figures
        maxLength={9}
        error={errors?.routing_number?.message}
        {...register("bank_account.routing_number", { validate: rules.routing })}
      />
      <div className="field-pair">
        <TextField
          label={m.accountNumber}
          autoComplete="off"
          inputMode="numeric"
          figures
          maxLength={17}
          error={errors?.account_number?.message}
          {...register("bank_account.account_number", { validate: rules.accountNumber })}
        />
        <TextField
          label={m.accountNumberAgain}
          autoComplete="off"
          inputMode="numeric"
          figures
          maxLength={17}
          error={errors?.account_number_again?.message}
          {...register("bank_account.account_number_again", {
            validate: (text) =>
              text === getValues("bank_account.account_number") || m.enter.sameNumber,
          })}
        />
      </div>
    </>
  );
}
