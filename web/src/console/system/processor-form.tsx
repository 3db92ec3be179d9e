import type { ProcessorConnection } from "@openpayfac/contract/console";
import { useState } from "react";
import { codeText } from "../../../kit/code-text.ts";
import { PasswordField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./processor-messages.ts";

type Setting = ProcessorConnection["settings"][number];

interface FormProps {
  connection: ProcessorConnection;
  onClose: () => void;
}

/** Files with several lines, such as a certificate and its key. */
const isFile = (name: string) => /certificate|^client_key$/.test(name);

const pathOf = ({ name }: ProcessorConnection) => `/platform/processors/${name}`;

/** Stores the settings of a processor. A stored credential is kept if its field stays empty. */
export function ConfigureForm({ connection, onClose }: FormProps) {
  const { settings, status } = connection;
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(settings.map(({ name, value }) => [name, value ?? ""])),
  );
  const textOf = (name: string) => entered[name]?.trim() ?? "";
  const isMoved = settings.some((each) => each.is_address && textOf(each.name) !== each.value);
  const isKept = (each: Setting) => status === "configured" && !each.is_address && !isMoved;
  const missing = settings.find((each) => textOf(each.name) === "" && !isKept(each));
  return (
    <ActionForm
      submit={m.save}
      stepUp="keys"
      check={() => (missing === undefined ? undefined : m.missing(codeText(missing.name)))}
      send={(key) =>
        change(undefined, "PUT", pathOf(connection), {
          key,
          body: {
            settings: settings
              .filter(({ name }) => textOf(name) !== "")
              .map(({ name, is_address }) =>
                is_address ? { name, value: textOf(name) } : { name, secret: entered[name] ?? "" },
              ),
          },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.body}</p>
      {settings.map((each) => (
        <SettingField
          key={each.name}
          setting={each}
          kept={isKept(each)}
          value={entered[each.name] ?? ""}
          onChange={(value) => setEntered({ ...entered, [each.name]: value })}
        />
      ))}
    </ActionForm>
  );
}

function SettingField({
  setting: { name, is_address: isAddress },
  kept,
  value,
  onChange,
}: {
  setting: Setting;
  kept: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const shared = {
    label: codeText(name),
    value,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...(kept ? { help: m.keptHelp } : {}),
  };
  if (isAddress) return <TextField {...shared} inputMode="url" maxLength={500} />;
  if (isFile(name)) return <TextAreaField {...shared} rows={4} maxLength={20_000} />;
  return <PasswordField {...shared} autoComplete="new-password" maxLength={20_000} />;
}

/** Deletes the settings of a processor. */
export function RemoveForm({ connection, onClose }: FormProps) {
  return (
    <ActionForm
      submit={m.remove}
      kind="danger"
      stepUp="keys"
      send={() => change(undefined, "DELETE", pathOf(connection))}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.removeBody}</p>
    </ActionForm>
  );
}
