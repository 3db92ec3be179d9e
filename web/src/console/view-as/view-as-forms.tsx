import type { TeamUser } from "@openpayfac/contract/console";
import { useState } from "react";
import { SelectField, TextAreaField } from "../../../kit/field.tsx";
import { call } from "../../server/call.ts";
import { ActionForm } from "../action-form.tsx";
import { Loaded } from "../loaded.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { roleNames } from "../team/role-names.ts";
import { m } from "./messages.ts";

const reasonLengthMax = 500;

const nameOf = ({ first_name, last_name }: TeamUser) => `${first_name} ${last_name}`;

/** Chooses the user of the view. */
export function ChosenUser({ node, onClose }: { node: string; onClose: () => void }) {
  const users = useObject<ListBody<TeamUser>>(
    undefined,
    `/platform/view_as/users?in=${encodeURIComponent(node)}&limit=50`,
  );
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded query={users} lines={4}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="quiet">{m.noUsers}</p>
        ) : (
          <StartForm user={chosen ?? data[0]?.id} onClose={onClose}>
            <SelectField
              label={m.user}
              value={chosen ?? data[0]?.id ?? ""}
              options={data.map((user) => [
                user.id,
                m.userOf(nameOf(user), roleNames[user.role], user.scope.name),
              ])}
              onChange={({ target }) => setChosen(target.value)}
            />
          </StartForm>
        )
      }
    </Loaded>
  );
}

/** Starts a view, after a reason. */
export function StartForm({
  user,
  onClose,
  children,
}: {
  user: string | undefined;
  onClose: () => void;
  children?: React.ReactNode;
}) {
  const [reason, setReason] = useState("");
  return (
    <ActionForm
      submit={m.start}
      stepUp="people"
      check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
      send={async () => {
        const body = { user_id: user, reason: reason.trim() };
        await call("POST", "/platform/view_as", { body });
        // Nothing of the own pages stays.
        window.location.assign("/dashboard");
        await new Promise(() => undefined);
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.body}</p>
      {children}
      <TextAreaField
        label={m.reason}
        help={m.reasonHelp}
        rows={2}
        maxLength={reasonLengthMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
