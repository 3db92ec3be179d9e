import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field.tsx";
import { fieldErrorsOf } from "../server/field-errors.ts";

/** Asks for the code of an authenticator app. */
export function CodeForm({
  label = "Code",
  help,
  submit,
  onCode,
}: {
  label?: string;
  help: string;
  submit: string;
  /** Errors   throws the server's error. */
  onCode: (code: string) => Promise<void>;
}) {
  const form = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      fieldErrorsOf(error, form);
    }
  });
  return (
    <form className="stack" onSubmit={send} noValidate>
      {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
      <TextField
        label={label}
        help={help}
        error={errors.code?.message}
        figures
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register("code", { required: "Enter the code that your app shows now." })}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
