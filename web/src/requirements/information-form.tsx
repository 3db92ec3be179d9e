import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { TextAreaField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { required } from "../onboard/rules.ts";
import type { FormProps } from "./form-props.ts";
import { requirementsMessages } from "./messages/index.ts";
import { useSend } from "./use-send.ts";

/** Sends the text that a requirement asks for. */
export function InformationForm({ token, requirement, onChanged, onStale }: FormProps) {
  const m = useMessages(requirementsMessages);
  const form = useForm({ defaultValues: { text: "" }, mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
  useClearedErrors(form);
  const send = useSend(form, { token, onChanged, onStale });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.handleSubmit(({ text }) =>
        send("/information", { requirement: requirement.key, text: text.trim() }),
      )}
    >
      {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
      <TextAreaField
        label={m.text}
        rows={5}
        maxLength={5000}
        error={errors.text?.message}
        {...form.register("text", { validate: required(m.textRequired) })}
      />
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {m.sendText}
        </Button>
      </div>
    </form>
  );
}
