import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { useFormState } from "../draft/use-form.ts";
import { ChoiceEntry, TextEntry } from "../fields/entries.tsx";
import { accountTypeOptions } from "../labels.ts";

export function BankStep() {
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
      <p className="quiet">
        Payouts go to this account. It has to be a US account in the name of the business.
      </p>
      <TextEntry path="bank_account.bank_account_name" autoComplete="off" />
      <ChoiceEntry path="bank_account.account_type" options={accountTypeOptions} />
      {isMasked ? (
        <div className="field" data-error-of="bank_account" tabIndex={-1}>
          <span className="field-label">Routing and account number</span>
          <span className="apply-saved">
            <span className="code">•••••{bankMask}</span>
            <Button kind="link" onClick={() => setChanging(bankMask)}>
              Change<span className="visually-hidden"> routing and account number</span>
            </Button>
          </span>
        </div>
      ) : (
        <>
          <TextEntry
            path="bank_account.routing_number"
            help="Nine digits, at the lower left of a check."
            inputMode="numeric"
            autoComplete="off"
            figures
          />
          <TextEntry
            path="bank_account.account_number"
            help="Encrypted. Only the last four digits are shown after you save."
            inputMode="numeric"
            autoComplete="off"
            figures
          />
          <AccountAgain />
        </>
      )}
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
