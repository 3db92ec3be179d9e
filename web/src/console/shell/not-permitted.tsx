import { useMessages } from "../../../kit/language/language.ts";
import { EmptyState } from "../../../kit/states.tsx";
import { panelMessages } from "./panel-messages/index.ts";

/** Instead of a page that the role does not include. */
export function NotPermitted({ permission, role }: { permission: string; role: string }) {
  const m = useMessages(panelMessages);
  return (
    <>
      <h1>{m.notPermitted}</h1>
      <EmptyState title={permission} heading="h2">
        <p>{m.notPermittedBody(permission, role)}</p>
      </EmptyState>
    </>
  );
}
