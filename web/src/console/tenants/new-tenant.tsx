import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

/** Creates a tenant. */
export function NewTenant({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  return (
    <Dialog title={m.create} onClose={onClose}>
      <ActionForm
        submit={m.create}
        stepUp="people"
        check={() => (name.trim() === "" ? m.nameMissing : undefined)}
        send={(key) =>
          change(undefined, "POST", "/platform/tenants", { key, body: { name: name.trim() } })
        }
        onDone={onClose}
        onCancel={onClose}
      >
        <p>{m.createBody}</p>
        <TextField
          label={m.name}
          maxLength={255}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </ActionForm>
    </Dialog>
  );
}
