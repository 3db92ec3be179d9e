import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import type { SpecificErrors } from "../server/error-message.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { accountMessages } from "./messages/index.ts";

/** Asks for the code of an authenticator app. */
export function CodeForm({
  label,
  help,
  submit,
  specific,
  onCode,
}: {
  label?: string;
  help: string;
  submit: string;
  /** Messages for error codes, in another language than English. */
  specific?: SpecificErrors;
  /** Errors   throws the server's error. */
  onCode: (code: string) => Promise<void>;
}) {
  const m = useMessages(accountMessages);
  const form = useForm({ defaultValues: { code: "" } });
  useClearedErrors(form);
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      fieldErrorsOf(error, form, specific);
    }
  });
  return (
    <form className="stack" onSubmit={send} noValidate>
      {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
      <TextField
        label={label ?? m.code}
        help={help}
        error={errors.code?.message}
        figures
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register("code", { required: m.codeRequired })}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
