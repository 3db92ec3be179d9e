import { useFormContext } from "react-hook-form";
import { ChoiceField } from "../../kit/choice.tsx";
import { TextField } from "../../kit/field.tsx";
import { accountNumberRule, required, routingRule } from "./rules.ts";
import type { SignUpValues } from "./values.ts";

/** Where the money goes. */
export function BankStep() {
  const { register, formState, getValues } = useFormContext<SignUpValues>();
  const errors = formState.errors.bank_account;
  return (
    <>
      <p className="quiet">
        An account at a US bank. The numbers are encrypted, and never shown after you send them.
      </p>
      <TextField
        label="Account holder"
        help="As the bank has it on file."
        autoComplete="name"
        maxLength={100}
        error={errors?.holder_name?.message}
        {...register("bank_account.holder_name", {
          validate: required("Enter the name of the account holder."),
        })}
      />
      <ChoiceField
        label="Account type"
        options={[
          { value: "CHECKING", text: "Checking" },
          { value: "SAVINGS", text: "Savings" },
        ]}
        {...register("bank_account.account_type")}
      />
      <TextField
        label="Routing number"
        help="Nine digits, at the bottom left of a check."
        autoComplete="off"
        inputMode="numeric"
        figures
        maxLength={9}
        error={errors?.routing_number?.message}
        {...register("bank_account.routing_number", { validate: routingRule })}
      />
      <div className="field-pair">
        <TextField
          label="Account number"
          autoComplete="off"
          inputMode="numeric"
          figures
          maxLength={17}
          error={errors?.account_number?.message}
          {...register("bank_account.account_number", { validate: accountNumberRule })}
        />
        <TextField
          label="Account number again"
          autoComplete="off"
          inputMode="numeric"
          figures
          maxLength={17}
          error={errors?.account_number_again?.message}
          {...register("bank_account.account_number_again", {
            validate: (text) =>
              text === getValues("bank_account.account_number") ||
              "The two numbers don't match. Check both.",
          })}
        />
      </div>
    </>
  );
}
