import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { onboardMessages } from "../onboard/messages/index.ts";
import { rulesOf } from "../onboard/rules.ts";
import type { FormProps } from "./form-props.ts";
import { requirementsMessages } from "./messages/index.ts";
import { useSend } from "./use-send.ts";

/** Sends the tax id of a contractor; the one on file is never shown. */
export function TaxIdForm({ token, requirement, onChanged, onStale }: FormProps) {
  const m = useMessages(requirementsMessages);
  const rules = rulesOf(useMessages(onboardMessages).enter);
  const form = useForm({ defaultValues: { ssn: "" }, mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
  useClearedErrors(form);
  const send = useSend(form, { token, onChanged, onStale });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.handleSubmit(({ ssn }) =>
        send("/tax_id", { requirement: requirement.key, ssn: ssn.trim() }),
      )}
    >
      {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
      <TextField
        label={m.ssn}
        help={m.taxIdHelp}
        inputMode="numeric"
        autoComplete="off"
        figures
        maxLength={11}
        error={errors.ssn?.message}
        {...form.register("ssn", { validate: rules.taxId })}
      />
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {m.sendTaxId}
        </Button>
      </div>
    </form>
  );
}
