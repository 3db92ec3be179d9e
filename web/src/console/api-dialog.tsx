import { Dialog } from "../../kit/dialog.tsx";
import { CodeBlock, JsonView } from "../../kit/json-view.tsx";
import { m } from "./messages.ts";

export interface ApiObject {
  value: unknown;
  /** Of the request that returns it. */
  path: string;
  account?: string | undefined;
  /** Page of the operation in the portal. */
  reference: string;
}

/** An object as the API returns it, the request that returns it, and the reference. */
export function ApiDialog({
  value,
  path,
  account,
  reference,
  onClose,
}: ApiObject & { onClose: () => void }) {
  const headers = [
    "x-api-key: $OPENPAYFAC_PRIVATE_KEY",
    ...(account === undefined ? [] : [`x-account-id: ${account}`]),
  ];
  const request = [
    `curl ${window.location.origin}${path}`,
    ...headers.map((header) => `  -H "${header}"`),
  ].join(" \\\n");
  return (
    <Dialog title={m.apiTitle} as="drawer" onClose={onClose}>
      <CodeBlock text={request} label={m.request} />
      <JsonView value={value} label={m.object} />
      <p>
        <a href={reference} target="_blank" rel="noreferrer">
          {m.reference}
        </a>
      </p>
    </Dialog>
  );
}
