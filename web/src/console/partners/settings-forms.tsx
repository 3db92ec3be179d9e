import type { PartnerSettings } from "@openpayfac/contract/console";
import { useState } from "react";
import { Checkbox, ChoiceField } from "../../../kit/choice.tsx";
import { Field, TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { readLogo } from "./read-logo.ts";
import { m } from "./settings-messages.ts";
import { Swatch } from "./swatch.tsx";

interface FormProps {
  shown: PartnerSettings;
  path: string;
  onClose: () => void;
}

/** The rights of a partner. */
export function RightsForm({ shown, path, onClose }: FormProps) {
  const [submission, setSubmission] = useState(shown.may_submit_applications);
  const [residuals, setResiduals] = useState(shown.may_run_residuals);
  return (
    <ActionForm
      submit={m.save}
      send={(key) =>
        change(undefined, "PATCH", path, {
          key,
          body: { may_submit_applications: submission, may_run_residuals: residuals },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <Checkbox
        label={m.submissionField}
        checked={submission}
        onChange={({ target }) => setSubmission(target.checked)}
      />
      <Checkbox
        label={m.residualsField}
        checked={residuals}
        onChange={({ target }) => setResiduals(target.checked)}
      />
    </ActionForm>
  );
}

type LogoChoice = "keep" | "replace" | "remove";

/** The name, color and logo of a partner's pages. */
export function BrandForm({ shown: { brand }, path, onClose }: FormProps) {
  const [name, setName] = useState(brand.name);
  const [color, setColor] = useState(brand.color ?? "");
  const hasLogo = brand.logo_url !== null;
  const [choice, setChoice] = useState<LogoChoice>(hasLogo ? "keep" : "replace");
  const [file, setFile] = useState<File>();
  const entered = color.trim();
  const isColor = /^#[0-9a-f]{6}$/i.test(entered);
  const check = () => {
    if (name.trim() === "") return m.nameMissing;
    if (entered !== "" && !isColor) return m.colorInvalid;
    return choice === "replace" && file === undefined && hasLogo ? m.logoMissing : undefined;
  };
  const send = async (key: string) => {
    const picture = choice === "replace" && file !== undefined ? await readLogo(file) : undefined;
    const logo = choice === "remove" ? null : picture;
    const body = {
      name: name.trim(),
      ...(entered === "" ? {} : { color: entered }),
      ...(logo === undefined ? {} : { logo }),
    };
    await change(undefined, "PUT", `${path}/brand`, { key, body });
  };
  return (
    <ActionForm submit={m.save} check={check} send={send} onDone={onClose} onCancel={onClose}>
      <p>{m.brandBody}</p>
      <TextField
        label={m.brandName}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={m.color}
        help={isColor ? <Swatch color={entered.toLowerCase()} /> : m.colorHelp}
        optional
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={color}
        onChange={({ target }) => setColor(target.value)}
      />
      {hasLogo && (
        <ChoiceField
          label={m.logo}
          name="logo"
          options={Object.entries(m.logoChoices).map(([value, text]) => ({ value, text }))}
          chosen={choice}
          onChange={({ target }) => setChoice(target.value as LogoChoice)}
        />
      )}
      {choice === "replace" && (
        <Field label={hasLogo ? m.newLogo : m.logo} help={m.logoHelp} optional={!hasLogo}>
          {(control) => (
            <input
              {...control}
              type="file"
              className="input"
              accept="image/png,image/jpeg,image/webp"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          )}
        </Field>
      )}
    </ActionForm>
  );
}

/** The emails in a partner's name. */
export function EmailsForm({ shown: { emails }, path, onClose }: FormProps) {
  const [toApplicants, setToApplicants] = useState(emails.to_applicants);
  const [recipient, setRecipient] = useState(emails.recipient ?? "");
  const [replyTo, setReplyTo] = useState(emails.reply_to ?? "");
  const address = (text: string) => (text.trim() === "" ? null : text.trim());
  return (
    <ActionForm
      submit={m.save}
      send={(key) =>
        change(undefined, "PATCH", `${path}/emails`, {
          key,
          body: {
            to_applicants: toApplicants,
            recipient: address(recipient),
            reply_to: address(replyTo),
          },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <Checkbox
        label={m.toApplicantsField}
        checked={toApplicants}
        onChange={({ target }) => setToApplicants(target.checked)}
      />
      <TextField
        label={m.recipient}
        help={m.recipientHelp}
        optional
        type="email"
        maxLength={70}
        autoComplete="off"
        value={recipient}
        onChange={({ target }) => setRecipient(target.value)}
      />
      <TextField
        label={m.replyTo}
        help={m.replyToHelp}
        optional
        type="email"
        maxLength={70}
        autoComplete="off"
        value={replyTo}
        onChange={({ target }) => setReplyTo(target.value)}
      />
    </ActionForm>
  );
}
