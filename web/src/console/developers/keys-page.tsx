import type { ApiKey } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { shortened } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time, usePlatformNow } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { List } from "../list.tsx";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { DeveloperTabs } from "./developer-tabs.tsx";
import { type KeyAction, KeyDialog } from "./key-dialog.tsx";
import { m } from "./key-messages.ts";
import { keyState } from "./key-state.ts";
import { m as developers } from "./messages.ts";
import { Secret } from "./secret.tsx";

/** The API keys of a partner or a tenant. */
export function KeysPage() {
  useConsolePage(m.keys);
  const node = useScopeNode();
  const list = useList<ApiKey>(undefined, "/platform/api_keys", {
    in: node?.startsWith("part_") === true ? node : undefined,
  });
  const now = usePlatformNow();
  const [action, setAction] = useState<KeyAction>();
  const [secret, setSecret] = useState<string>();
  const columns: readonly Column<ApiKey>[] = [
    {
      id: "name",
      header: m.name,
      phone: "main",
      cell: ({ name }) =>
        name === null ? <span className="quiet">{m.unnamed}</span> : <Text>{name}</Text>,
    },
    {
      id: "status",
      header: m.status,
      phone: "state",
      cell: (key) => <StatusMark kind="apiKey" value={keyState(key, now)} />,
    },
    {
      id: "kind",
      header: m.kind,
      phone: "about",
      cell: ({ kind, last_characters: last }) => (
        <>
          {m.kinds[kind]} {last !== null && <code>{m.ending(last)}</code>}
        </>
      ),
    },
    {
      id: "partner",
      header: m.partner,
      cell: ({ partner_id: id }) => (id === null ? m.wholeTenant : <code>{shortened(id)}</code>),
    },
    {
      id: "used",
      header: m.lastUsed,
      phone: "when",
      cell: ({ last_used_at: at }) => (at === null ? m.never : <Time at={at} />),
    },
    {
      id: "created",
      header: m.created,
      cell: ({ created_at }) => <Time at={created_at} form="day" />,
    },
    { id: "by", header: m.createdBy, cell: (key) => <Text>{creatorOf(key)}</Text> },
    { id: "ends", header: m.ends, cell: ({ expires_at: at }) => <Time at={at} /> },
    {
      id: "actions",
      header: m.actions,
      phone: "below",
      cell: (key) => <KeyActions apiKey={key} nowMs={now} onAction={setAction} />,
    },
  ];
  return (
    <>
      <header className="page-head">
        <h1>{developers.developers}</h1>
        <Button onClick={() => setAction({ kind: "create" })}>{m.create}</Button>
      </header>
      <DeveloperTabs current="keys" />
      <List list={list} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable caption={m.keys} columns={columns} pages={pages} keyOf={({ id }) => id} />
        )}
      </List>
      {action !== undefined && (
        <KeyDialog action={action} onSecret={setSecret} onClose={() => setAction(undefined)} />
      )}
      {secret !== undefined && (
        <Secret
          title={m.shownTitle}
          body={m.shownBody}
          what={m.shownWhat}
          value={secret}
          onStored={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

function creatorOf({ created_by: id, created_by_name: name }: ApiKey): string {
  if (id === null) return m.byCommand;
  return name ?? (id.startsWith("key_") ? m.byKey : shortened(id));
}

function KeyActions({
  apiKey,
  nowMs,
  onAction,
}: {
  apiKey: ApiKey;
  nowMs: number;
  onAction: (action: KeyAction) => void;
}) {
  const state = keyState(apiKey, nowMs);
  if (state === "revoked" || state === "ended") return null;
  const name = apiKey.name ?? m.unnamed;
  return (
    <span className="row-actions">
      {state === "active" && (
        <Button kind="link" onClick={() => onAction({ kind: "rotate", id: apiKey.id, name })}>
          {m.rotate}
          <span className="visually-hidden"> {m.ofKey(name)}</span>
        </Button>
      )}
      <Button kind="link" onClick={() => onAction({ kind: "revoke", id: apiKey.id, name })}>
        {m.revoke}
        <span className="visually-hidden"> {m.ofKey(name)}</span>
      </Button>
    </span>
  );
}
