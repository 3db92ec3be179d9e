import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { useFormState } from "../draft/use-form.ts";
import { ChoiceEntry, TextEntry } from "../fields/entries.tsx";
import { KeepFocus } from "../fields/keep-focus.tsx";
import { accountTypeOptions } from "../labels.ts";
import { applyMessages } from "../messages/index.ts";

export function BankStep() {
  const m = useMessages(applyMessages);
  const { values } = useFormState();
  const { bank, bankMask } = values;
  const [changing, setChanging] = useState<string>();
  const isMasked =
    bankMask !== null &&
    changing !== bankMask &&
    bank.routing_number === "" &&
    bank.account_number === "";
  return (
    <>
      <p className="quiet">{m.bank.intro}</p>
      <TextEntry path="bank_account.bank_account_name" autoComplete="off" />
      <ChoiceEntry path="bank_account.account_type" options={accountTypeOptions(m)} />
      <KeepFocus shown={isMasked ? "saved" : "entries"}>
        {isMasked ? (
          <div className="field" data-error-of="bank_account" tabIndex={-1}>
            <span className="field-label">{m.bank.numbers}</span>
            <span className="apply-saved">
              <span className="code">•••••{bankMask}</span>
              <Button kind="link" onClick={() => setChanging(bankMask)}>
                {m.change}
                <span className="visually-hidden"> {m.bank.numbers}</span>
              </Button>
            </span>
          </div>
        ) : (
          <>
            <TextEntry
              path="bank_account.routing_number"
              help={m.bank.routingHelp}
              inputMode="numeric"
              autoComplete="off"
              figures
            />
            <TextEntry
              path="bank_account.account_number"
              help={m.bank.numberHelp}
              inputMode="numeric"
              autoComplete="off"
              figures
            />
            <AccountAgain />
          </>
        )}
      </KeepFocus>
    </>
  );
}

/** Asks for the account number twice: typing errors in up to 17 digits are hard to notice. */
function AccountAgain() {
  return (
    <TextEntry
      path="bank_account.account_number_again"
      optional={false}
      inputMode="numeric"
      autoComplete="off"
      figures
    />
  );
}
