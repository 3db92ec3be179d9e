import type { Role, TeamUser } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { sessionQuery } from "../../account/session.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { grantableRoles } from "./grantable-roles.ts";
import { m } from "./messages.ts";
import { roleNames } from "./role-names.ts";
import { userState } from "./user-state.ts";

type Action = "changeRole" | "deactivate" | "activate" | "resend" | "signOut";

const bodies = {
  changeRole: m.changeRoleBody,
  deactivate: m.deactivateBody,
  activate: m.activateBody,
  resend: m.resendBody,
  signOut: m.signOutBody,
} as const;

/** The changes of a user: only those that do something, and roles that the caller may grant. */
export function UserActions({
  user,
  onNotice,
}: {
  user: TeamUser;
  onNotice: (text: string) => void;
}) {
  const session = useQuery(sessionQuery);
  const [open, setOpen] = useState<Action>();
  const caller = session.data;
  const roles =
    caller === undefined
      ? []
      : grantableRoles({ type: caller.user.type, grants: caller.permissions }, user.type);
  const state = userState(user);
  const mayGrantOwn = roles.includes(user.role);
  const actions: readonly Action[] = [
    ...(roles.some((role) => role !== user.role) ? (["changeRole"] as const) : []),
    ...(state === "invited" ? (["resend"] as const) : []),
    ...(state === "active" ? (["signOut"] as const) : []),
    ...(state === "deactivated"
      ? mayGrantOwn
        ? (["activate"] as const)
        : []
      : (["deactivate"] as const)),
  ];
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === "deactivate" ? "danger" : "other"}
          onClick={() => setOpen(action)}
        >
          {m[action]}
        </Button>
      ))}
      {open !== undefined && (
        <Dialog title={m[open]} onClose={() => setOpen(undefined)}>
          <UserAction
            action={open}
            user={user}
            roles={roles}
            onNotice={onNotice}
            onClose={() => setOpen(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}

function UserAction({
  action,
  user,
  roles,
  onNotice,
  onClose,
}: {
  action: Action;
  user: TeamUser;
  roles: readonly Role[];
  onNotice: (text: string) => void;
  onClose: () => void;
}) {
  const [role, setRole] = useState(roles.findLast((each) => each !== user.role) ?? user.role);
  const path = `/platform/users/${user.id}`;
  const patch = (key: string, body: object) => change(undefined, "PATCH", path, { key, body });
  const send = async (key: string) => {
    switch (action) {
      case "changeRole":
        await patch(key, { role });
        onNotice(m.changed);
        break;
      case "deactivate":
        await patch(key, { status: "INACTIVE" });
        break;
      case "activate":
        await patch(key, { status: "ACTIVE" });
        break;
      case "resend":
        await change(undefined, "POST", `${path}/resend`, { key });
        onNotice(m.resent);
        break;
      case "signOut":
        await change(undefined, "POST", `${path}/sign_out`, { key });
        onNotice(m.signedOut);
    }
  };
  return (
    <ActionForm
      submit={m[action]}
      kind={action === "deactivate" ? "danger" : "main"}
      stepUp="people"
      send={send}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{bodies[action]}</p>
      {action === "changeRole" && (
        <SelectField
          label={m.role}
          help={m.grantable}
          value={role}
          options={roles.map((each) => [each, roleNames[each]])}
          onChange={({ target }) => setRole(target.value as Role)}
        />
      )}
    </ActionForm>
  );
}
