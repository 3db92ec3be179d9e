import type { Permission } from "@openpayfac/contract/console";
import { Can } from "./can.tsx";
import { Go } from "./navigate.tsx";

/** The lists of the console for a part of the hierarchy: opening one makes it the scope. */
export function PagesOf({
  node,
  label,
  pages,
}: {
  node: string;
  label: string;
  pages: readonly (readonly [permission: Permission, path: string, text: string])[];
}) {
  return (
    <nav className="count-tabs" aria-label={label}>
      {pages.map(([permission, path, text]) => (
        <Can key={path} permission={permission}>
          <Go to={`${path}?in=${node}`}>{text}</Go>
        </Can>
      ))}
    </nav>
  );
}
