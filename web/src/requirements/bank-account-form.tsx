import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { ChoiceField } from "../../kit/choice.tsx";
import { TextField } from "../../kit/field.tsx";
import { accountNumberRule, required, routingRule } from "../onboard/rules.ts";
import type { RequirementsView } from "./requirements-api.ts";
import { useSend } from "./use-send.ts";
import { words } from "./words.ts";

const empty = {
  bank_account: {
    holder_name: "",
    account_type: "CHECKING",
    routing_number: "",
    account_number: "",
  },
  again: "",
};

/** Adds a bank account, or selects one that the business has. */
export function BankAccountForm({
  token,
  view,
  onChanged,
  onStale,
}: {
  token: string;
  view: RequirementsView;
  onChanged: (view: RequirementsView, message: string) => void;
  onStale: () => void;
}) {
  const form = useForm({ defaultValues: empty, mode: "onTouched" });
  const { register, getValues } = form;
  const { errors, isSubmitting } = form.formState;
  const send = useSend(form, { token, onChanged, onStale });
  const at = errors.bank_account;
  const numbers = { autoComplete: "off", inputMode: "numeric", figures: true } as const;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.handleSubmit(({ bank_account }) => send("/bank_account", { bank_account }))}
    >
      {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
      {view.cooling_off_days !== null && <p>{words.coolingOff(view.cooling_off_days)}</p>}
      <p className="quiet">{words.bankHelp}</p>
      <TextField
        label={words.holder}
        help={words.holderHelp}
        autoComplete="organization"
        maxLength={100}
        error={at?.holder_name?.message}
        {...register("bank_account.holder_name", { validate: required(words.holderRequired) })}
      />
      <ChoiceField
        label={words.accountType}
        options={[
          { value: "CHECKING", text: words.checking },
          { value: "SAVINGS", text: words.savings },
        ]}
        {...register("bank_account.account_type")}
      />
      <TextField
        {...numbers}
        label={words.routing}
        help={words.routingHelp}
        maxLength={9}
        error={at?.routing_number?.message}
        {...register("bank_account.routing_number", { validate: routingRule })}
      />
      <div className="field-pair">
        <TextField
          {...numbers}
          label={words.accountNumber}
          maxLength={17}
          error={at?.account_number?.message}
          {...register("bank_account.account_number", { validate: accountNumberRule })}
        />
        <TextField
          {...numbers}
          label={words.accountNumberAgain}
          maxLength={17}
          error={errors.again?.message}
          {...register("again", {
            validate: (text) =>
              text === getValues("bank_account.account_number") || words.numbersDiffer,
          })}
        />
      </div>
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {words.addBank}
        </Button>
      </div>
      {view.other_bank_accounts.length > 0 && (
        <div className="stack">
          <h3>{words.otherAccounts}</h3>
          {view.other_bank_accounts.map(({ bank_account_id, name, mask }) => (
            <div className="row" key={bank_account_id}>
              <Button kind="other" onClick={() => void send("/bank_account", { bank_account_id })}>
                {words.chooseAccount(name, mask)}
              </Button>
            </div>
          ))}
        </div>
      )}
    </form>
  );
}
