import type { ApiKey, NewApiKey } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceField } from "../../../kit/choice.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { sessionQuery } from "../../account/session.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./key-messages.ts";

export type KeyAction =
  | { kind: "create" }
  | { kind: "rotate" | "revoke"; id: ApiKey["id"]; name: string };

interface KeyDialogProps {
  action: KeyAction;
  /** Receives a new key, which no other response has. */
  onSecret: (key: string) => void;
  onClose: () => void;
}

/** A change of API keys. */
export function KeyDialog({ action, ...rest }: KeyDialogProps) {
  switch (action.kind) {
    case "create":
      return <CreateKey {...rest} />;
    case "rotate":
      return <RotateKey {...action} {...rest} />;
    case "revoke":
      return <RevokeKey {...action} {...rest} />;
  }
}

type Closing = Omit<KeyDialogProps, "action">;

function CreateKey({ onSecret, onClose }: Closing) {
  const session = useQuery(sessionQuery);
  const node = useScopeNode();
  // A user of a tenant names the partner: a key of the whole tenant needs a second user.
  const isAbove = session.data !== undefined && session.data.user.type !== "PARTNER";
  const [kind, setKind] = useState<"private" | "public">("private");
  const [name, setName] = useState("");
  const [partner, setPartner] = useState(node?.startsWith("part_") === true ? node : "");
  const check = () => {
    if (name.trim() === "") return m.nameMissing;
    return isAbove && partner.trim() === "" ? m.partnerIdMissing : undefined;
  };
  return (
    <Dialog title={m.createTitle} onClose={onClose}>
      <ActionForm
        submit={m.create}
        stepUp="keys"
        check={check}
        send={async (key) => {
          const body = {
            kind,
            name: name.trim(),
            ...(isAbove ? { partner_id: partner.trim() } : {}),
          };
          const made = await change<NewApiKey>(undefined, "POST", "/platform/api_keys", {
            key,
            body,
          });
          onSecret(made.key);
        }}
        onDone={onClose}
        onCancel={onClose}
      >
        <ChoiceField
          label={m.kind}
          name="kind"
          chosen={kind}
          options={(["private", "public"] as const).map((value) => ({
            value,
            text: m.kinds[value],
            help: m.kindHelp[value],
          }))}
          onChange={({ target }) => setKind(target.value === "public" ? "public" : "private")}
        />
        <TextField
          label={m.name}
          help={m.nameHelp}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {isAbove && (
          <TextField
            label={m.partnerId}
            help={m.partnerIdHelp}
            maxLength={60}
            autoComplete="off"
            value={partner}
            onChange={({ target }) => setPartner(target.value)}
          />
        )}
      </ActionForm>
    </Dialog>
  );
}

function RotateKey({ id, name, onSecret, onClose }: Closing & { id: string; name: string }) {
  const [hours, setHours] = useState("24");
  return (
    <Dialog title={m.rotateTitle(name)} onClose={onClose}>
      <ActionForm
        submit={m.rotate}
        stepUp="keys"
        send={async (key) => {
          const made = await change<NewApiKey>(
            undefined,
            "POST",
            `/platform/api_keys/${id}/rotate`,
            { key, body: { overlap_hours: Number(hours) } },
          );
          onSecret(made.key);
        }}
        onDone={onClose}
        onCancel={onClose}
      >
        <p>{m.rotateBody}</p>
        <SelectField
          label={m.overlap}
          value={hours}
          options={Object.entries(m.overlaps)}
          onChange={({ target }) => setHours(target.value)}
        />
      </ActionForm>
    </Dialog>
  );
}

function RevokeKey({ id, name, onClose }: Closing & { id: string; name: string }) {
  return (
    <Dialog title={m.revokeTitle(name)} onClose={onClose}>
      <ActionForm
        submit={m.revoke}
        kind="danger"
        stepUp="keys"
        send={() => change(undefined, "DELETE", `/platform/api_keys/${id}`)}
        onDone={onClose}
        onCancel={onClose}
      >
        <p>{m.revokeBody}</p>
      </ActionForm>
    </Dialog>
  );
}
