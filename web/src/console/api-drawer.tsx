import { useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { CodeBlock, JsonView } from "../../kit/json-view.tsx";
import { m } from "./messages.ts";

/**
 * Shows an object as the API returns it, the request that returns it, and the reference.
 *
 * Input    reference: page of the operation in the portal.
 */
export function ApiDrawer({
  value,
  path,
  account,
  reference,
}: {
  value: unknown;
  path: string;
  account?: string | undefined;
  reference: string;
}) {
  const [open, setOpen] = useState(false);
  const headers = [
    "x-api-key: $OPENPAYFAC_PRIVATE_KEY",
    ...(account === undefined ? [] : [`x-account-id: ${account}`]),
  ];
  const request = [
    `curl ${window.location.origin}${path}`,
    ...headers.map((header) => `  -H "${header}"`),
  ].join(" \\\n");
  return (
    <>
      <Button kind="other" onClick={() => setOpen(true)}>
        {m.api}
      </Button>
      {open && (
        <Dialog title={m.apiTitle} as="drawer" onClose={() => setOpen(false)}>
          <CodeBlock text={request} label={m.request} />
          <JsonView value={value} label={m.object} />
          <p>
            <a href={reference} target="_blank" rel="noreferrer">
              {m.reference}
            </a>
          </p>
        </Dialog>
      )}
    </>
  );
}
