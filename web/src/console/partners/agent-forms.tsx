import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./agent-messages.ts";

/** Creates an agent group of a partner. */
export function NewGroup({ partner, onClose }: { partner: string; onClose: () => void }) {
  const [name, setName] = useState("");
  return (
    <Dialog title={m.createGroup} onClose={onClose}>
      <ActionForm
        submit={m.createGroup}
        check={() => (name.trim() === "" ? m.nameMissing : undefined)}
        send={(key) =>
          change(undefined, "POST", "/platform/agent_groups", {
            key,
            body: { partner_id: partner, name: name.trim() },
          })
        }
        onDone={onClose}
        onCancel={onClose}
      >
        <TextField
          label={m.groupName}
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </ActionForm>
    </Dialog>
  );
}

/** Adds an agent to a group. */
export function NewAgent({ group, onClose }: { group: string; onClose: () => void }) {
  const [person, setPerson] = useState({ first_name: "", last_name: "", email: "" });
  const field = (name: keyof typeof person) => ({
    autoComplete: "off",
    value: person[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setPerson({ ...person, [name]: target.value }),
  });
  const check = () =>
    Object.values(person).some((text) => text.trim() === "") ? m.personMissing : undefined;
  return (
    <Dialog title={m.addAgent} onClose={onClose}>
      <ActionForm
        submit={m.addAgent}
        check={check}
        send={(key) =>
          change(undefined, "POST", "/platform/agents", {
            key,
            body: {
              agent_group_id: group,
              first_name: person.first_name.trim(),
              last_name: person.last_name.trim(),
              email: person.email.trim(),
            },
          })
        }
        onDone={onClose}
        onCancel={onClose}
      >
        <TextField label={m.firstName} maxLength={100} {...field("first_name")} />
        <TextField label={m.lastName} maxLength={100} {...field("last_name")} />
        <TextField label={m.email} type="email" maxLength={70} {...field("email")} />
      </ActionForm>
    </Dialog>
  );
}
