import type { Partner } from "@openpayfac/contract/console";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { useGo } from "../navigate.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

/** Creates a partner, and opens its page. */
export function NewPartner({ onClose }: { onClose: () => void }) {
  const go = useGo();
  const [name, setName] = useState("");
  return (
    <Dialog title={m.create} onClose={onClose}>
      <ActionForm
        submit={m.create}
        check={() => (name.trim() === "" ? m.nameMissing : undefined)}
        send={async (key) => {
          const body = { name: name.trim() };
          const { id } = await change<Partner>(undefined, "POST", "/platform/partners", {
            key,
            body,
          });
          go(`/dashboard/partners/${id}`);
        }}
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
