import type { WebhookEndpoint } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ActionForm } from "../action-form.tsx";
import { Can } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { change, useList } from "../operations.ts";
import { DeveloperTabs } from "./developer-tabs.tsx";
import { endpointState } from "./endpoint-state.ts";
import { m } from "./messages.ts";
import { Secret } from "./secret.tsx";

const columns: readonly Column<WebhookEndpoint>[] = [
  {
    id: "url",
    header: m.url,
    phone: "main",
    cell: ({ id, url }) => (
      <Go to={`/dashboard/developers/webhooks/${id}`}>
        <Text>{url}</Text>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: (endpoint) => <StatusMark kind="endpoint" value={endpointState(endpoint)} />,
  },
  {
    id: "types",
    header: m.types,
    phone: "about",
    cell: ({ event_types }) => <code>{event_types.join(", ")}</code>,
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

/** URLs that receive events. */
export function EndpointsPage() {
  useConsolePage(m.endpoints);
  const url = useUrlState();
  const status = url.get("status");
  const isFailing = status === "failing";
  const list = useList<WebhookEndpoint>(undefined, "/webhook_endpoints", {
    failing: isFailing ? "true" : undefined,
  });
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <header className="page-head">
        <h1>{m.developers}</h1>
        <Can permission="developers:write">
          <Button onClick={() => setAdding(true)}>{m.newEndpoint}</Button>
        </Can>
      </header>
      <DeveloperTabs current="endpoints" />
      <FilterBar
        filters={[{ name: "status", label: m.status, options: [["failing", m.endpointsFailing]] }]}
      />
      <UnknownFilters
        known={["status"]}
        invalid={status === undefined || isFailing ? [] : ["status"]}
      />
      <List
        list={list}
        filters={["status"]}
        empty={{ title: m.noEndpoints, body: m.noEndpointsBody }}
      >
        {(pages) => (
          <DataTable caption={m.endpoints} columns={columns} pages={pages} keyOf={({ id }) => id} />
        )}
      </List>
      {adding && (
        <Dialog title={m.addTitle} onClose={() => setAdding(false)}>
          <AddForm
            onMade={(made) => {
              setAdding(false);
              setSecret(made);
            }}
            onCancel={() => setAdding(false)}
          />
        </Dialog>
      )}
      {secret !== undefined && <Secret value={secret} onStored={() => setSecret(undefined)} />}
    </>
  );
}

function AddForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const [url, setUrl] = useState("");
  const [types, setTypes] = useState("*");
  const [description, setDescription] = useState("");
  const list = types.split(/[\s,]+/).filter((type) => type !== "");
  return (
    <ActionForm
      submit={m.add}
      stepUp="keys"
      check={() => {
        if (!/^https?:\/\/\S+$/.test(url.trim())) return m.urlInvalid;
        return list.length === 0 ? m.typesMissing : undefined;
      }}
      send={async (key) => {
        const made = await change<{ secret: string }>(undefined, "POST", "/webhook_endpoints", {
          key,
          body: {
            url: url.trim(),
            event_types: list,
            ...(description.trim() === "" ? {} : { description: description.trim() }),
          },
        });
        onMade(made.secret);
      }}
      onDone={() => undefined}
      onCancel={onCancel}
    >
      <TextField
        label={m.url}
        help={m.urlHelp}
        type="url"
        autoComplete="off"
        maxLength={2048}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label={m.types}
        help={m.typesHelp}
        autoComplete="off"
        spellCheck={false}
        value={types}
        onChange={({ target }) => setTypes(target.value)}
      />
      <TextField
        label={m.description}
        optional
        autoComplete="off"
        maxLength={1000}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </ActionForm>
  );
}
