import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { TextAreaField } from "../../kit/field.tsx";
import { required } from "../onboard/rules.ts";
import type { FormProps } from "./form-props.ts";
import { useSend } from "./use-send.ts";
import { words } from "./words.ts";

/** Sends the text that a requirement asks for. */
export function InformationForm({ token, requirement, onChanged, onStale }: FormProps) {
  const form = useForm({ defaultValues: { text: "" }, mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
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
        label={words.text}
        rows={5}
        maxLength={5000}
        error={errors.text?.message}
        {...form.register("text", { validate: required(words.textRequired) })}
      />
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {words.sendText}
        </Button>
      </div>
    </form>
  );
}
