import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";

/** The pages of the team. */
export function TeamTabs({ current }: { current: "users" | "permissions" }) {
  const tabs = [
    ["users", "/dashboard/team", m.users],
    ["approvals", "/dashboard/approvals", m.approvals],
    ["policies", "/dashboard/settings/policies", m.policies],
    ["permissions", "/dashboard/team/permissions", m.permissions],
  ] as const;
  return (
    <nav className="tabs" aria-label={m.views}>
      {tabs.map(([name, path, text]) => (
        <Go key={name} to={path} aria-current={name === current ? "page" : undefined}>
          {text}
        </Go>
      ))}
    </nav>
  );
}
