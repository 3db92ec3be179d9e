import type { Permission } from "@openpayfac/contract/console";
import { Can } from "./can.tsx";
import { m } from "./messages.ts";
import { Go } from "./navigate.tsx";

const lists = [
  ["payments:read", "payments"],
  ["disputes:read", "disputes"],
  ["money:read", "payouts"],
  ["money:read", "balances"],
  ["accounts:read", "businesses"],
  ["accounts:read", "locations"],
  ["accounts:read", "accounts"],
  ["terminals:read", "terminals"],
  ["team", "team"],
] as const satisfies readonly (readonly [Permission, keyof typeof m.pagesOf])[];

type ListName = (typeof lists)[number][1];

/**
 * The lists of the console for a part of the hierarchy: opening one makes it the scope.
 *
 * Input    without: lists that its page shows itself; labels: instead of the name of a list.
 */
export function PagesOf({
  node,
  label,
  without = [],
  labels = {},
}: {
  node: string;
  label: string;
  without?: readonly ListName[];
  labels?: Partial<Record<ListName, string>>;
}) {
  return (
    <nav className="count-tabs" aria-label={label}>
      {lists
        .filter(([, name]) => !without.includes(name))
        .map(([permission, name]) => (
          <Can key={name} permission={permission}>
            <Go to={`/dashboard/${name}?in=${node}`}>{labels[name] ?? m.pagesOf[name]}</Go>
          </Can>
        ))}
    </nav>
  );
}
