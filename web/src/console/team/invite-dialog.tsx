import type { Business, Role, RoleType } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import type { Session } from "../../account/session.ts";
import { call } from "../../server/call.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { grantableRoles } from "./grantable-roles.ts";
import { m } from "./messages.ts";
import { roleNames } from "./role-names.ts";

type Level = "own" | "business" | "partner";

/** Levels that a user of a type can invite to, beside their own. */
const below: Partial<Record<RoleType, readonly Level[]>> = {
  ENTERPRISE: ["partner", "business"],
  TENANT: ["partner", "business"],
  PARTNER: ["business"],
};

const typeOf = (level: Level, own: RoleType): RoleType => {
  if (level === "business") return "BUSINESS";
  if (level === "partner") return "PARTNER";
  // The installation's users invite to the tenant.
  return own === "ENTERPRISE" ? "TENANT" : own;
};

/** Invites a user with a role that the inviter may grant. */
export function InviteDialog({
  session: { user, scope, permissions },
  onInvited,
  onClose,
}: {
  session: Session;
  onInvited: (email: string) => void;
  onClose: () => void;
}) {
  const node = useScopeNode();
  const levels: readonly Level[] = ["own", ...(below[user.type] ?? [])];
  const named = node?.startsWith("bus_") === true && levels.includes("business");
  const [level, setLevel] = useState<Level>(named ? "business" : "own");
  const [place, setPlace] = useState(named ? node : "");
  const [person, setPerson] = useState({ first_name: "", last_name: "", email: "" });
  const own = { type: user.type, grants: permissions };
  const roles = grantableRoles(own, typeOf(level, user.type));
  const [wanted, setWanted] = useState<Role>();
  const role = wanted !== undefined && roles.includes(wanted) ? wanted : roles.at(-1);
  const field = (name: keyof typeof person) => ({
    value: person[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setPerson({ ...person, [name]: target.value }),
  });
  const check = () => {
    if (Object.values(person).some((text) => text.trim() === "")) return m.missing;
    if (level === "business" && place === "") return m.businessMissing;
    if (level === "partner" && place.trim() === "") return m.partnerIdMissing;
    return role === undefined ? m.noRole : undefined;
  };
  const labels = { own: m.ownLevel(scope.name), business: m.aBusiness, partner: m.aPartner };
  return (
    <Dialog title={m.invite} onClose={onClose}>
      <ActionForm
        submit={m.invite}
        stepUp="people"
        check={check}
        send={async (key) => {
          const body = {
            first_name: person.first_name.trim(),
            last_name: person.last_name.trim(),
            email: person.email.trim(),
            role,
            ...(level === "own" ? {} : { [`${level}_id`]: place.trim() }),
          };
          await change(undefined, "POST", "/platform/users", { key, body });
          onInvited(body.email);
        }}
        onDone={onClose}
        onCancel={onClose}
      >
        <TextField
          label={m.firstName}
          maxLength={100}
          autoComplete="off"
          {...field("first_name")}
        />
        <TextField label={m.lastName} maxLength={100} autoComplete="off" {...field("last_name")} />
        <TextField
          label={m.email}
          help={m.emailHelp}
          type="email"
          maxLength={70}
          autoComplete="off"
          {...field("email")}
        />
        {levels.length > 1 && (
          <SelectField
            label={m.level}
            value={level}
            options={levels.map((each) => [each, labels[each]])}
            onChange={({ target }) => {
              setLevel(target.value as Level);
              setPlace("");
            }}
          />
        )}
        {level === "business" && <BusinessField value={place} onChange={setPlace} />}
        {level === "partner" && (
          <TextField
            label={m.partnerId}
            maxLength={60}
            autoComplete="off"
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          />
        )}
        {roles.length === 0 ? (
          <p className="quiet">{m.noRole}</p>
        ) : (
          <SelectField
            label={m.role}
            help={m.grantable}
            value={role}
            options={roles.map((each) => [each, roleNames[each]])}
            onChange={({ target }) => setWanted(target.value as Role)}
          />
        )}
      </ActionForm>
    </Dialog>
  );
}

/** One of the user's businesses; the newest 50, and the one of the scope. */
function BusinessField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const businesses = useQuery({
    queryKey: ["businesses to choose"],
    queryFn: ({ signal }) =>
      call<{ data: Business[] }>("GET", "/businesses?page=1&size=50", { signal }),
  });
  const found = businesses.data?.data ?? [];
  const isKnown = value === "" || found.some(({ business_id }) => business_id === value);
  return (
    <SelectField
      label={m.business}
      value={value}
      options={[
        ["", m.chooseBusiness],
        ...(isKnown ? [] : [[value, value] as const]),
        ...found.map(({ business_id, name }) => [business_id, name] as const),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
