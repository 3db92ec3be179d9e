import type { Permission, RoleType } from "@openpayfac/contract/console";
import { grantsOf, rolesOfTypes } from "@openpayfac/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { Facts } from "../facts.tsx";
import { grantText } from "./grant-text.ts";
import { m } from "./messages.ts";
import { roleNames } from "./role-names.ts";
import { TeamTabs } from "./team-tabs.tsx";
import "./team.css";

/** Levels in the order of the hierarchy; those above the user are not shown. */
const order: readonly RoleType[] = ["ENTERPRISE", "TENANT", "PARTNER", "SALES_GROUP", "BUSINESS"];

/** The table of roles and permissions, as the server applies it: on a phone, one role at a time. */
export function PermissionsPage() {
  useConsolePage(m.permissions);
  const session = useQuery(sessionQuery);
  const own = session.data?.user.type ?? "BUSINESS";
  const types = order.slice(order.indexOf(own));
  return (
    <>
      <h1>{m.team}</h1>
      <TeamTabs current="permissions" />
      <p className="quiet">{m.tableBody}</p>
      {types.map((type) => (
        <RolesOf key={type} type={type} />
      ))}
    </>
  );
}

function RolesOf({ type }: { type: RoleType }) {
  const roles = rolesOfTypes[type].map((role) => [role, grantsOf(type, role)] as const);
  const shown = (Object.keys(m.names) as Permission[]).filter((permission) =>
    roles.some(([, grants]) => grants[permission] !== undefined),
  );
  return (
    <div className="section">
      <h2 id={`roles-${type}`}>{m.types[type]}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard, too. */}
      <section className="permission-table" aria-labelledby={`roles-${type}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.permission}</th>
              {roles.map(([role]) => (
                <th key={role} scope="col">
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((permission) => (
              <tr key={permission}>
                <th scope="row">{m.names[permission]}</th>
                {roles.map(([role, grants]) => (
                  <td key={role} data-granted={grants[permission] !== undefined || undefined}>
                    {grantText(grants[permission])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="permission-roles">
        {roles.map(([role, grants]) => (
          <details key={role}>
            <summary>
              {roleNames[role]}{" "}
              <span className="quiet small">{m.count(Object.keys(grants).length)}</span>
            </summary>
            <Facts
              rows={shown
                .filter((permission) => grants[permission] !== undefined)
                .map((permission) => [m.names[permission], grantText(grants[permission])])}
            />
          </details>
        ))}
      </div>
    </div>
  );
}
