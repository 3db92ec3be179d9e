import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { ChoiceField } from "../../kit/choice.tsx";
import { TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { onboardMessages } from "../onboard/messages/index.ts";
import { required, rulesOf } from "../onboard/rules.ts";
import { requirementsMessages } from "./messages/index.ts";
import type { RequirementsView } from "./requirements-api.ts";
import { useSend } from "./use-send.ts";

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
  onStale: () => Promise<unknown>;
}) {
  const m = useMessages(requirementsMessages);
  const shared = useMessages(onboardMessages);
  const rules = rulesOf(shared.enter);
  const form = useForm({ defaultValues: empty, mode: "onTouched" });
  const { register, getValues } = form;
  const { errors, isSubmitting } = form.formState;
  useClearedErrors(form);
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
      {view.cooling_off_days !== null && (
        <p>{m.coolingOff(view.cooling_off_days, m.informed[view.payee_type])}</p>
      )}
      <p className="quiet">{m.bankHelp}</p>
      <TextField
        label={m.holder}
        help={m.holderHelp}
        autoComplete={view.payee_type === "account" ? "organization" : "name"}
        maxLength={100}
        error={at?.holder_name?.message}
        {...register("bank_account.holder_name", { validate: required(m.holderRequired) })}
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
        {...numbers}
        label={m.routing}
        help={m.routingHelp}
        maxLength={9}
        error={at?.routing_number?.message}
        {...register("bank_account.routing_number", { validate: rules.routing })}
      />
      <div className="field-pair">
        <TextField
          {...numbers}
          label={m.accountNumber}
          maxLength={17}
          error={at?.account_number?.message}
          {...register("bank_account.account_number", { validate: rules.accountNumber })}
        />
        <TextField
          {...numbers}
          label={m.accountNumberAgain}
          maxLength={17}
          error={errors.again?.message}
          {...register("again", {
            validate: (text) =>
              text === getValues("bank_account.account_number") || m.numbersDiffer,
          })}
        />
      </div>
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {m.addBank}
        </Button>
      </div>
      {view.other_bank_accounts.length > 0 && (
        <div className="stack">
          <h3>{m.otherAccounts}</h3>
          {view.other_bank_accounts.map(({ bank_account_id, name, mask }) => (
            <div className="row" key={bank_account_id}>
              <Button kind="other" onClick={() => void send("/bank_account", { bank_account_id })}>
                {m.chooseAccount(name, mask)}
              </Button>
            </div>
          ))}
        </div>
      )}
    </form>
  );
}
